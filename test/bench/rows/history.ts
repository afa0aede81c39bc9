/** Pages of history in a large ledger: at any place, with any filter, and with every kind of search. */

import type { HistoryFilter, HistoryPageQuery } from '../../../electron/ports/ledger/history-port.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { median, serialize, timed } from '../measure.ts';
import { atMost, comparedTo, type Figure, type Row, withoutTarget } from '../row.ts';
import { chance } from '../seed/seeded-random.ts';

const PAGE_SIZE = 50;
/** The word "paid" matches most of a ledger, others a part of it, some next to nothing. */
const filters: Readonly<Record<string, Partial<HistoryFilter>>> = {
  'paid sales': { status: 'paid' },
  'expired sales': { status: 'expired' },
  'sales by one method': { method: 'BC' },
  'expired sales by one method': { status: 'expired', method: 'BC' },
  'sales to be looked at': { toReview: true },
  'paid sales by one method to be looked at': { status: 'paid', method: 'SP', toReview: true },
};
/** Hundreds of thousands of hits: reading each of them once blocked everything else. */
const broad: Readonly<Record<string, HistoryFilter>> = {
  'every order id': { search: 'K' },
  'the order ids of the first year': { search: 'KK1-2024' },
  'an amount that many have': { search: '25.000' },
  'every order id, of expired sales': { search: 'K', status: 'expired' },
};

export const history: Row = {
  name: 'history',
  what: `Any history page of ${PAGE_SIZE}`,
  async run(bench) {
    const ledger = openLedger({ file: bench.bigLedger(), environment: 'sandbox' });
    bench.after(ledger.close);
    const page = (query: Partial<HistoryPageQuery>) =>
      ledger.history.page({ search: '', before: null, limit: PAGE_SIZE, ...query });
    const count = page({ limit: 1 }).entries[0]?.sale.id ?? 0;
    const luck = chance(2);
    const anywhere = (): number => luck.between(PAGE_SIZE + 1, Math.max(PAGE_SIZE + 1, count));
    const someday = (): string => saleAt(ledger, anywhere()).sale.businessDay;
    const rounds = bench.quick ? 10 : 500;
    const costs = await serialize(rounds, {
      first: () => timed(() => page({})),
      deepest: () => timed(() => page({ before: PAGE_SIZE + 1 })),
      anywhere: () => timedWith(anywhere(), (before) => page({ before })),
      ofDay: () => timedWith(someday(), (day) => page({ days: { from: day, to: day } })),
      ofRange: () => timedWith([someday(), someday()] as const, ([from, to]) => page({ days: { from, to } })),
      byOrderId: () => timedWith(saleAt(ledger, anywhere()).shown.orderId, (search) => page({ search })),
      byReference: () => timedWith(referenceAt(ledger, anywhere()), (search) => page({ search })),
      byNote: () => timed(() => page({ search: 'Bungkus' })),
    });
    const first = median(costs.first);
    const measured = (what: string, ofIt: readonly number[]) => ({ what, measured: median(ofIt), unit: 'ms' }) as const;
    const compared = (what: string, ofIt: readonly number[]) =>
      comparedTo({ what: 'first page', value: first }, 3, measured(what, ofIt));
    return {
      kind: 'measured',
      figures: [
        atMost(0.2, measured('first page', costs.first)),
        compared('deepest page', costs.deepest),
        compared('a page anywhere', costs.anywhere),
        compared('first page of any day', costs.ofDay),
        compared('first page of any range of days', costs.ofRange),
        atMost(1, measured('search by order id', costs.byOrderId)),
        atMost(1, measured('search by reference', costs.byReference)),
        withoutTarget(measured('search by a note that one sale in fifty has', costs.byNote)),
        ...(await filtered(ledger, rounds)),
        ...(await searched(ledger, Math.ceil(rounds / 10))),
      ],
    };
  },
};

async function filtered(ledger: Ledger, rounds: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, wanted] of Object.entries(filters)) {
    const filter = { search: '', ...wanted };
    const costs = await serialize(rounds, {
      page: () => timed(() => ledger.history.page({ ...filter, before: null, limit: PAGE_SIZE })),
      count: () => timed(() => ledger.history.count(filter)),
    });
    const { count, isLeast } = ledger.history.count(filter);
    const note = `of ${count}${isLeast ? ' or more' : ''}`;
    figures.push(atMost(0.2, { what: `first page of ${name}`, measured: median(costs.page), unit: 'ms', note }));
    figures.push(withoutTarget({ what: `count of ${name}`, measured: median(costs.count), unit: 'ms' }));
  }
  return figures;
}

async function searched(ledger: Ledger, rounds: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, filter] of Object.entries(broad)) {
    const costs = await serialize(rounds, {
      page: () => timed(() => ledger.history.page({ ...filter, before: null, limit: PAGE_SIZE })),
      count: () => timed(() => ledger.history.count(filter)),
    });
    const { entries } = ledger.history.page({ ...filter, before: null, limit: PAGE_SIZE });
    const note = `${entries.length} found in one go`;
    figures.push(atMost(20, { what: `search for ${name}`, measured: median(costs.page), unit: 'ms', note }));
    figures.push(atMost(20, { what: `count of ${name}`, measured: median(costs.count), unit: 'ms' }));
  }
  return figures;
}

function timedWith<T>(chosen: T, work: (chosen: T) => unknown): number {
  return timed(() => work(chosen));
}

function saleAt(ledger: Ledger, id: number) {
  const [entry] = ledger.history.page({ search: '', before: id + 1, limit: 1 }).entries;
  if (!entry) throw new Error(`No sale ${id}`);
  return entry;
}

/** Of the sale, or of an earlier one if the gateway gave none. */
function referenceAt(ledger: Ledger, id: number): string {
  for (let tried = id; tried > 0; tried -= 1) {
    const reference = ledger.payments.find(saleAt(ledger, tried).shown.orderId)?.payment.reference;
    if (reference) return reference;
  }
  throw new Error('No reference in the ledger');
}
