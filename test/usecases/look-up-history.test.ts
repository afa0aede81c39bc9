import { describe, expect, it } from 'vitest';
import type { Book } from '../../electron/payments/book.ts';
import { historyPage } from '../../electron/usecases/look-up-history.ts';
import { anIntent } from '../support/builders.ts';
import { aLedger } from '../store/a-ledger.ts';

const days = ['2026-03-08', '2026-03-09', '2026-03-10'] as const;

function aBook(sales: number): Book {
  const { ledger } = aLedger();
  for (let rungUp = 0; rungUp < sales; rungUp += 1) {
    const businessDay = days[Math.floor((rungUp * days.length) / sales)] ?? days[0];
    ledger.recordIntent(anIntent({ businessDay, note: rungUp % 2 === 0 ? 'kopi' : '' }));
  }
  return { environment: 'sandbox', ledger, businessDay: () => days[2], hour: () => 10 };
}

const everything = { businessDay: null, search: '', before: null } as const;

describe('looking up history', () => {
  it('gives 50 sales and says how many there are, and that once', async () => {
    const book = aBook(60);
    const first = await historyPage(book, everything);
    expect([first.rows.length, first.count, first.countIsLeast, first.next]).toEqual([50, 60, false, 11]);
    const second = await historyPage(book, { ...everything, before: first.next });
    expect([second.rows.length, second.count, second.next]).toEqual([10, null, null]);
  });

  it.each([
    ['one day', { businessDay: '2026-03-09' }, 10],
    ['a range', { businessDay: '2026-03-09', until: '2026-03-10' }, 20],
    ['a range with its ends swapped', { businessDay: '2026-03-10', until: '2026-03-09' }, 20],
    ['everything up to a day', { businessDay: null, until: '2026-03-08' }, 10],
    ['a day to come', { businessDay: '2027-01-01' }, 0],
    ['a day that there never is', { businessDay: '2026-02-31' }, 0],
    ['a range from a day that never was to one to come', { businessDay: '0000-00-00', until: '9999-99-99' }, 30],
  ])('takes %s as it is meant', async (_, asked, count) => {
    const page = await historyPage(aBook(30), { ...everything, ...asked });
    expect([page.rows.length, page.count]).toEqual([count, count]);
  });

  it('goes on piece by piece where a search walks, and never says that more was found than it saw', async () => {
    const book = aBook(30);
    let pieces = 0;
    const walking: Book = {
      ...book,
      ledger: {
        ...book.ledger,
        history(query) {
          pieces += 1;
          const { entries } = book.ledger.history({ ...query, limit: 1 });
          return { entries, next: entries[0]?.sale.id ?? null };
        },
        historyCount: () => ({ count: 3, isLeast: true }),
      },
    };
    const page = await historyPage(walking, everything);
    expect([page.rows.length, page.count, page.countIsLeast, page.next]).toEqual([30, 30, true, null]);
    expect(pieces).toBe(31);
  });
});
