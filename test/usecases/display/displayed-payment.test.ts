/**
 * What the customer's display claims, as one table: every state of the payment and of its sale, whatever failed. And it
 * never claims what the cashier's screen does not: both are computed from one view.
 */
import { describe, expect, it } from 'vitest';
import { displayedPayment } from '../../../electron/usecases/display.ts';
import { paymentStatementOf, situationOf } from '../../../renderer/screens/pay/payment-statement.ts';
import { customerDisplaySchema, type Displayed } from '../../../shared/contract/display.ts';
import { failureCodes } from '../../../shared/contract/failure.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { flagKinds, type PaymentState, paymentStates } from '../../../shared/model/payment.ts';
import { type SaleState, saleStates } from '../../../shared/model/sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aPaymentView, aVaPaymentView } from '../../renderer/support/views/views.ts';

const PAGE = { language: 'en', currency: '' } as const;
const shown = (wanted: Partial<PaymentView>): Displayed => displayedPayment(aPaymentView(wanted), PAGE);

/** By the sale's state: open, unpaid, paid by another payment, settled by hand; then: open, but left by the cashier. */
const TABLE: Readonly<Record<PaymentState, readonly Displayed['kind'][]>> = {
  creating: ['wait', 'ask', 'ask', 'ask', 'idle'],
  unconfirmed: ['ask', 'ask', 'ask', 'ask', 'idle'],
  pending: ['code', 'ask', 'ask', 'ask', 'idle'],
  paid: ['paid', 'paid', 'paid', 'paid', 'paid'],
  canceled: ['ask', 'ask', 'ask', 'ask', 'idle'],
  expired: ['ask', 'ask', 'ask', 'ask', 'idle'],
  rejected: ['ask', 'ask', 'ask', 'ask', 'idle'],
  unresolved: ['ask', 'ask', 'ask', 'ask', 'idle'],
};
const sales: readonly SaleState[] = ['open', 'unpaid', 'paid', 'settled'];

describe('the customer’s display', () => {
  it.each(paymentStates)('shows a payment that is %s as the table says, whatever failed and was flagged', (state) => {
    expect(sales.toSorted()).toEqual(saleStates.toSorted());
    const situations = [...sales.map((saleState) => ({ saleState })), { dismissed: true }];
    for (const cause of [null, ...failureCodes.map((code) => ({ code }))]) {
      const kinds = situations.map((each) => shown({ ...each, state, cause, flags: [...flagKinds] }).kind);
      expect(kinds, cause?.code).toEqual(TABLE[state]);
    }
  });

  it('claims money exactly where the cashier’s screen does, and offers a code only where that waits for it', () => {
    for (const state of paymentStates)
      for (const saleState of saleStates)
        for (const late of [false, true])
          for (const code of failureCodes) {
            const payment = aPaymentView({ state, saleState, late, cause: { code } });
            const { money } = paymentStatementOf(situationOf(payment, []));
            const { kind } = displayedPayment(payment, PAGE);
            expect(kind === 'paid', `${state} ${saleState}`).toBe(money === 'came');
            if (kind === 'code') expect(money).toBe('waiting');
          }
  });

  it('has no code for a payment whose code is not known', () => {
    expect(shown({ code: null })).toEqual({ kind: 'ask' });
  });

  it('carries the amount, the code and the deadline, and nothing else of the sale', () => {
    const payment = aPaymentView({ note: 'meja 7', reference: 'REF1', amount: rupiah(999_999_999_999) });
    const { createdAt, expiresAt, code } = payment;
    expect(displayedPayment(payment, PAGE)).toEqual({
      ...{ kind: 'code', amount: 999_999_999_999, createdAt, expiresAt, code },
    });
    expect(displayedPayment({ ...payment, state: 'paid' }, PAGE)).toEqual({ kind: 'paid', amount: 999_999_999_999 });
    const cash = { given: rupiah(50_000), change: rupiah(25_000) };
    expect(shown({ state: 'paid', cash })).toEqual({ kind: 'paid', amount: 25_000, change: 25_000 });
  });

  it('names the bank of a number, and the host’s page in the shop’s language', () => {
    const account = aVaPaymentView();
    expect(displayedPayment(account, PAGE)).toMatchObject({ code: { ...account.code, at: account.method.name } });
    const page = { kind: 'page', url: 'https://gateway.example/pay?id=7' } as const;
    expect(displayedPayment(aPaymentView({ code: page }), { language: 'en', currency: 'USD' })).toMatchObject({
      code: { kind: 'page', url: 'https://gateway.example/pay?id=7&lang=en&currency=USD', method: 'QRIS ShopeePay' },
    });
  });

  it('is a view that the contract strips of anything more', () => {
    const view = {
      ...{ now: 1, environment: 'training', language: 'id', theme: 'light', shopName: 'Toko', logo: null },
      ...{ shows: { kind: 'paid', amount: 25_000, orderId: 'K1' }, fee: 4_000 },
    };
    expect(customerDisplaySchema.parse(view)).toEqual({
      ...{ now: 1, environment: 'training', language: 'id', theme: 'light', shopName: 'Toko', logo: null },
      shows: { kind: 'paid', amount: 25_000 },
    });
  });
});
