/** A counter with a receipt printer: bill, receipt, and sales while the printer is off. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { gatewayControl } from '../../support/gateway/gateway-control.ts';
import { type APrinter, startPrinter } from '../../support/paper/a-printer.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

describe('a counter with a receipt printer', () => {
  let terminal: Terminal;
  let printer: APrinter;
  beforeAll(async () => {
    printer = await startPrinter();
    terminal = await startTerminal();
  });
  afterAll(async () => {
    await terminal?.remove();
    await printer?.switchOff();
  });

  /**
   * The program waits a second for each status of the printer, which this busy process may answer later. It then says
   * `sent` for `printed`; the paper says what came out.
   */
  const OUT = '[data-state=printed], [data-state=sent]';
  const ended = (kind: string, states: string) =>
    terminal.page.getByTestId(`printing-${kind}`).and(terminal.page.locator(states)).waitFor();
  const newestPaper = () => {
    const read = printer.papers().at(-1);
    return { ...read, text: read?.lines.map((line) => line.trim()).join('\n') ?? '' };
  };

  it('shows a bill on the screen before there is a printer', async () => {
    const { page } = terminal;
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    await page.getByTestId('look-bill').click();
    const paper = page.getByTestId('paper');
    await paper.waitFor();
    expect((await paper.innerText()).replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(`Rp 25\\.000\\s[\\s\\S]*${orderId}`),
    );
    // Its style may come a moment after it, if it was asked for before.
    await expect
      .poll(() => paper.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe('rgb(255, 255, 255)');
    await page.getByTestId('close-paper').click();
    await page.getByTestId('dismiss').click();
    await page.getByTestId('dismiss-confirm').click();
  });

  it('is given one in Settings, and tries it', async () => {
    const { page } = terminal;
    await openSetting(page, 'printer');
    await page.getByTestId('printer-receipt').click();
    await page.getByTestId('printer-host').fill('8.8.8.8');
    await page.getByTestId('printer-port').fill(String(printer.port));
    await page.keyboard.press('Enter');
    await page.locator('[data-testid=error][data-code=printer-address-wrong]').waitFor();
    await page.getByTestId('printer-host').fill('127.0.0.1');
    await page.keyboard.press('Enter');
    await page.getByTestId('printer-use-port').click();
    await page.locator('[data-testid=printer-panel][data-saved=true]').waitFor();
    await page.getByTestId('printer-test').click();
    await page.getByTestId('print-status').and(page.locator(OUT)).waitFor();
    await expect.poll(() => newestPaper().text).toContain('CETAK PERCOBAAN');
  });

  it('prints the bill to pay by, and the receipt once it is paid', async () => {
    const { page } = terminal;
    await page.getByTestId('nav-sell').click();
    const orderId = await chargeAndShow(page, { amount: 125_000 });
    await page.getByTestId('print-bill').click();
    await ended('bill', OUT);
    await expect.poll(() => newestPaper().text).toContain('BELUM DIBAYAR');
    const bill = newestPaper();
    expect(bill.qr).toEqual([await page.getByTestId('payment-qr').getAttribute('data-payload')]);
    expect(bill.text).toContain(orderId);

    await gatewayControl(terminal.trainingUrl).pay(orderId);
    await shows(page, 'paid');
    await page.getByTestId('print-receipt').click();
    await ended('receipt', OUT);
    await expect.poll(() => newestPaper().text).toContain('LUNAS');
    const receipt = newestPaper();
    expect(receipt.large?.map((line) => line.trim())).toContain('Rp 125.000');
    expect(receipt.text).toContain(orderId);
    expect(receipt.text).toMatch(/LATIHAN -\s+BUKAN UANG/);
    expect(receipt.text).not.toContain('SALINAN');

    await page.getByTestId('print-receipt').click();
    // The status of the first print is still shown, so only the paper proves the second one.
    await expect.poll(() => newestPaper().text).toContain('SALINAN 1');
    await ended('receipt', OUT);
    await page.keyboard.press('Escape');
  });

  it('continues selling while the printer is off, and prints what it owes when it is on again', async () => {
    const { page } = terminal;
    await printer.switchOff();
    await page.getByTestId('new-sale').click();
    const orderId = await chargeAndShow(page, { amount: 75_000, bank: 'BC' });
    await page.getByTestId('print-bill').click();
    await ended('bill', '[data-state=failed]');
    await gatewayControl(terminal.trainingUrl).pay(orderId);
    await shows(page, 'paid');
    await page.getByTestId('print-receipt').click();
    await ended('receipt', '[data-state=failed]');
    expect(await page.getByTestId('nav-settings-waiting').innerText()).toBe('2');
    await page.getByTestId('new-sale').click();
    await page.getByTestId('amount').waitFor();

    // A power cut meanwhile loses nothing of it.
    await terminal.kill();
    terminal = await terminal.again();
    await printer.switchOn();
    const again = terminal.page;
    await again.getByTestId('nav-settings').click();
    await again.locator('[data-testid=failed-prints][data-count="2"]').waitFor();
    const failed = (kind: string) => again.locator(`[data-testid=failed-print][data-kind=${kind}]`);
    await failed('receipt').getByTestId('failed-print-again').click();
    await failed('receipt').and(again.locator(OUT)).waitFor();
    await expect.poll(() => newestPaper().text).toContain(orderId);
    await failed('bill').getByTestId('failed-print-drop').click();
    await failed('bill').waitFor({ state: 'detached' });
    expect(await again.getByTestId('nav-settings-waiting').count()).toBe(0);
  });

  it('hands a page to the printer of the computer, and claims no more than that', async ({ skip }) => {
    const { page } = terminal;
    if (page.url().startsWith('app:'))
      skip('In Electron the system would ask a person; only the browser lets a test answer');
    // A browser's print dialog can't be driven, so its content is recorded where the first tab finds it.
    await page.context().addInitScript(() => {
      window.print = () => localStorage.setItem('printed', document.body.innerText);
    });
    await openSetting(page, 'printer');
    await page.getByTestId('printer-system').click();
    await page.locator('[data-testid=printer-panel][data-saved=true]').waitFor();
    await page.getByTestId('printer-test').click();
    await page.locator('[data-testid=print-status][data-state=sent]').waitFor();
    const printed = () => page.evaluate(() => localStorage.getItem('printed'));
    expect(await printed()).toContain('CETAK PERCOBAAN');
    await expect.poll(() => page.context().pages()).toHaveLength(1);

    // A report too, also by another printer.
    await page.getByTestId('printer-receipt').click();
    await page.getByTestId('printer-host').fill('127.0.0.1');
    await page.keyboard.press('Enter');
    await page.getByTestId('nav-report').click();
    await page.getByTestId('print-report').click();
    await page.getByTestId('print-by-dialog').click();
    await ended('report', '[data-state=sent]');
    expect(await printed()).toContain('BUKAN PENUTUPAN');
  });
});
