import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anIntent, BUSINESS_DAY, bankMethod, MORNING, qrisMethod } from '../../support/builders.ts';
import { aLedger, aPendingSale, become, paid } from '../a-ledger.ts';

type Total = { businessDay: string; method: string } & Record<keyof typeof nothing, number>;

const nothing = { count: 0, gross: 0, lateCount: 0, lateGross: 0, doubleCount: 0, doubleGross: 0 };

describe("a day's totals", () => {
  it('count a sale once, on the day and by the method it was paid', () => {
    const { ledger } = aLedger();
    const { payment } = aPendingSale(ledger, { businessDay: '2026-03-08', amount: 30_000 });
    become(ledger, paid(payment), { day: BUSINESS_DAY });
    become(ledger, paid(aPendingSale(ledger, { amount: 20_000, method: bankMethod }).payment));
    expect(ledger.reports.dayTotals('2026-03-08')).toEqual([]);
    expect(ledger.reports.dayTotals(BUSINESS_DAY)).toEqual([
      { businessDay: BUSINESS_DAY, method: 'BC', ...nothing, count: 1, gross: 20_000 },
      { businessDay: BUSINESS_DAY, method: 'SP', ...nothing, count: 1, gross: 30_000 },
    ]);
  });

  it('count a late payment in gross and in a line of its own', () => {
    const { ledger } = aLedger();
    become(ledger, paid(aPendingSale(ledger).payment, { late: true }));
    expect(ledger.reports.dayTotals(BUSINESS_DAY)).toMatchObject([
      { count: 1, gross: 25_000, lateCount: 1, lateGross: 25_000 },
    ]);
  });

  it('keep a second payment of a sale out of gross, and flag it', () => {
    const { ledger } = aLedger();
    const first = aPendingSale(ledger);
    const second = ledger.payments.recordIntent(anIntent({ saleId: first.sale.id }));
    expect(become(ledger, paid(second.payment)).flags).toEqual([]);
    const twice = become(ledger, paid(first.payment, { late: true }));
    expect(twice).toMatchObject({ flags: ['paid-twice'], sale: { state: 'paid' } });
    expect(ledger.review.unacknowledged().map(({ orderId }) => orderId)).toEqual([first.payment.orderId]);
    expect(ledger.journal.ofPayment(first.payment.orderId).at(-1)).toMatchObject({
      kind: 'flag-raised',
      data: { flag: 'paid-twice' },
    });
    expect(ledger.reports.dayTotals(BUSINESS_DAY)).toEqual([
      {
        businessDay: BUSINESS_DAY,
        method: 'SP',
        ...nothing,
        count: 1,
        gross: 25_000,
        doubleCount: 1,
        doubleGross: 25_000,
      },
    ]);
    expect(ledger.verify()).toEqual([]);
  });

  it('equal a recomputation after anything that can happen', () => {
    const { ledger } = aLedger();
    const days = ['2026-03-09', '2026-03-10'];
    const amount = fc.integer({ min: 10_000, max: 9_000_000 });
    const sale = fc.record({
      amount,
      payments: fc.array(
        fc.record({
          method: fc.constantFrom(qrisMethod, bankMethod),
          fate: fc.constantFrom('paid' as const, 'late' as const, 'expired' as const, 'waits' as const),
          day: fc.constantFrom(...days),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    });
    const model = new Map<string, Total>();
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 4 }), (sales) => {
        for (const { amount, payments } of sales) {
          // All intents first: a paid sale takes no further one.
          let saleId: number | undefined;
          const made = payments.map(({ method }) => {
            const kept = ledger.payments.recordIntent(
              anIntent({ amount, method, ...(saleId === undefined ? {} : { saleId }) }),
            );
            saleId = kept.sale.id;
            return kept.payment;
          });
          let wasPaid = false;
          for (const [index, { fate, day, method }] of payments.entries()) {
            const payment = made[index];
            if (payment && fate === 'expired') become(ledger, { ...payment, state: 'expired', endedAt: MORNING });
            if (!payment || fate === 'expired' || fate === 'waits') continue;
            become(ledger, paid(payment, { late: fate === 'late' }), { day });
            const key = `${day} ${method.code}`;
            const total = model.get(key) ?? { businessDay: day, method: method.code, ...nothing };
            model.set(key, plus(total, wasPaid ? 'double' : fate, amount));
            wasPaid = true;
          }
        }
        const stored = days.flatMap((day) => ledger.reports.dayTotals(day));
        expect(new Map(stored.map((total) => [`${total.businessDay} ${total.method}`, total]))).toEqual(model);
        expect(ledger.verify()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});

/** A day's total with one more payment, in plain arithmetic. */
function plus(total: Total, how: 'paid' | 'late' | 'double', amount: number): Total {
  if (how === 'double') {
    return { ...total, doubleCount: total.doubleCount + 1, doubleGross: total.doubleGross + amount };
  }
  const counted = { ...total, count: total.count + 1, gross: total.gross + amount };
  if (how === 'paid') return counted;
  return { ...counted, lateCount: total.lateCount + 1, lateGross: total.lateGross + amount };
}
