/** Every treatment of `amount` in a creation reply, from the body's text to the payment's event. */
import { describe, expect, it } from 'vitest';
import { readTransactionReply } from '../../../electron/gateway/api/parse-replies.ts';
import { interpretCreation } from '../../../electron/payments/interpret.ts';
import { transition } from '../../../electron/payments/state/transition.ts';
import { writeQrisPayload } from '../../../electron/training/qris-payload.ts';
import { type MethodKind, methodKinds } from '../../../shared/model/methods.ts';
import type { PaymentWay } from '../../../shared/model/payment.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { anAccount, aPayment, MORNING } from '../../support/builders.ts';

type Reading = 'named' | 'none' | 'another';

/** The value in the body; `null`: no key. The sale is Rp 25.000. */
const amounts: readonly (readonly [value: string | null, reading: Reading])[] = [
  [null, 'none'],
  ['null', 'none'],
  ['""', 'none'],
  ['" "', 'none'],
  ['25000', 'named'],
  ['"25000"', 'named'],
  ['25001', 'another'],
  ['"25001"', 'another'],
  ['0', 'another'],
  ['"0"', 'another'],
  ['-25000', 'another'],
  ['"25.000"', 'another'],
  ['"25000.00"', 'another'],
  ['25000.5', 'another'],
  ['"Rp 25000"', 'another'],
  ['true', 'another'],
  ['[]', 'another'],
  ['{"value":25000}', 'another'],
];

const code = {
  qrString: writeQrisPayload({ shopName: 'WARUNG SENJA', city: 'JAKARTA', amount: 25_000, label: 'ABCD2345' }),
  vaNumber: '7007014001444348',
  paymentUrl: 'https://checkout.example/pay?r=1',
};

function answered(kind: MethodKind, via: PaymentWay, value: string | null, changes: object = {}) {
  const payment = aPayment({ state: 'creating', via, method: { code: 'XX', kind, name: 'Cara bayar' } });
  const { merchantCode } = anAccount;
  const rest = JSON.stringify({ merchantCode, reference: 'REF-1', statusCode: '00', ...code, ...changes });
  const body = value === null ? rest : `${rest.slice(0, -1)},"amount":${value}}`;
  const reply = readTransactionReply(body);
  if (!reply) throw new Error(`Unreadable: ${body}`);
  return transition(
    payment,
    interpretCreation(payment, { kind: 'answered', reply }, () => false, MORNING),
  );
}

const rows = methodKinds.flatMap((kind) => amounts.map(([value, reading]) => [kind, value, reading] as const));

describe('a reply to a payment of Rp 25.000', () => {
  it.each(rows)('by %s, whose amount is %s, names it or none or another: %s', (kind, value, reading) => {
    const { payment, entries } = answered(kind, 'direct', value);
    if (reading === 'another') {
      expect(payment).toMatchObject({ state: 'unconfirmed', code: null, cause: { code: 'amount-differs' } });
      return;
    }
    expect(payment).toMatchObject({ state: 'pending', reference: 'REF-1', amount: rupiah(25_000) });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ kind: 'created', data: { reference: 'REF-1' } });
    expect(entries[0]?.data['amountNamed']).toBe(reading === 'none' ? false : undefined);
  });

  it.each(amounts)('as an invoice, whose amount is %s: %s, and the document promises none', (value, reading) => {
    const { payment, entries } = answered('checkout', 'invoice', value);
    expect(payment.state).toBe(reading === 'another' ? 'unconfirmed' : 'pending');
    expect(entries[0]?.data).not.toHaveProperty('amountNamed');
  });

  it.each([
    ["another merchant's code", { merchantCode: 'DOTHER' }, 'merchant-differs'],
    ['no merchant code', { merchantCode: null }, 'merchant-differs'],
    ['no reference', { reference: null }, 'answer-not-understood'],
    ['no page', { paymentUrl: null }, 'answer-without-code'],
  ] as const)('without an amount and with %s stays unconfirmed', (_, changes, cause) => {
    const { payment } = answered('credit-card', 'direct', null, changes);
    expect(payment).toMatchObject({ state: 'unconfirmed', code: null, cause: { code: cause } });
  });
});
