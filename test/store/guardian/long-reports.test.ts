import { expect, it } from 'vitest';
import type { ReportSums } from '../../../electron/ports/ledger/report-port.ts';
import { longReports } from '../../../electron/store/guardian/create-ledger-guardian.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { aLedger } from '../a-ledger.ts';

type Run = { readonly request: string } & PromiseWithResolvers<Result<ReportSums>>;

function aSlowProcess() {
  const runs: Run[] = [];
  const ask = longReports((request: string) => {
    const run = { request, ...Promise.withResolvers<Result<ReportSums>>() };
    runs.push(run);
    return run.promise;
  });
  const sums = ok({ takings: aLedger().ledger.reports.takings('2026-03-01', '2026-03-31'), daysBefore: [] });
  return { runs, ask, sums };
}

it('equal reports that are asked for while one is added up share one run, which begins after it', async () => {
  const { runs, ask, sums } = aSlowProcess();
  const first = ask('a month');
  await expect.poll(() => runs.length).toBe(1);
  const later = [ask('a month'), ask('a month'), ask('a year')];
  runs[0]?.resolve(failed('job-ended'));
  expect(await first).toEqual(failed('job-ended'));
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(sums);
  await expect.poll(() => runs.length).toBe(3);
  runs[2]?.resolve(sums);
  expect(await Promise.all(later)).toEqual([sums, sums, sums]);
  expect(runs.map(({ request }) => request)).toEqual(['a month', 'a month', 'a year']);
});

it('a report whose process throws stops no other', async () => {
  const { runs, ask, sums } = aSlowProcess();
  const first = ask('a month');
  const second = ask('a year');
  await expect.poll(() => runs.length).toBe(1);
  runs[0]?.reject(new Error('a bug'));
  await expect(first).rejects.toThrow('a bug');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(sums);
  expect(await second).toEqual(sums);
});
