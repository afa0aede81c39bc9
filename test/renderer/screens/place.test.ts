/** Where someone is who sees little, or uses a keyboard alone: focus, heading, title and news of each screen. */
import { describe, expect, it } from 'vitest';
import { openSetting } from '../../support/browser/open-setting.ts';
import { onCounter, paying } from '../support/actions/paying.ts';
import { eitherFixture } from '../support/either-fixture.ts';
import type { ScriptedTerminal } from '../support/scripted-main.ts';
import { aReport } from '../support/views/reports.ts';
import { aPaymentView, NOW } from '../support/views/views.ts';

const bench = eitherFixture();

const focused = ({ page }: ScriptedTerminal) =>
  page.evaluate(() => `${document.activeElement?.localName} ${document.activeElement?.textContent}`);
const titled = ({ page }: ScriptedTerminal) => page.evaluate(() => document.title.replaceAll('\u00a0', ' '));

describe('a change of screen', () => {
  it('takes the focus along, to the heading or to the field that the screen is for', async () => {
    const terminal = await bench.open({ 'report.day': aReport() });
    await terminal.byId('amount').waitFor();
    for (const [place, name] of [
      ['history', 'Riwayat'],
      ['report', 'Laporan'],
      ['review', 'Perlu ditinjau'],
      ['settings', 'Pengaturan'],
    ] as const) {
      await terminal.byId(`nav-${place}`).click();
      await expect.poll(() => focused(terminal)).toBe(`h1 ${name}`);
      expect(await titled(terminal)).toBe(`${name} · Konter`);
      expect(await terminal.page.locator('h1').count()).toBe(1);
    }
    await terminal.byId('nav-sell').click();
    await expect.poll(() => terminal.byId('amount').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await titled(terminal)).toBe('Penjualan baru · Konter');
  });

  it('is made past the rail by one key at the window’s start', async () => {
    bench.inBrowser();
    const terminal = await bench.open();
    await terminal.byId('nav-history').click();
    await expect.poll(() => focused(terminal)).toBe('h1 Riwayat');
    await terminal.byId('skip').focus();
    expect((await terminal.byId('skip').boundingBox())?.height).toBeGreaterThan(40);
    await terminal.page.keyboard.press('Enter');
    expect(await focused(terminal)).toBe('h1 Riwayat');
  });
});

describe('a payment on the screen', () => {
  it('is the window’s title and heading, and has the focus', async () => {
    const terminal = await paying(bench);
    await expect.poll(() => titled(terminal)).toBe('Rp 25.000 · menunggu · Konter');
    await expect.poll(() => focused(terminal)).toMatch(/^h1 Rp\s25\.000 · menunggu$/);
  });

  it('is news once for each of its states, and neither the seconds nor the checks are', async () => {
    bench.inBrowser();
    const payment = aPaymentView();
    const terminal = await bench.open(onCounter(payment));
    await terminal.byId('payment').waitFor();
    await terminal.page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          const region = element?.closest('[role=status], [role=alert], [aria-live=polite]');
          if (region?.textContent) said.push(region.textContent);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await terminal.emit('payment', { ...payment, lastAnsweredAt: NOW, nextCheckAt: NOW + 5_000 });
    await terminal.emit('payment', { ...payment, lastAnsweredAt: NOW + 5_000, nextCheckAt: NOW + 10_000 });
    await terminal.page.waitForFunction(() => /14\.05\.05/.test(document.body.textContent ?? ''));
    await terminal.emit('payment', { ...payment, state: 'paid', saleState: 'paid', paidAt: NOW + 6_000 });
    await terminal.byId('new-sale').waitFor();
    const said = await terminal.page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.map((words) => words.replaceAll('\u00a0', ' '))).toEqual(['Rp 25.000 · lunas']);
  });
});

it('a PIN that is typed is in no attribute of the document', async () => {
  const terminal = await bench.open();
  await openSetting(terminal.page, 'people');
  const open = terminal.byId('manager-set');
  await open.click();
  await terminal.byId('manager-next').fill('7');
  await terminal.byId('pin-key-4').click();
  await terminal.byId('manager-next').press('a');
  await terminal.byId('manager-next').press('9');
  expect(await terminal.byId('manager-next').inputValue()).toBe('749');
  expect(await terminal.page.evaluate(() => document.documentElement.outerHTML)).not.toContain('749');
});
