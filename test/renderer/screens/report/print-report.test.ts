/** A report on screen and its way to paper: one button, then the choice of the target. */
import { expect, it } from 'vitest';
import type { PrintJob, PrintsView } from '../../../../shared/contract/print.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aReport, atReport } from '../../support/views/reports.ts';
import { type Answers, NOW } from '../../support/views/views.ts';

const bench = domFixture();

const aDay = { kind: 'report', environment: 'training', from: '2026-03-09', to: '2026-03-09' } as const;
const aJob = (wanted: Partial<PrintJob> = {}): PrintJob => ({
  ...{ id: 1, at: NOW, document: aDay, subject: null, state: 'waiting', printFailure: null, maybeOnPaper: false },
  ...wanted,
});
const preview = {
  ...{ title: 'Laporan', shape: 'sheet' as const, lang: 'id' },
  lines: [{ kind: 'stamp' as const, text: 'BUKAN PENUTUPAN' }],
};
const prints = (...jobs: PrintJob[]): PrintsView => ({ printer: 'receipt', jobs });

const reporting = (answers: Answers = {}) =>
  atReport(bench, { 'report.range': aReport(), 'print.jobs': prints(), 'print.preview': preview, ...answers });

it('is printed as the days that are on the screen, and says what became of it', async () => {
  const terminal = await reporting({ 'print.document': prints(aJob()) });
  await terminal.byId('print-report').click();
  expect(await terminal.byId('paper').innerText()).toContain('BUKAN PENUTUPAN');
  expect(await terminal.byId('print-now').innerText()).toBe('Cetak di printer struk');
  await terminal.byId('print-now').click();
  expect(await terminal.asked('print.document')).toEqual([{ document: aDay, target: 'chosen-printer' }]);
  expect(await terminal.page.getByRole('dialog').count()).toBe(0);
  await terminal.page.locator('[data-testid=printing-report][data-state=waiting]').waitFor();
  await terminal.emit('prints', prints(aJob({ state: 'failed', printFailure: 'paper-out' })));
  await expect.poll(terminal.byId('print-status').innerText).toContain('kertas habis');
});

it('of other days is another document, and knows nothing of what became of the first', async () => {
  const range = aReport({ from: '2026-03-01', to: '2026-03-31', span: 'month' });
  const terminal = await reporting({ 'print.jobs': prints(aJob({ state: 'printed' })), 'print.document': prints() });
  await terminal.page.locator('[data-testid=printing-report][data-state=printed]').waitFor();
  await terminal.answer('report.range', range);
  await terminal.byId('report-span-month').click();
  await terminal.page.locator('[data-testid=report-body][data-to="2026-03-31"]').waitFor();
  expect(await terminal.byId('printing-report').getAttribute('data-state')).toBeNull();
  await terminal.byId('print-report').click();
  await terminal.byId('print-now').click();
  const document = { ...aDay, from: '2026-03-01', to: '2026-03-31' };
  expect(await terminal.asked('print.document')).toEqual([{ document, target: 'chosen-printer' }]);
});

it.each(['receipt', 'system'] as const)(
  'comes out by the system’s dialog beside a printer of kind %s',
  async (printer) => {
    const terminal = await reporting({ 'print.jobs': { printer, jobs: [] }, 'print.document': prints(aJob()) });
    await terminal.byId('print-report').click();
    await terminal.byId('print-now').waitFor();
    expect(await terminal.byId('print-by-dialog').innerText()).toBe('Printer lain…');
    await terminal.byId('print-by-dialog').click();
    expect(await terminal.asked('print.document')).toEqual([{ document: aDay, target: 'system-dialog' }]);
  },
);

it.each(['none', 'asks'] as const)(
  'comes out by the system’s dialog, or as a PDF, where the printer of the settings is: %s',
  async (printer) => {
    const terminal = await reporting({
      'print.jobs': { printer, jobs: [] },
      'print.document': prints(aJob()),
      'print.pdf': { saved: true },
    });
    await terminal.byId('print-report').click();
    await terminal.byId('paper').waitFor();
    expect(await terminal.byId('print-now').count()).toBe(0);
    await terminal.byId('save-pdf').click();
    await terminal.page.getByText('PDF sudah disimpan.').waitFor();
    expect(await terminal.asked('print.pdf')).toEqual([{ document: aDay }]);
    await terminal.byId('print-by-dialog').click();
    expect(await terminal.asked('print.document')).toEqual([{ document: aDay, target: 'system-dialog' }]);
  },
);

it('has one way to be printed, which goes back to the keyboard where it was', async () => {
  const terminal = await reporting();
  await terminal.byId('printing-report').waitFor();
  expect(await terminal.page.getByRole('button', { name: /cetak/i }).count()).toBe(1);
  await terminal.byId('print-report').press('Enter');
  await terminal.byId('paper').waitFor();
  await terminal.page.keyboard.press('Escape');
  const focused = await terminal.page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
  expect(focused).toBe('print-report');
});

it('that did not come out is named in Settings with its days', async () => {
  const failed = { state: 'failed', printFailure: 'off' } as const;
  const month = { ...aDay, from: '2026-02-01', to: '2026-02-28' };
  const closing = { kind: 'closing', environment: 'training', number: 7 } as const;
  const terminal = await bench.open({
    'print.jobs': prints(
      aJob({ ...failed, id: 1 }),
      aJob({ ...failed, id: 2, document: month }),
      aJob({ ...failed, id: 3, document: closing }),
    ),
  });
  await terminal.byId('nav-settings').click();
  await terminal.byId('failed-prints').waitFor();
  const titles = await terminal.byId('failed-prints').locator('strong').allInnerTexts();
  expect(titles).toEqual(['Laporan · 9 Mar 2026', 'Laporan · 1–28 Feb 2026', 'Laporan Z · 7']);
});
