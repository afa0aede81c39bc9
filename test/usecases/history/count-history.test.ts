import { describe, expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledger.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import { openHistoryStore } from '../../../electron/store/history/history.ts';
import { openHistoryCounts } from '../../../electron/usecases/history/count-history.ts';
import type { HistoryRequest } from '../../../electron/usecases/history/history-query.ts';
import { failed, ok } from '../../../shared/model/values/result.ts';
import { aLedger, aPaidSale } from '../../store/a-ledger.ts';

const STEPS = 3;
const query = (wanted: Partial<HistoryRequest> = {}): HistoryRequest => ({
  from: null,
  until: null,
  search: 'kopi',
  ...wanted,
});

/** @param onPiece called before each step, with the number of steps so far */
function aShop(sales: number, onPiece: (pieces: number) => void = () => {}) {
  const { ledger, db } = aLedger();
  for (let charged = 0; charged < sales; charged += 1) aPaidSale(ledger, { note: charged % 2 === 0 ? 'kopi' : 'teh' });
  const { tally } = openHistoryStore(db, { hits: 1, count: 1, steps: STEPS });
  const did = { pieces: 0 };
  const countedTally: typeof tally = (filter, before) => {
    onPiece(did.pieces);
    did.pieces += 1;
    return tally(filter, before);
  };
  const shopLedger: ShopLedger = {
    ...{ environment: 'sandbox', businessDay: () => '2026-03-09', hour: () => 10 },
    ledger: { ...ledger, history: { ...ledger.history, tally: countedTally } },
  };
  const selected = { shopLedger };
  const events = createEventBus();
  return {
    ledger,
    did,
    selected,
    events,
    count: openHistoryCounts({ events, selectedLedger: () => selected.shopLedger }),
  };
}

const GIVEN_UP = ok({ count: null });

describe('counting history to the end', () => {
  it('finds how many sales match, piece by piece, and whatever else waits has its turn between two', async () => {
    const order: string[] = [];
    const shop = aShop(20, () => {
      order.push('piece');
      setImmediate(() => order.push('something else'));
    });
    expect(await shop.count(query())).toEqual(ok({ count: 10 }));
    expect(order.slice(0, 6)).toEqual([
      'piece',
      'something else',
      'piece',
      'something else',
      'piece',
      'something else',
    ]);
    expect(shop.did.pieces).toBe(Math.ceil(20 / STEPS));
    expect(await shop.count(query({ search: '', status: 'paid' }))).toEqual(ok({ count: 20 }));
    expect(await shop.count(query({ search: '', from: '2027-01-01' }))).toEqual(ok({ count: 0 }));
  });

  it('gives up for another query, and answers that one', async () => {
    const shop = aShop(20);
    const first = shop.count(query());
    const second = shop.count(query({ search: 'teh' }));
    expect(await Promise.all([first, second])).toEqual([GIVEN_UP, ok({ count: 10 })]);
    expect(shop.did.pieces).toBe(Math.ceil(20 / STEPS));
  });

  it('gives up when nobody wants to know any more', async () => {
    const shop = aShop(20, (pieces) => {
      if (pieces === 2) void shop.count(null);
    });
    expect(await shop.count(query())).toEqual(GIVEN_UP);
    expect(shop.did.pieces).toBe(3);
    expect(await shop.count(null)).toEqual(GIVEN_UP);
  });

  it.each([
    [
      'its ledger is replaced',
      (shop: ReturnType<typeof aShop>) => shop.events.emit('ledger-replaced', { environment: 'sandbox' }),
    ],
    [
      'another environment is selected',
      (shop: ReturnType<typeof aShop>) => (shop.selected.shopLedger = aShop(0).selected.shopLedger),
    ],
  ])('gives up when %s: no count is of two ledgers', async (_, happen) => {
    const shop = aShop(20, (pieces) => {
      if (pieces === 2) happen(shop);
    });
    expect(await shop.count(query())).toEqual(GIVEN_UP);
    expect(shop.did.pieces).toBe(3);
  });

  it('says that a date is none', async () => {
    const { count } = aShop(0);
    expect(await count(query({ until: '99999-01-01' }))).toEqual(failed('date-invalid', { field: 'until' }));
  });
});
