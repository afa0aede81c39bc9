import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anIntent, BUSINESS_DAY, bankMethod, MORNING, qrisMethod } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPendingSale, become, paid } from '../a-ledger.ts';

interface Sum {
  readonly count: number;
  readonly gross: number;
}
type Total = Sum & { readonly late: Sum; readonly doubles: Sum };

const none: Sum = { count: 0, gross: 0 };
const nothing: Total = { ...none, late: none, doubles: none };
const qris = { method: 'SP', kind: 'qris', name: 'QRIS', fees: none };
const bank = { method: 'BC', kind: 'virtual-account', name: 'Bank BC', fees: none };

describe('the takings of a day', () => {
  it('count a sale once, on the day and by the method it was paid', () => {
    const { ledger } = aLedger();
    const { payment } = aPendingSale(ledger, { businessDay: '2026-03-08', amount: 30_000 });
    become(ledger, paid(payment), { day: BUSINESS_DAY });
    become(ledger, paid(aPendingSale(ledger, { amount: 20_000, method: bankMethod }).payment));
    expect(ledger.reports.takings('2026-03-08', '2026-03-08').methods).toEqual([]);
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).methods).toEqual([
      { ...bank, ...nothing, count: 1, gross: 20_000 },
      { ...qris, ...nothing, count: 1, gross: 30_000 },
    ]);
  });

  it('keep a second payment of a sale out of gross, and flag it', () => {
    const { ledger, file } = aLedger();
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
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).methods).toEqual([
      { ...qris, ...nothing, count: 1, gross: 25_000, doubles: { count: 1, gross: 25_000 } },
    ]);
    expect(verified(file)).toEqual([]);
  });

  it('equal a recomputation after anything that can happen', () => {
    const { ledger, file } = aLedger();
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
            model.set(key, plus(model.get(key) ?? nothing, wasPaid ? 'double' : fate, amount));
            wasPaid = true;
          }
        }
        const told = days.flatMap((day) =>
          ledger.reports.takings(day, day).methods.map(({ method, count, gross, late, doubles }) => {
            return [`${day} ${method}`, { count, gross, late, doubles }] as const;
          }),
        );
        expect(new Map(told)).toEqual(model);
        expect(verified(file)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});

/** A day's total with one more payment, in plain arithmetic. */
function plus(total: Total, how: 'paid' | 'late' | 'double', amount: number): Total {
  const more = ({ count, gross }: Sum): Sum => ({ count: count + 1, gross: gross + amount });
  if (how === 'double') return { ...total, doubles: more(total.doubles) };
  return { ...total, ...more(total), late: how === 'late' ? more(total.late) : total.late };
}
