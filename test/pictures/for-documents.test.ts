/**
 * The pictures of README.md and docs/hub.md, in docs/pictures/: the built programs themselves, in English, with what a
 * shop could sell. Only by `npm run pictures -- --documents`, because a picture with a clock in it differs each time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { describe, it, onTestFinished } from 'vitest';
import { fillDemo } from '../../hub/demo.ts';
import { hashPassword } from '../../hub/owners/passwords.ts';
import { startHub } from '../../hub/start-hub.ts';
import { addPerson } from '../../hub/store/owners/people.ts';
import { shows } from '../support/browser/cashier.ts';
import { openSetting } from '../support/browser/open-setting.ts';
import { openPage } from '../support/browser/shared-browser.ts';
import { stillStands } from '../support/browser/timed-press.ts';
import { gatewayControl } from '../support/gateway/gateway-control.ts';
import { aFreshDatabase } from '../support/hub/a-hub.ts';
import { startTerminal, type Terminal } from '../support/program/terminal.ts';

const LIMIT_MS = 300_000;
const PASSWORD = 'a long enough password';
const folder = resolve(import.meta.dirname, '../../docs/pictures');

/** Late on a Wednesday afternoon in Jakarta: all shops have sold, none has closed. */
const EVENING = Date.parse('2026-11-25T17:40:00+07:00');

/** As small as letters stay sharp. */
async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), data, 'base64');
}

async function addFavourite(page: Page, [name, price]: readonly [string, string]): Promise<void> {
  await page.getByTestId('item-add').click();
  await page.getByTestId('item-name').fill(name);
  await page.getByTestId('item-price').fill(price);
  await page.getByTestId('item-save').click();
  await page.getByTestId('item-row').filter({ hasText: name }).waitFor();
}

async function chargeAndPay({ page, trainingUrl }: Terminal): Promise<void> {
  await page.getByTestId('charge').click();
  const payment = await shows(page, 'pending');
  await gatewayControl(trainingUrl).pay((await payment.getAttribute('data-order-id')) ?? '');
  await shows(page, 'paid');
  await page.getByTestId('look-receipt').waitFor();
}

describe.runIf(process.env['KONTER_PICTURES'] === 'documents')('a picture for the documents', () => {
  it('of the counter, and of the green screen', { timeout: LIMIT_MS }, async () => {
    const terminal = await startTerminal({ language: 'en', isDrawn: true });
    onTestFinished(() => terminal.remove());
    const { page } = terminal;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSetting(page, 'items');
    const menu = [
      ['Kopi susu', '18rb'],
      ['Kopi hitam', '12rb'],
      ['Teh tarik', '14rb'],
      ['Roti bakar', '15rb'],
      ['Kue lapis', '9000'],
      ['Air mineral', '5000'],
    ] as const;
    for (const item of menu) await addFavourite(page, item);

    // The first sale of a fresh terminal is guided.
    await page.getByTestId('nav-sell').click();
    await page.getByTestId('favourite-3').click();
    await chargeAndPay(terminal);
    await page.getByTestId('sale-guide-end').click();
    await stillStands(page);
    await page.getByTestId('new-sale').click();

    for (const favourite of [1, 1, 4]) await page.getByTestId(`favourite-${favourite}`).click();
    await keep(page, 'counter');

    await chargeAndPay(terminal);
    await keep(page, 'paid');
  });

  it('of the owner’s day', { timeout: LIMIT_MS }, async () => {
    const database = await aFreshDatabase();
    await fillDemo(database, { days: 30, until: EVENING });
    const passwordHash = await hashPassword(PASSWORD);
    await addPerson(database, { login: 'demo', name: 'Ibu Ratna', role: 'owner', outlets: [], passwordHash });
    const hub = await startHub({ database, port: 0, now: () => EVENING });
    onTestFinished(() => hub.close());
    const page = await openPage();
    onTestFinished(() => page.context().close());
    await page.clock.setFixedTime(EVENING);
    await page.goto(hub.address);
    await page.getByLabel('Login').fill('demo');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByTestId('total').waitFor();
    await page.locator('[data-testid=live][data-connected=true]').waitFor();
    await keep(page, 'owners-day');
  });
});
