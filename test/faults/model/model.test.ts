/**
 * The model test: sale, gateway, network, clock, crashes and decisions in any order, against the real use cases,
 * watcher and ledger.
 * A failure prints the shortest failing run with its seed and path; to repeat it: `KONTER_TEST_SEED=…
 * KONTER_TEST_PATH=… vitest run -c config/vitest.config.ts --project faults test/faults/model`
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { aRunFolder } from './run/run-folder.ts';
import { runs } from './vocabulary.ts';

describe('whatever comes in whatever order', () => {
  it('the ledger says what the gateway truly said, and nobody is forgotten', async () => {
    const place = aRunFolder();
    const amount = { runs: amountOfRun({ quick: 25, full: 10_000 }), commands: amountOfRun({ quick: 60, full: 100 }) };
    const counted = { runs: 0, commands: 0, payments: 0, paid: 0, late: 0, double: 0, crashes: 0 };
    const decided = {
      settled: 0,
      'Z reports': 0,
      reconciliations: 0,
      refunds: 0,
      'never came': 0,
      'came after all': 0,
    };
    await fc.assert(
      fc.asyncProperty(runs(amount.commands), async (run) => {
        const { payments, totals, settled, closings, reconciliations, refunds, neverCame } = await place.play(run);
        decided.settled += settled;
        decided['Z reports'] += closings;
        decided.reconciliations += reconciliations;
        decided.refunds += refunds;
        decided['never came'] += neverCame.reduce((sum, { neverCount }) => sum + neverCount, 0);
        decided['came after all'] += neverCame.reduce((sum, { afterCount }) => sum + afterCount, 0);
        counted.runs += 1;
        counted.commands += run.commands.length;
        counted.payments += payments.length;
        counted.paid += payments.filter(({ state }) => state === 'paid').length;
        counted.late += payments.filter(({ late }) => late).length;
        counted.double += totals.reduce((sum, { doubleCount }) => sum + doubleCount, 0);
        counted.crashes += run.commands.filter((command) => command.do === 'crash').length;
      }),
      { numRuns: amount.runs, ...fromOutside() },
    );
    // Otherwise the runs would test nothing.
    expect(counted.paid).toBeGreaterThan(amount.runs / 4);
    expect(Math.min(...Object.values(decided))).toBeGreaterThan(0);
    figure('model test', { ...counted, ...decided, 'broken invariants': 0 });
  });
});

/** The path of the shortest failing run within a seed's runs, as a failure prints it. */
function fromOutside(): { path?: string } {
  const path = process.env['KONTER_TEST_PATH'];
  return path === undefined ? {} : { path };
}
