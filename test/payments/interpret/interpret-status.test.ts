import { describe, expect, it } from 'vitest';
import { interpretStatus } from '../../../electron/payments/interpret.ts';
import type { Answer, StatusReply } from '../../../electron/ports/gateway.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aPayment, MORNING } from '../../support/builders.ts';

const known = aPayment({ reference: 'REF-1' });
const unknown = aPayment({ state: 'unconfirmed' });
const times = { sentAt: MORNING, at: MORNING + 80 };

function aReply(statusCode: string | null, change: Partial<StatusReply> = {}): Answer<StatusReply> {
  const { orderId: merchantOrderId, amount } = known;
  const reply = {
    merchantCode: null,
    merchantOrderId,
    amount,
    reference: 'REF-1',
    statusCode,
    statusMessage: null,
    ...change,
  };
  return { kind: 'answered', reply };
}

const judge = (answer: Answer<StatusReply>, payment: Parameters<typeof interpretStatus>[0] = known, taken = false) =>
  interpretStatus(payment, answer, () => taken, times);

describe('an answer to a status request', () => {
  it.each([
    ['00', 'status-paid'],
    ['01', 'status-pending'],
    ['02', 'status-canceled'],
  ])('%s that fits means %s', (statusCode, kind) => {
    expect(judge(aReply(statusCode))).toEqual({ kind, reference: 'REF-1', ...times });
  });

  it.each(['03', '0', '77', '', null])('with the undocumented code %o means nothing', (statusCode) => {
    expect(judge(aReply(statusCode))).toEqual({ kind: 'status-meaningless', ...times });
  });

  describe.each(['00', '01', '02'])('%s', (statusCode) => {
    it.each([
      ['another merchant', { merchantCode: 'D9999' }, 'order-differs'],
      ['another order', { merchantOrderId: 'K1-260309-999999X' }, 'order-differs'],
      ['a smaller amount', { amount: rupiah(24_999) }, 'amount-differs'],
      ['a larger amount', { amount: rupiah(25_001) }, 'amount-differs'],
      ['another reference', { reference: 'REF-2' }, 'reference-differs'],
    ] as const)('for %s changes nothing and calls a person', (_, change, flag) => {
      expect(judge(aReply(statusCode, change))).toMatchObject({
        kind: 'status-mismatch',
        flag,
        evidence: { statusCode },
        ...times,
      });
    });
  });

  it.each(['00', '01', '02'])('%s with a name that can not be read was taken for one without a name', (statusCode) => {
    for (const payment of [known, unknown]) {
      const reference = aReply(statusCode, {
        merchantOrderId: payment.orderId,
        reference: null,
        unreadable: 'reference',
      });
      const order = aReply(statusCode, { merchantOrderId: null, unreadable: 'merchantOrderId' });
      expect(judge(reference, payment)).toMatchObject({ kind: 'status-mismatch', flag: 'reference-differs' });
      expect(judge(order, payment)).toMatchObject({ kind: 'status-mismatch', flag: 'order-differs' });
    }
  });

  it.each([
    ['an order', { merchantOrderId: null }, 'order-differs'],
    ['an amount', { amount: null }, 'amount-differs'],
  ] as const)('"paid" without %s pays nothing', (_, change, flag) => {
    expect(judge(aReply('00', change))).toMatchObject({ kind: 'status-mismatch', flag });
  });

  it("does not turn a payment green with the word about another merchant's order", () => {
    expect(judge(aReply('00', { merchantCode: 'D9999' }))).toMatchObject({
      kind: 'status-mismatch',
      flag: 'order-differs',
      evidence: { statusCode: '00', expected: known.account.merchantCode, answered: 'D9999' },
    });
  });

  it('that names a merchant in a way that cannot be read pays nothing', () => {
    expect(judge(aReply('00', { unreadable: 'merchantCode' }))).toMatchObject({ flag: 'order-differs' });
  });

  it('that repeats our merchant code is believed', () => {
    expect(judge(aReply('00', { merchantCode: known.account.merchantCode }))?.kind).toBe('status-paid');
  });

  it('that leaves out a reference that is known pays: it names no other', () => {
    expect(known.reference).not.toBeNull();
    expect(judge(aReply('00', { reference: null }))?.kind).toBe('status-paid');
  });

  it.each(['01', '02'])('%s is believed without order, amount and reference', (statusCode) => {
    const silent = aReply(statusCode, { merchantOrderId: null, amount: null, reference: null });
    expect(judge(silent)?.kind).toBe(statusCode === '01' ? 'status-pending' : 'status-canceled');
  });

  it('teaches the reference of an unconfirmed payment', () => {
    expect(judge(aReply('00', { merchantOrderId: unknown.orderId }), unknown)).toMatchObject({
      kind: 'status-paid',
      reference: 'REF-1',
    });
  });

  it("teaches no reference that is another payment's", () => {
    expect(judge(aReply('00', { merchantOrderId: unknown.orderId }), unknown, true)).toMatchObject({
      kind: 'status-mismatch',
      flag: 'reference-differs',
    });
  });

  it('that the order is unknown is not yet a decision', () => {
    const failure = { code: 'order-unknown' } as const;
    const event = judge({ kind: 'refused', failure, httpStatus: 404, throttle: null });
    expect(event).toEqual({ kind: 'order-unknown', failure, ...times });
  });

  it.each([
    { kind: 'refused', failure: { code: 'refused-otherwise' }, httpStatus: 400, throttle: null },
    {
      kind: 'unclear',
      failure: { code: 'gateway-error', gatewayMessage: 'Internal Server Error' },
      httpStatus: 500,
      throttle: null,
    },
  ] as const)('like $failure.code says nothing about the payment', (answer) => {
    expect(judge(answer)).toEqual({ kind: 'status-meaningless', ...times });
  });

  it.each([
    { kind: 'unreachable', failure: { code: 'connection-refused' } },
    { kind: 'unclear', failure: { code: 'connection-lost' }, httpStatus: null, throttle: null },
    { kind: 'unclear', failure: { code: 'gateway-not-found' }, httpStatus: 404, throttle: null },
  ] as const)('that never came, $failure.code, is no answer', (answer) => {
    expect(judge(answer)).toBeNull();
  });
});
