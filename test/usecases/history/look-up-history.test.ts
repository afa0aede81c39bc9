import { describe, expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { historyPage } from '../../../electron/usecases/history.ts';
import type { RequestInput } from '../../../shared/contract/contract.ts';
import type { HistoryPage } from '../../../shared/contract/history.ts';
import { failed } from '../../../shared/model/values/result.ts';
import { aLedger } from '../../store/a-ledger.ts';
import { anIntent } from '../../support/builders.ts';

const days = ['2026-03-08', '2026-03-09', '2026-03-10'] as const;

function aShopLedger(sales: number): ShopLedger {
  const { ledger } = aLedger();
  for (let charged = 0; charged < sales; charged += 1) {
    const businessDay = days[Math.floor((charged * days.length) / sales)] ?? days[0];
    ledger.payments.recordIntent(anIntent({ businessDay, note: charged % 2 === 0 ? 'kopi' : '' }));
  }
  return { environment: 'sandbox', ledger, businessDay: () => days[2], hour: () => 10 };
}

const everything = { from: null, until: null, search: '', before: null } as const;

async function pageOf(shopLedger: ShopLedger, asked: Partial<RequestInput<'history.page'>> = {}): Promise<HistoryPage> {
  const answer = await historyPage(shopLedger, { ...everything, ...asked });
  if (!answer.ok) throw new Error(answer.failure.code);
  return answer.value;
}

describe('looking up history', () => {
  it('gives 50 sales and says how many there are, and that once', async () => {
    const shopLedger = aShopLedger(60);
    const first = await pageOf(shopLedger);
    expect([first.rows.length, first.count, first.countIsLeast, first.next]).toEqual([50, 60, false, 11]);
    const second = await pageOf(shopLedger, { before: first.next });
    expect([second.rows.length, second.count, second.next]).toEqual([10, null, null]);
  });

  it.each([
    [500, 500, false],
    [501, 501, true],
    [502, 501, true],
  ])('of %i sales it says %i, and whether that is the least', async (sales, count, countIsLeast) => {
    const shopLedger = aShopLedger(sales);
    for (const asked of [{}, { status: 'waiting' }, { search: '25000' }] as const) {
      const page = await pageOf(shopLedger, asked);
      expect([page.rows.length, page.count, page.countIsLeast]).toEqual([50, count, countIsLeast]);
    }
  });

  it.each([
    ['one day', { from: '2026-03-09', until: '2026-03-09' }, 10],
    ['a range', { from: '2026-03-09', until: '2026-03-10' }, 20],
    ['a range with its ends swapped', { from: '2026-03-10', until: '2026-03-09' }, 20],
    ['everything from a day on', { from: '2026-03-09' }, 20],
    ['everything up to a day', { until: '2026-03-08' }, 10],
    ['all from a day to come on', { from: '2027-01-01' }, 0],
    ['all up to a day before the first sale', { until: '2025-12-31' }, 0],
    ['a range from before the first sale to a day to come', { from: '0001-01-01', until: '9999-12-31' }, 30],
  ])('takes %s as it is meant', async (_, asked, count) => {
    const page = await pageOf(aShopLedger(30), asked);
    expect([page.rows.length, page.count]).toEqual([count, count]);
  });

  it('takes a range that is open at one end where a clock was set back, as it is meant', async () => {
    const { ledger } = aLedger();
    for (const businessDay of [days[1], days[0], days[2], days[1]])
      ledger.payments.recordIntent(anIntent({ businessDay }));
    const shopLedger: ShopLedger = { ...aShopLedger(0), ledger };
    const ids = async (asked: object) => (await pageOf(shopLedger, asked)).rows.map(({ saleId }) => saleId);
    expect(await ids({ from: days[1] })).toEqual([4, 3, 1]);
    expect(await ids({ until: days[1] })).toEqual([4, 2, 1]);
  });

  it.each(['99999-01-01', '276000-01-01', '2026-02-31', '0000-00-00', 'soon'])(
    'says that “%s” is not a date, whichever end it is',
    async (day) => {
      const shopLedger = aShopLedger(1);
      expect(await historyPage(shopLedger, { ...everything, from: day })).toEqual(
        failed('date-invalid', { field: 'from' }),
      );
      expect(await historyPage(shopLedger, { ...everything, until: day })).toEqual(
        failed('date-invalid', { field: 'until' }),
      );
    },
  );

  it('continues piece by piece where a search walks, and never says that more was found than it saw', async () => {
    const shopLedger = aShopLedger(30);
    let pieces = 0;
    const walking: ShopLedger = {
      ...shopLedger,
      ledger: {
        ...shopLedger.ledger,
        history: {
          ...shopLedger.ledger.history,
          page(query) {
            pieces += 1;
            const { entries } = shopLedger.ledger.history.page({ ...query, limit: 1 });
            return { entries, next: entries[0]?.sale.id ?? null };
          },
          count: () => ({ count: 3, isLeast: true }),
        },
      },
    };
    const page = await pageOf(walking);
    expect([page.rows.length, page.count, page.countIsLeast, page.next]).toEqual([30, 30, true, null]);
    expect(pieces).toBe(31);
  });
});
