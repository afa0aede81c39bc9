/** Pages of history in a big book: the first, the deepest, a day's, and the two searches people do at a counter. */
import { openLedger } from '../../../electron/store/open-ledger.ts';
import type { HistoryQuery, Ledger } from '../../../electron/store/ledger.ts';
import { inTurns, median, timed } from '../measure.ts';
import { atMost, comparedTo, type Row, withoutTarget } from '../row.ts';
import { chance } from '../seed/seeded-random.ts';

const PAGE_SIZE = 50;

export const history: Row = {
  name: 'history',
  what: `Any history page of ${PAGE_SIZE}`,
  async run(bench) {
    const ledger = openLedger({ file: bench.bigBook(), environment: 'sandbox' });
    bench.after(ledger.close);
    const page = (query: Partial<HistoryQuery>) =>
      ledger.history({ search: '', before: null, limit: PAGE_SIZE, ...query });
    const { count } = ledger.historyCount({ search: '' });
    const luck = chance(2);
    const anywhere = (): number => luck.between(PAGE_SIZE + 1, Math.max(PAGE_SIZE + 1, count));
    const someday = (): string => saleAt(ledger, anywhere()).sale.businessDay;
    const costs = await inTurns(bench.quick ? 10 : 500, {
      first: () => timed(() => page({})),
      deepest: () => timed(() => page({ before: PAGE_SIZE + 1 })),
      anywhere: () => timedWith(anywhere(), (before) => page({ before })),
      ofDay: () => timedWith(someday(), (day) => page({ days: { from: day, to: day } })),
      byOrderId: () => timedWith(saleAt(ledger, anywhere()).shown.payment.orderId, (search) => page({ search })),
      byReference: () => timedWith(referenceAt(ledger, anywhere()), (search) => page({ search })),
      byNote: () => timed(() => page({ search: 'Bungkus' })),
    });
    const first = median(costs.first);
    const measured = (what: string, ofIt: readonly number[]) => ({ what, measured: median(ofIt), unit: 'ms' }) as const;
    return {
      kind: 'measured',
      figures: [
        atMost(0.2, measured('first page', costs.first)),
        comparedTo({ what: 'first page', value: first }, 3, measured('deepest page', costs.deepest)),
        comparedTo({ what: 'first page', value: first }, 3, measured('a page anywhere', costs.anywhere)),
        comparedTo({ what: 'first page', value: first }, 3, measured('first page of any day', costs.ofDay)),
        atMost(1, measured('search by order id', costs.byOrderId)),
        atMost(1, measured('search by reference', costs.byReference)),
        withoutTarget(measured('search by a note that one sale in fifty has', costs.byNote)),
      ],
    };
  },
};

function timedWith<T>(chosen: T, work: (chosen: T) => unknown): number {
  return timed(() => work(chosen));
}

function saleAt(ledger: Ledger, id: number) {
  const [entry] = ledger.history({ search: '', before: id + 1, limit: 1 }).entries;
  if (!entry) throw new Error(`No sale ${id}`);
  return entry;
}

/** Of the sale, or of one before it where the gateway gave none. */
function referenceAt(ledger: Ledger, id: number): string {
  for (let tried = id; tried > 0; tried -= 1) {
    const { reference } = saleAt(ledger, tried).shown.payment;
    if (reference !== null) return reference;
  }
  throw new Error('No reference in the book');
}
