/** Pages of history in a large ledger: at any place, with any filter, and with every kind of search. */
import Database from 'better-sqlite3';
import type { HistoryFilter, HistoryPageQuery } from '../../../electron/ports/ledger/history-port.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { randomFrom } from '../../support/random.ts';
import { median, serialize, timed } from '../measure.ts';
import { comparedTo, type Figure, type Row } from '../row.ts';

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

/** Fresh connections: SQLite's own cache is empty, the system's is not. */
const COLD_ROUNDS = 20;

export const history: Row = {
  name: 'history',
  what: `Any history page of ${PAGE_SIZE}, cold and warm`,
  async run(bench) {
    const file = bench.bigLedger();
    const cold = await coldPages(file, bench.quick ? 2 : COLD_ROUNDS);
    const ledger = openLedger({ file, environment: 'sandbox' });
    bench.after(ledger.close);
    const bare = openBarePages(file);
    bench.after(bare.close);
    const page = (query: Partial<HistoryPageQuery>) =>
      ledger.history.page({ search: '', before: null, limit: PAGE_SIZE, ...query });
    const count = page({ limit: 1 }).entries[0]?.sale.id ?? 0;
    const luck = randomFrom(2);
    const anywhere = (): number => luck.between(PAGE_SIZE + 1, Math.max(PAGE_SIZE + 1, count));
    const someday = (): string => saleAt(ledger, anywhere()).sale.businessDay;
    const rounds = bench.quick ? 10 : 500;
    const found = Object.entries({ ...filters, ...broad }).map(
      ([name, wanted]) => [`first page of ${name}`, () => timed(() => page(wanted))] as const,
    );
    const ours = {
      'first page': () => timed(() => page({})),
      'deepest page': () => timed(() => page({ before: PAGE_SIZE + 1 })),
      'a page anywhere': () => timedWith(anywhere(), (before) => page({ before })),
      'first page of any day': () => timedWith(someday(), (day) => page({ days: { from: day, to: day } })),
      'first page of any range of days': () =>
        timedWith([someday(), someday()] as const, ([from, to]) => page({ days: { from, to } })),
      'search by order id': () => timedWith(saleAt(ledger, anywhere()).shown.orderId, (search) => page({ search })),
      'search by reference': () => timedWith(referenceAt(ledger, anywhere()), (search) => page({ search })),
      'search by a note that one sale in fifty has': () => timed(() => page({ search: 'Bungkus' })),
      ...Object.fromEntries(found),
    };
    const limit = 'the fifty newest sales with their payments, by their keys';
    const costs = await serialize<string>(rounds, { ...ours, [limit]: () => timed(bare.page) });
    const compared = (what: string, measured: number, value: number, most = 2): Figure =>
      comparedTo({ what: limit, value }, most, { what, measured, unit: 'ms' });
    const of = (name: string) => median(costs[name] ?? []);
    return {
      kind: 'measured',
      figures: [
        compared('first page, cold', median(cold.ours), median(cold.bare)),
        ...Object.keys(ours).map((name) => compared(name, of(name), of(limit))),
        comparedTo({ what: 'first page', value: of('first page') }, 1.2, {
          what: 'deepest page beside the first',
          measured: of('deepest page'),
          unit: 'ms',
        }),
      ],
    };
  },
};

/** The least code that reads what fifty rows of History show. */
function openBarePages(file: string) {
  const db = new Database(file, { readonly: true });
  // Opening reads the schema, as opening a ledger does. Its statements are prepared when they are first used.
  db.prepare('SELECT 1 FROM sale').get();
  let rows: Database.Statement | undefined;
  return {
    page() {
      rows ??= db
        .prepare(`
        SELECT sale.id, number, business_day, sale.amount, note, sale.state, merchant_order_id, method_name,
          payment.state AS paid
        FROM sale CROSS JOIN payment ON payment.sale_id = sale.id ORDER BY sale.id DESC LIMIT ?`)
        .raw();
      return rows.all(PAGE_SIZE);
    },
    close: () => db.close(),
  };
}

function coldPages(file: string, rounds: number) {
  return serialize(rounds, {
    ours: () => {
      const ledger = openLedger({ file, environment: 'sandbox' });
      const ms = timed(() => ledger.history.page({ search: '', before: null, limit: PAGE_SIZE }));
      ledger.close();
      return ms;
    },
    bare: () => {
      const bare = openBarePages(file);
      const ms = timed(bare.page);
      bare.close();
      return ms;
    },
  });
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
