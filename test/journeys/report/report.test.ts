/** The owner in the evening: sells, reads the report, closes, prints, closes again, and verifies the ledger. */
import { afterEach, describe, expect, it } from 'vitest';
import { closingId } from '../../../shared/messages/closing-texts.ts';
import { paperId } from '../../../shared/messages/paper-texts.ts';
import { chargeAndShow, leave, shows } from '../../support/browser/cashier.ts';
import { setPin } from '../../support/browser/manager.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { startAnyGateway } from '../../support/gateway/any-gateway.ts';
import type { GatewayControl } from '../../support/gateway/gateway-control.ts';
import { aPrinter } from '../../support/paper/a-printer.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';
import { zoneAtNoon } from '../../support/program/zone-at-noon.ts';

describe('the end of a day', () => {
  let terminal: Terminal;
  afterEach(() => terminal?.remove());

  async function sell(control: GatewayControl, amount: number, bank?: string): Promise<void> {
    const { page } = terminal;
    const orderId = await chargeAndShow(page, bank === undefined ? { amount } : { amount, bank });
    await control.pay(orderId);
    await shows(page, 'paid');
    await page.getByTestId('new-sale').click();
  }

  it('is reported, closed once under a number, printed with its sums, and verified', async ({ onTestFinished }) => {
    const { close, control, provisioning } = await startAnyGateway();
    onTestFinished(close);
    // The business day must not change between a sale and its report.
    terminal = await startTerminal({ provision: provisioning({ shopTimeZone: zoneAtNoon() }) });
    const { page } = terminal;
    await sell(control, 25_000);
    await sell(control, 15_000, 'BC');

    await page.getByTestId('nav-report').click();
    await page.locator('[data-testid=report-gross][data-amount="40000"]').waitFor();
    expect(await page.getByTestId('report-count').getAttribute('data-count')).toBe('2');
    expect(await page.getByTestId('report-methods').getAttribute('data-count')).toBe('2');
    // Added up in its own process.
    await page.getByTestId('report-span-month').click();
    await page.locator('[data-testid=report-chart][data-by="day"]').waitFor();
    expect(await page.getByTestId('report-gross').getAttribute('data-amount')).toBe('40000');
    await page.getByTestId('report-span-day').click();

    await page.getByTestId('close-day').click();
    await page.locator('[data-testid=closing-takings][data-amount="40000"]').waitFor();
    await page.getByTestId('close-day-confirm').click();
    await page.locator('[data-testid=z-report][data-number="1"]').waitFor();
    await page.getByTestId('closed').getByText(closingId.backedUp).waitFor();
    const read = await page.getByTestId('z-report').getByTestId('paper').innerText();
    // Without a printer in the settings: for the system's dialog or a PDF.
    await page.getByTestId('print-closing').click();
    const printed = await page.getByRole('dialog').getByTestId('paper').innerText();
    expect(printed).toBe(read);
    const wanted = ['Rp 40.000', 'Rp 25.000', 'Rp 15.000', paperId.closing(1), paperId.first];
    const words = printed.replace(/\s+/g, ' ');
    expect(wanted.filter((each) => !words.includes(each))).toEqual([]);
    await page.getByTestId('print-by-dialog').waitFor();
    await page.getByTestId('close-paper').click();

    await page.getByTestId('report-back').click();
    await page.getByTestId('close-day').click();
    expect(await page.getByTestId('closing-empty').innerText()).toContain(closingId.willBe(1));
    await page.getByTestId('close-day-cancel').click();

    // With a PIN, and an unpaid payment.
    await openSetting(page, 'people');
    await setPin(page, '2468');
    await page.getByTestId('nav-sell').click();
    await chargeAndShow(page, { amount: 30_000 });
    await leave(page);
    await page.getByTestId('nav-report').click();
    await page.getByTestId('close-day').click();
    await page.locator('[data-testid=closing-open][data-count="1"]').waitFor();
    await page.getByTestId('close-day-pin').fill('2468');
    await page.getByTestId('close-day-confirm').click();
    await page.locator('[data-testid=z-report][data-number="2"]').waitFor();
    expect(await page.getByTestId('z-report').innerText()).toContain('Rp 30.000');
    await page.getByTestId('report-back').click();
    await page.getByTestId('closings').click();
    await page.locator('[data-testid=closing-row][data-number="1"][data-amount="40000"]').click();
    await page.locator('[data-testid=z-report][data-number="1"]').waitFor();

    await openSetting(page, 'backups');
    await page.getByTestId('verify').click();
    const result = page.getByTestId('verify-result');
    await result.waitFor();
    expect(await result.getAttribute('data-found')).toBe('0');
    // It runs in the main process, so its result is there after a screen change.
    await page.getByTestId('nav-sell').click();
    await openSetting(page, 'backups');
    await result.waitFor();
  });

  it('comes out of the receipt printer before it is closed and after, then with the hash of the journal', async ({
    onTestFinished,
  }) => {
    const { close, control, provisioning } = await startAnyGateway();
    onTestFinished(close);
    const printer = await aPrinter();
    terminal = await startTerminal({ provision: provisioning({ shopTimeZone: zoneAtNoon() }) });
    const { page } = terminal;
    await openSetting(page, 'printer');
    await page.getByTestId('printer-receipt').click();
    await page.getByTestId('printer-host').fill('127.0.0.1');
    await page.getByTestId('printer-port').fill(String(printer.port));
    await page.keyboard.press('Enter');
    await page.getByTestId('printer-use-port').click();
    await page.locator('[data-testid=printer-panel][data-saved=true]').waitFor();
    await page.getByTestId('nav-sell').click();
    await sell(control, 25_000);

    const printed = async (kind: string) => {
      await page.getByTestId(`print-${kind}`).click();
      await page.getByTestId('print-now').click();
      await page.locator(`[data-testid=printing-${kind}][data-state=printed]`).waitFor();
      return printer.papers().at(-1)?.lines.join(' ').replace(/\s+/g, ' ') ?? '';
    };
    await page.getByTestId('nav-report').click();
    await page.locator('[data-testid=report-gross][data-amount="25000"]').waitFor();
    const report = await printed('report');
    const said = [paperId.report, paperId.notAClosing, paperId.printedAt, `${paperId.gross} Rp 25.000`];
    expect(said.filter((words) => !report.includes(words))).toEqual([]);

    await page.getByTestId('close-day').click();
    await page.getByTestId('close-day-confirm').click();
    await page.locator('[data-testid=z-report][data-number="1"]').waitFor();
    const read = await page.getByTestId('z-report').innerText();
    const [hash] = /(?:[0-9a-f]{4}\s+){15}[0-9a-f]{4}/.exec(read) ?? [''];
    expect(hash).not.toBe('');
    const closing = await printed('closing');
    expect(closing).toContain(`${paperId.takings} Rp 25.000`);
    expect(closing.replaceAll(' ', '')).toContain(hash.replace(/\s+/g, ''));
  });
});
