/** A period with money to two accounts says so, with the sums of each. */
import { expect, it } from 'vitest';
import { paperId } from '../../../../shared/messages/paper-texts.ts';
import { reportId } from '../../../../shared/messages/report-texts.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aClosingPaper, aReport, atReport } from '../../support/views/reports.ts';
import { NOW } from '../../support/views/views.ts';

const bench = domFixture();
const accounts = [
  { host: 'gateway.example', merchantCode: 'D0001', count: 60, gross: rupiah(2_500_000) },
  { host: 'somebody.example', merchantCode: 'D6666', count: 31, gross: rupiah(1_370_000) },
];

it('is in the report, and not where there is one account', async () => {
  const terminal = await atReport(bench, { 'report.day': aReport({ accounts }) });
  const part = terminal.byId('report-accounts');
  await expect.poll(() => part.textContent()).toContain(reportId.accountsCaution(2));
  expect(await part.textContent()).toContain('D6666 somebody.example');

  const one = await atReport(bench);
  expect(await one.byId('report-accounts').count()).toBe(0);
});

it('is in the Z report', async () => {
  const terminal = await atReport(bench, {
    'report.day': aReport({ closings: [{ number: 7, at: NOW }] }),
    'print.preview': aClosingPaper({ accounts }),
  });
  await terminal.byId('report-closed-in').click();
  await expect.poll(() => terminal.byId('z-report').textContent()).toContain(paperId.accountsWhy(2));
  expect(await terminal.byId('z-report').textContent()).toContain('D6666 somebody.example');
});
