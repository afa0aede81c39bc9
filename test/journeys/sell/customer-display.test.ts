/** The cashier's page and the customer's display side by side. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requests } from '../../../shared/contract/contract.ts';
import { chargeAndShow, leave, shows } from '../../support/browser/cashier.ts';
import { payByPhone } from '../../support/browser/customer.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { openPage } from '../../support/browser/shared-browser.ts';
import { electronExecutable, startTerminal, type Terminal } from '../../support/program/terminal.ts';

// In Electron the display is a window and no tab: test/electron/customer-display.test.ts.
describe.skipIf(electronExecutable)('the customer’s display in another tab', () => {
  let terminal: Terminal;
  let display: Page;
  beforeAll(async () => {
    terminal = await startTerminal();
    const { page } = terminal;
    await openSetting(page, 'screen');
    const link = await page.getByTestId('customer-display-link').getAttribute('href');
    await page.getByTestId('nav-sell').click();
    display = await openPage();
    await display.goto(link ?? '');
  });
  afterAll(async () => {
    await display?.context().close();
    await terminal?.remove();
  });

  const displayShows = (kind: string) =>
    display.locator(`[data-testid=customer-display][data-shows=${kind}]`).waitFor({ timeout: 60_000 });

  it('waits with the shop’s name, and says as the cashier’s window that no money moves', async () => {
    await displayShows('idle');
    expect(await display.getByRole('heading').innerText()).toBe('Toko Latihan');
    expect(await display.getByTestId('customer-mode').innerText()).toContain('LATIHAN');
  });

  it('follows a QRIS sale to green and back, also while the cashier looks something up', async () => {
    const { page } = terminal;
    await chargeAndShow(page, { amount: 25_000 });
    await displayShows('code');
    expect((await display.getByTestId('customer-amount').innerText()).replace('\u00a0', ' ')).toBe('Rp 25.000');
    const scanned = await readQr(display);
    expect(scanned).toBe(await page.getByTestId('payment-qr').getAttribute('data-payload'));
    expect(Number(await display.getByTestId('customer-countdown').getAttribute('data-seconds'))).toBeGreaterThan(540);

    await page.getByTestId('nav-history').click();
    await page.getByTestId('history-row').first().waitFor();
    expect(await readQr(display)).toBe(scanned);
    await page.getByTestId('nav-sell').click();

    await payByPhone(terminal.trainingUrl, scanned);
    await shows(page, 'paid');
    await displayShows('paid');
    const words = await display.getByTestId('customer-display').innerText();
    expect(words.replace('\u00a0', ' ')).toMatch(/Lunas\s+Rp 25\.000/);
    await page.getByTestId('new-sale').click();
    await displayShows('idle');
  });

  it('shows the items and the total while the cashier enters them, if the shop wants it', async () => {
    const { page } = terminal;
    await openSetting(page, 'items');
    await page.getByTestId('item-add').click();
    await page.getByTestId('item-name').fill('Kopi susu');
    await page.getByTestId('item-price').fill('18000');
    await page.getByTestId('item-save').click();
    await page.getByTestId('item-row').waitFor();
    await page.getByTestId('nav-sell').click();
    await page.getByTestId('favourite-1').click();
    await page.getByTestId('favourite-1').click();
    await displayShows('lines');
    await page.keyboard.type('5000-1000');
    const words = async () =>
      (await display.locator('section').innerText()).replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
    await expect.poll(words).toBe('2 × Kopi susu 36.000 Lainnya 5.000 Diskon −1.000 Total Rp 40.000');

    await openSetting(page, 'screen');
    await page.getByTestId('display-lines').click();
    await displayShows('idle');
    await page.getByTestId('display-lines').click();
    await displayShows('lines');
    await page.getByTestId('nav-sell').click();
    await page.keyboard.press('Enter');
    await displayShows('code');
    await leave(page);
    await displayShows('idle');
  });

  it('shows a number with its bank, and nothing of it once the cashier has left it', async () => {
    const { page } = terminal;
    await chargeAndShow(page, { amount: 50_000, bank: 'BC' });
    await displayShows('code');
    const number = await display.getByTestId('customer-number').innerText();
    expect(number).toBe(await page.getByTestId('payment-va-number').innerText());
    expect(await display.getByTestId('customer-display').innerText()).toContain('Transfer ke Bank Cendana VA');
    await leave(page);
    await displayShows('idle');
  });

  it('wears the shop’s logo once the manager has chosen one, and its initials again without it', async () => {
    const { page } = terminal;
    await display.getByTestId('customer-monogram').waitFor();
    await openSetting(page, 'screen');
    const choose = () => page.getByTestId('display-choose-logo').click();
    await terminal.chooseFile(fileURLToPath(import.meta.url), choose);
    await page.getByTestId('display-logo-outcome').getByText('bukan gambar').waitFor();
    expect(await display.getByTestId('customer-logo').count()).toBe(0);

    const file = join(terminal.dataDir, '../logo.png');
    writeFileSync(file, PNG.sync.write(new PNG({ width: 64, height: 32 })));
    await terminal.chooseFile(file, choose);
    await display.getByTestId('customer-logo').waitFor();
    expect(await display.getByTestId('customer-logo').evaluate((logo: HTMLImageElement) => logo.naturalWidth)).toBe(64);
    await page.getByTestId('display-remove-logo').click();
    await display.getByTestId('customer-monogram').waitFor();
  });

  it('speaks the shop’s language', async () => {
    await openSetting(terminal.page, 'screen');
    await terminal.page.getByTestId('language-en').click();
    await display.getByText('Welcome').waitFor();
    expect(await display.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('is refused every request, with the secret of its own page', async () => {
    const answers = await display.evaluate(async (names) => {
      const socket = new WebSocket(`ws://${location.host}/__preview/socket?page=${location.pathname}`);
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      const secret = sessionStorage.getItem('konter-preview');
      socket.send(JSON.stringify({ type: 'hello', secret }));
      const heard: { id: number; ok: boolean; message: string }[] = [];
      await new Promise<void>((resolve) => {
        socket.addEventListener('message', ({ data }) => {
          const message = JSON.parse(String(data));
          if (message.type === 'reply') heard.push(message);
          if (heard.length === names.length) resolve();
        });
        names.forEach((name, index) => {
          socket.send(JSON.stringify({ type: 'invoke', id: index + 1, channel: 'konter:request', args: [name, {}] }));
        });
      });
      socket.close();
      return heard.map(({ id, ok, message }) => `${names[id - 1]} ${ok} ${message}`);
    }, Object.keys(requests));
    const refusal = 'false CallRejected: Refused: untrusted sender';
    expect(answers.toSorted()).toEqual(
      Object.keys(requests)
        .map((name) => `${name} ${refusal}`)
        .toSorted(),
    );
  });

  it('has no button, no link and nothing to type into', async () => {
    expect(await display.locator('button, a, input, select, textarea, [tabindex]').count()).toBe(0);
  });
});
