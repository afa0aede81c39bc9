/** From nothing to the first result from a large ledger: a cashier's wait in the morning. */
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { median } from '../measure.ts';
import { atMost, type Row } from '../row.ts';

export const openLedgerOf: Row = {
  name: 'open',
  what: 'Open a database',
  async run(bench) {
    const file = bench.bigLedger();
    const costs: number[] = [];
    for (let round = 0; round < (bench.quick ? 3 : 15); round += 1) {
      const startedAt = performance.now();
      const ledger = openLedger({ file, environment: 'sandbox' });
      ledger.history.page({ search: '', before: null, limit: 50 });
      costs.push(performance.now() - startedAt);
      ledger.close();
    }
    const figure = { what: 'opened and first page read', measured: median(costs), unit: 'ms' } as const;
    return { kind: 'measured', figures: [atMost(50, { ...figure, note: "the system's file cache is warm" })] };
  },
};
