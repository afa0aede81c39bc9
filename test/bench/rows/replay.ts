/** Rows of a journal entered into an empty ledger: the time that a counter waits after it lost everything but the journal. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createJournalRows } from '../../../electron/store/journal/journal.ts';
import { openDatabase } from '../../../electron/store/open-ledger.ts';
import { whileBulkLoading } from '../../../electron/store/replay/enter-history.ts';
import { createReplay } from '../../../electron/store/replay/replay-rows.ts';
import { anAccount } from '../../support/builders.ts';
import { type Row, withoutTarget } from '../row.ts';
import { seedLedger } from '../seed/seed-ledger.ts';

const ROWS_AT_ONCE = 2_000;

export const replay: Row = {
  name: 'replay',
  what: 'Replay of a journal into an empty ledger (target: 15,000 rows a second)',
  async run(bench) {
    const file = join(bench.folder, 'replayed.sqlite');
    seedLedger({ file, account: { ...anAccount, environment: 'sandbox' }, sales: bench.quick ? 300 : 30_000 });
    const db = new Database(file, { readonly: true });
    const empty = openDatabase({ file: join(bench.folder, 'replay.sqlite'), environment: 'sandbox' });
    empty.pragma('synchronous = OFF');
    const { enter } = createReplay(empty, 'sandbox');
    const rowsAfter = createJournalRows(db);
    let entered = 0;
    const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
    whileBulkLoading(empty, () => {
      empty.exec('BEGIN');
      for (let rows = rowsAfter(0, ROWS_AT_ONCE); rows.length > 0; rows = rowsAfter(entered, ROWS_AT_ONCE)) {
        for (const row of rows) enter(row);
        entered += rows.length;
      }
      empty.exec('COMMIT');
    });
    const { user, system } = process.cpuUsage(cpuBefore);
    const took = performance.now() - startedAt;
    for (const each of [db, empty]) each.close();
    return {
      kind: 'measured',
      figures: [
        withoutTarget({ what: 'rows a second', measured: (entered / took) * 1_000, unit: 'rows' }),
        withoutTarget({
          what: 'rows a second of processor time',
          measured: (entered / (user + system)) * 1e6,
          unit: 'rows',
        }),
      ],
    };
  },
};
