/** The customer's display is read from 1.5 m: nothing is cut, and the amount is large, on every screen it may have. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QRIS_CEILING } from '../../../shared/model/values/rupiah.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { openPage } from '../../support/browser/shared-browser.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import { aCode, aCustomerDisplay, openCustomerPage, show } from '../support/customer-page.ts';
import { findCutText } from '../support/cut-text.ts';
import { drawn, putOn } from '../support/faces.ts';
import { QRIS_PAYLOAD } from '../support/views/views.ts';
import { brokenRules } from './measure/access.ts';
import { scenes } from './scenes/customer-display.ts';

const SIZES = [
  { width: 480, height: 320 },
  { width: 800, height: 480 },
  { width: 480, height: 800 },
  { width: 1024, height: 600 },
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 1920, height: 1080 },
] as const;
/** In a quick run the smallest screen there is, and the smallest usual one both ways. */
const sizes = SIZES.slice(0, amountOfRun({ quick: 3, full: SIZES.length }));
/** Of the window's height, or of its width in portrait: the font size of an amount up to the QRIS ceiling. */
const LEAST_SHARE = 1 / 8;

describe('the customer’s display', () => {
  const { served } = browserFixture();
  let page: Page;
  beforeAll(async () => {
    page = await openPage();
    await openCustomerPage(page, served().url);
  });
  afterAll(() => page?.context().close());

  it.each(Object.entries(scenes))('is whole and needs no scrolling: %s', async (_name, view) => {
    for (const face of ['own', 'widest'] as const) {
      await putOn(page, face);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await show(page, view);
        const where = `${size.width}×${size.height} ${face}`;
        expect(await page.evaluate(findCutText, []), where).toEqual([]);
        expect(await page.evaluate(findOutside), where).toEqual([]);
      }
    }
  });

  it.each(Object.entries(scenes))('breaks no rule of axe-core in either theme: %s', async (_name, view) => {
    await putOn(page, 'own');
    await show(page, { ...view, theme: 'light' });
    expect(await brokenRules(page, 'all')).toEqual([]);
    await show(page, { ...view, theme: 'dark' });
    expect(await brokenRules(page, 'colours')).toEqual([]);
  });

  it.each(SIZES)('has a large amount and a QR that a camera reads at %o', async (size) => {
    await putOn(page, 'own');
    await page.setViewportSize(size);
    for (const environment of ['production', 'training'] as const) {
      await show(page, aCustomerDisplay({ environment, shows: aCode({ amount: QRIS_CEILING }) }));
      expect(await readQr(page)).toBe(QRIS_PAYLOAD);
      expect(await amountShare(page), environment).toBeGreaterThanOrEqual(LEAST_SHARE);
      const qr = await page.getByTestId('customer-qr').boundingBox();
      expect(qr?.width).toBeGreaterThanOrEqual(0.5 * Math.min(size.width, size.height));
    }
  });

  it('follows the shop’s language and theme while it is open, and draws the code only when it changes', async () => {
    await show(page, aCustomerDisplay({ shows: aCode() }));
    const before = await page.getByTestId('customer-qr').elementHandle();
    await show(page, aCustomerDisplay({ shows: aCode(), language: 'en', theme: 'dark' }));
    expect(await page.getByText('Scan with any bank or e-wallet app').isVisible()).toBe(true);
    expect(await before?.evaluate((qr) => qr.isConnected)).toBe(true);
    await drawn(page);
  });
});

/** Runs in the page. @returns what lies outside the window, which never scrolls */
function findOutside(): string[] {
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return isInside ? [] : [`${element.localName}.${element.getAttribute('class')} ${[left, top, right, bottom]}`];
  });
}

/** The amount's font size as a share of the shorter side of the window. */
function amountShare(page: Page): Promise<number> {
  return page
    .getByTestId('customer-amount')
    .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize) / Math.min(innerHeight, innerWidth));
}
