/** An amount without one of its digits is another amount. */
import { chromium, type Locator } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureBrowser } from '../../support/browser/browser.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import { drawn, type Face, wear } from '../support/faces.ts';
import { openTerminal, type ScriptedTerminal } from '../support/scripted-main.ts';
import { sizes } from './measure/measure.ts';
import { aLongPayment, everyMethod, SHOP } from './scenes/longest.ts';

const bench = browserFixture();
const limit = { timeout: 600_000 };

/** The widest digit of most typefaces, twelve times. */
const LONGEST = '888888888888';

/** CSS px. Smaller letters can't be read from the customer's place. */
const LEAST_LETTERS = 24;

const lengths = (from: number) => Array.from({ length: LONGEST.length - from + 1 }, (_, at) => from + at);

/** @returns one line for each length that is cut at any of these sizes, or too small to read */
async function cutAmounts(
  { page, byId }: ScriptedTerminal,
  atSizes: readonly { readonly width: number; readonly height: number }[],
  digitsOf: readonly number[],
): Promise<readonly string[]> {
  const box = byId('amount');
  const cut: string[] = [];
  for (const size of atSizes) {
    await page.setViewportSize(size);
    await box.fill('');
    for (const digits of digitsOf) {
      await box.fill(LONGEST.slice(0, digits));
      await drawn(page);
      const [missing = 0, letters = 0] = await box.evaluate((input) => [
        input.scrollWidth - input.clientWidth,
        Number.parseFloat(getComputedStyle(input).fontSize),
      ]);
      if (missing > 0) cut.push(`${digits} digits at ${size.width}×${size.height}: ${missing} px`);
      if (letters < LEAST_LETTERS)
        cut.push(`${digits} digits at ${size.width}×${size.height}: letters of ${letters} px`);
    }
  }
  return cut;
}

async function inFace(terminal: ScriptedTerminal, face: Face): Promise<ScriptedTerminal> {
  await terminal.byId('amount').waitFor();
  await wear(terminal.page, face);
  return terminal;
}

describe('the amount box', limit, () => {
  it.each(['own', 'widest'] as const)(
    'shows every digit of every length at every size, in the %s face',
    async (face) => {
      expect(await cutAmounts(await inFace(await bench.open(), face), sizes, lengths(1))).toEqual([]);
    },
  );

  it('is as whole for a person who wants no motion, and so is the amount to pay', async () => {
    const terminal = await bench.open({ 'sale.charge': aLongPayment() });
    const { page } = terminal;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The next test uses the same page.
    onTestFinished(() => page.emulateMedia({ reducedMotion: null }));
    const missingIn = (line: Locator) => line.evaluate((each) => each.scrollWidth - each.clientWidth);
    for (const digits of [LONGEST, LONGEST.slice(0, 9), LONGEST]) {
      await terminal.byId('amount').fill(digits);
      await drawn(page);
      expect([digits, await missingIn(terminal.byId('amount'))]).toEqual([digits, 0]);
    }
    await page.keyboard.press('Enter');
    await page.locator('.pay-amount').waitFor();
    for (const width of [1280, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
      expect([width, await missingIn(page.locator('.pay-amount'))]).toEqual([width, 0]);
    }
  });

  it('does so where letters are as many whole pixels wide as the machine makes them', async () => {
    const browser = await chromium.launch({
      ...ensureBrowser(),
      args: ['--font-render-hinting=full', '--disable-font-subpixel-positioning'],
    });
    onTestFinished(() => browser.close());
    for (const face of ['own', 'widest'] as const) {
      const page = await browser.newPage();
      const terminal = await inFace(await openTerminal(page, bench.served().url), face);
      // Lengths that must shrink; a step of a few pixels finds other roundings.
      const widths = [1024, 1041, 1058, 1075].map((width) => ({ width, height: 600 }));
      expect(await cutAmounts(terminal, widths, lengths(10))).toEqual([]);
      await terminal.end();
    }
  });

  it.each(['own', 'widest'] as const)('shows the whole of what a sum comes to, in the %s face', async (face) => {
    const terminal = await bench.open();
    const { page } = terminal;
    await terminal.byId('amount').waitFor();
    await wear(page, face);
    const cut: string[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const sum of ['20000+5000', '888888×999999+88888', `${'88888+'.repeat(30)}88888`]) {
        await terminal.byId('amount').fill(sum);
        await drawn(page);
        const [missing = 0, letters = 0] = await terminal
          .byId('amount-sum')
          .evaluate((line) => [
            line.scrollWidth - line.clientWidth,
            Number.parseFloat(getComputedStyle(line).fontSize),
          ]);
        if (missing > 0) cut.push(`${sum} at ${size.width}×${size.height}: ${missing} px`);
        if (letters < LEAST_LETTERS) cut.push(`${sum} at ${size.width}×${size.height}: letters of ${letters} px`);
        // A sum that is too long shows its end, where the cashier is typing.
        const behind = await terminal
          .byId('amount')
          .evaluate((input) => input.scrollWidth - input.clientWidth - input.scrollLeft);
        if (behind > 1) cut.push(`the end of ${sum} at ${size.width}×${size.height}: ${behind} px`);
      }
    }
    expect(cut).toEqual([]);
  });

  it('has its largest numerals again when a long amount is cleared', async () => {
    const terminal = await bench.open();
    const box = terminal.byId('amount');
    const size = () => box.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
    await box.fill('25000');
    const full = await size();
    await box.fill(LONGEST);
    expect(await size()).toBeLessThan(full);
    await box.fill('25000');
    expect(await size()).toBe(full);
  });

  it('is whole when a note under it goes, as that of QRIS does for cash', async () => {
    const terminal = await bench.open({ 'terminal.view': { ...SHOP, takesCash: true }, ...everyMethod });
    const box = terminal.byId('amount');
    await box.fill(LONGEST);
    await drawn(terminal.page);
    await terminal.page.keyboard.press('Alt+c');
    await drawn(terminal.page);
    expect(await box.evaluate((input) => Math.max(0, input.scrollWidth - input.clientWidth))).toBe(0);
  });
});
