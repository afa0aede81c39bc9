/** Printing on screen: it claims no more than is known, and never blocks the cashier. */
import { describe, expect, it } from 'vitest';
import type { PrintJob, PrintsView } from '../../../../shared/contract/print.ts';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { stillStands } from '../../../support/browser/timed-press.ts';
import { paying } from '../../support/actions/paying.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { aPaymentView, aTerminal, NOW } from '../../support/views/views.ts';

const bench = domFixture();
const { orderId } = aPaymentView();
const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, code: null });

const aJob = (wanted: Partial<PrintJob> = {}): PrintJob => ({
  id: 1,
  at: NOW,
  document: { kind: 'bill', orderId },
  subject: { saleNumber: 12, businessDay: '2026-03-09', amount: paid.amount },
  state: 'printing',
  printFailure: null,
  maybeOnPaper: false,
  ...wanted,
});
const prints = (...jobs: PrintJob[]): PrintsView => ({ printer: 'receipt', jobs });
const status = (terminal: Terminal) => terminal.byId('print-status').innerText();
const tell = (terminal: Terminal, job: PrintJob) => terminal.emit('prints', prints(job));

describe('next to a payment', () => {
  it.each([
    [
      'id',
      'Sudah tercetak',
      'Terkirim ke printer. Printer tidak memastikan.',
      'Tidak tercetak: kertas habis. Mungkin sebagian',
    ],
    ['en', 'Printed', 'Sent to the printer. The printer did not confirm.', 'Not printed: out of paper. Part of it may'],
  ] as const)('says in %s what is known of a print, and nothing better', async (language, printed, sent, failed) => {
    const terminal = await paying(bench, aPaymentView(), {
      'terminal.view': aTerminal({ language }),
      'print.jobs': prints(),
      'print.document': prints(aJob()),
    });
    await terminal.byId('print-bill').click();
    expect(await terminal.asked('print.document')).toEqual([
      { document: { kind: 'bill', orderId }, target: 'chosen-printer' },
    ]);
    await terminal.page.locator('[data-testid=printing-bill][data-state=printing]').waitFor();
    expect(await terminal.byId('print-bill').isDisabled()).toBe(true);
    await tell(terminal, aJob({ state: 'printed' }));
    await expect.poll(() => status(terminal)).toBe(printed);
    await tell(terminal, aJob({ state: 'sent' }));
    await expect.poll(() => status(terminal)).toContain(sent);
    await tell(terminal, aJob({ state: 'failed', printFailure: 'paper-out', maybeOnPaper: true }));
    await expect.poll(() => status(terminal)).toContain(failed);
    expect(await terminal.byId('nav-settings-waiting').innerText()).toBe('1');
  });

  it('does not take the keyboard from the next sale, whatever the printer does', async () => {
    const terminal = await paying(bench, paid, { 'print.jobs': prints() });
    await terminal.byId('print-receipt').waitFor();
    await tell(terminal, aJob({ document: { kind: 'receipt', orderId }, state: 'failed', printFailure: 'off' }));
    await terminal.page.locator('[data-testid=print-status][data-state=failed]').waitFor();
    expect(await terminal.page.getByRole('dialog').count()).toBe(0);
    await stillStands(terminal.page);
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('amount').waitFor();
  });

  it('has one button for all choices of a receipt, also the customer’s phone', async () => {
    const terminal = await paying(bench, paid, {
      'receipt.text': { text: 'LUNAS' },
      'print.preview': { title: 'Struk', shape: 'strip', lang: 'id', lines: [] },
    });
    await terminal.byId('look-receipt').waitFor();
    expect(await terminal.byId('printing-receipt').locator('button').count()).toBe(1);
    await terminal.byId('look-receipt').click();
    await terminal.byId('receipt-to-phone').click();
    await terminal.byId('receipt-qr').waitFor();
    expect(await terminal.byId('paper').count()).toBe(0);
    await terminal.page.keyboard.press('Escape');
    expect(await terminal.page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe(
      'look-receipt',
    );
  });

  it.each([
    ['none', 'receipt-to-phone'],
    ['receipt', 'print-now'],
  ] as const)('with the printer "%s" a receipt goes first to %s', async (printer, first) => {
    const terminal = await paying(bench, paid, {
      'print.jobs': { printer, jobs: [] },
      'print.preview': { title: 'Struk', shape: 'strip', lang: 'id', lines: [] },
    });
    await terminal.byId('look-receipt').click();
    await terminal.byId('receipt-to-phone').waitFor();
    const primary = terminal.page.locator('dialog .primary');
    await expect.poll(() => primary.count()).toBe(1);
    expect(await primary.getAttribute('data-testid')).toBe(first);
  });

  it('shows the paper without a printer, and offers the system’s dialog instead of one', async () => {
    const lines = [{ kind: 'amount' as const, text: 'Rp\u00a025.000' }];
    const terminal = await paying(bench, paid, {
      'print.preview': { title: 'Struk', shape: 'strip', lang: 'id', lines },
      'print.pdf': { saved: true },
    });
    await terminal.byId('look-receipt').click();
    expect(await terminal.byId('paper').innerText()).toContain('25.000');
    expect(await terminal.byId('print-now').count()).toBe(0);
    expect(await terminal.byId('print-by-dialog').innerText()).toBe('Pilih printer…');
    await terminal.byId('save-pdf').click();
    await terminal.page.getByText('PDF sudah disimpan.').waitFor();
  });
});

describe('in Settings', () => {
  it('what did not come out is named with its reason, and can be printed again or dropped', async () => {
    const failed = aJob({ id: 7, state: 'failed', printFailure: 'off' });
    const terminal = await bench.open({
      'print.jobs': prints(failed),
      'print.again': prints({ ...failed, state: 'waiting', printFailure: null }),
      'print.drop': prints(),
    });
    await terminal.byId('nav-settings').click();
    const words = await terminal.byId('failed-print').innerText();
    expect(words.replaceAll('\u00a0', ' ')).toContain('Tagihan · Penjualan 12 · Rp 25.000');
    expect(words).toContain('printer mati atau alamatnya salah');
    // The second press of a double tap on the row before, which is gone.
    for (const button of ['failed-print-again', 'failed-print-drop'])
      await terminal
        .byId(button)
        .evaluate((element) => element.dispatchEvent(new PointerEvent('click', { detail: 2, bubbles: true })));
    expect(await terminal.asked('print.drop')).toEqual([]);
    await terminal.byId('failed-print-again').click();
    await terminal.page.locator('[data-testid=failed-print][data-state=waiting]').waitFor();
    expect(await terminal.asked('print.again')).toEqual([{ id: 7 }]);
    await tell(terminal, failed);
    await terminal.byId('failed-print-drop').click();
    await terminal.byId('failed-prints').waitFor({ state: 'detached' });
  });

  it('a printer is saved once its address is whole, and nothing is printed unasked where the system would ask', async () => {
    const terminal = await bench.open();
    const system = { printer: { kind: 'system' as const, deviceName: '' }, autoReceipt: true, autoBill: false };
    await terminal.answer('printer.save', { settings: system, systemPrinters: [] });
    await openSetting(terminal.page, 'printer');
    await terminal.byId('printer-receipt').click();
    await terminal.byId('printer-auto-receipt').check();
    await terminal.byId('printer-port').fill('');
    await terminal.page.keyboard.press('Enter');
    expect(await terminal.asked('printer.save')).toEqual([]);
    expect(await terminal.byId('printer-test').isDisabled()).toBe(true);
    await terminal.byId('printer-system').click();
    await terminal.page.locator('[data-testid=printer-panel] [data-saved=true]').waitFor();
    expect(await terminal.asked('printer.save')).toEqual([{ settings: system, port: 'usual' }]);
    expect(await terminal.byId('printer-auto-receipt').isDisabled()).toBe(true);
    expect(await terminal.byId('printer-auto-receipt').isChecked()).toBe(false);
    expect(await terminal.byId('printer-test').isEnabled()).toBe(true);
  });
});
