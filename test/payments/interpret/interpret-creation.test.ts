import { describe, expect, it } from 'vitest';
import { interpretCreation } from '../../../electron/payments/interpret.ts';
import type { Answer, TransactionReply } from '../../../electron/ports/gateway.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { anAccount, aPayment, bankMethod, MORNING } from '../../support/builders.ts';
import vectors from '../../vectors/qris.json' with { type: 'json' };

const goodPayload = vectors.payloads.find(({ valid }) => valid)?.payload ?? '';
const byQris = aPayment({ state: 'creating', amount: rupiah(25_000) });
const byBank = aPayment({ state: 'creating', amount: rupiah(25_000), method: bankMethod });
const atOutlet = aPayment({ state: 'creating', method: { code: 'FT', kind: 'retail', name: 'Loket' } });

function aReply(change: Partial<TransactionReply> = {}): Answer<TransactionReply> {
  return {
    kind: 'answered',
    reply: {
      statusCode: '00',
      statusMessage: 'SUCCESS',
      merchantCode: anAccount.merchantCode,
      reference: 'REF-1',
      amount: rupiah(25_000),
      vaNumber: null,
      qrString: goodPayload,
      paymentUrl: null,
      ...change,
    },
  };
}

const judge = (answer: Answer<TransactionReply>, { payment = byQris, taken = [] as readonly string[] } = {}) =>
  interpretCreation(payment, answer, (reference) => taken.includes(reference), MORNING);

describe('an answer to the creation request', () => {
  it('that fits in every point makes a payment that can be shown', () => {
    expect(judge(aReply())).toEqual({
      kind: 'created',
      at: MORNING,
      reference: 'REF-1',
      code: { kind: 'qris', payload: goodPayload },
    });
  });

  it('gives a virtual account number as digits only', () => {
    const event = judge(aReply({ vaNumber: ' 7007 0140-0044 4348 ' }), { payment: byBank });
    expect(event).toMatchObject({ kind: 'created', code: { kind: 'virtual-account', number: '7007014000444348' } });
  });

  it('of a number that no outlet takes leaves it unconfirmed', () => {
    for (const vaNumber of ['AB12?', '?AB12', 'AB1', 'A'.repeat(21), null]) {
      const event = judge(aReply({ vaNumber }), { payment: atOutlet });
      expect(event).toMatchObject({ kind: 'unclear', failure: { code: 'answer-without-code' } });
    }
  });

  it('to an invoice is paid on its page, whatever else it brings', () => {
    const method = { code: 'FT', kind: 'retail', name: 'Loket' } as const;
    const payment = aPayment({ state: 'creating', method, via: 'invoice' });
    const paymentUrl = 'https://checkout.example/redirect_checkout?reference=REF-1';
    expect(judge(aReply({ vaNumber: 'AB12CD34', paymentUrl, amount: null }), { payment })).toMatchObject({
      kind: 'created',
      code: { kind: 'page', url: paymentUrl },
    });
  });

  it('without a message has none in its failure', () => {
    expect(judge(aReply({ statusCode: '01', statusMessage: null }))).toMatchObject({
      failure: { code: 'answer-not-understood' },
    });
    expect(judge(aReply({ reference: null, statusMessage: null }))).not.toHaveProperty('failure.gatewayMessage');
  });

  it.each([
    ['another status code', { statusCode: '01' }, 'answer-not-understood', null],
    ['no status code', { statusCode: null }, 'answer-not-understood', null],
    ["another merchant's code", { merchantCode: 'DOTHER' }, 'merchant-differs', null],
    ['no merchant code', { merchantCode: null }, 'merchant-differs', null],
    ['no reference', { reference: null }, 'answer-not-understood', null],
    ['a larger amount, and so perhaps of another order', { amount: rupiah(25_001) }, 'amount-differs', null],
    ['an amount that is none', { amount: null, unreadable: 'amount' }, 'amount-differs', null],
    ['no QR payload', { qrString: null }, 'answer-without-code', 'REF-1'],
    ['a number instead of a QR payload', { qrString: null, vaNumber: '70070140' }, 'answer-without-code', 'REF-1'],
  ] as const)('with %s leaves it unconfirmed', (_, change, code, reference) => {
    expect(judge(aReply(change))).toMatchObject({ kind: 'unclear', reference, failure: { code } });
  });

  it.each([null, '', '12345', '70070140x0044', '123456789012345678901'])(
    'with the virtual account number %o leaves it unconfirmed',
    (vaNumber) => {
      const event = judge(aReply({ vaNumber }), { payment: byBank });
      expect(event).toMatchObject({ kind: 'unclear', failure: { code: 'answer-without-code' } });
    },
  );

  it('at an outlet gives the code that is said there, letters and all', () => {
    expect(judge(aReply({ vaNumber: 'AB12-CD34' }), { payment: atOutlet })).toMatchObject({
      kind: 'created',
      code: { kind: 'retail', number: 'AB12CD34' },
    });
  });

  it.each([
    ['123456', byBank],
    ['12345678901234567890', byBank],
    ['AB12', atOutlet],
    ['AB12CD34EF56GH78IJ90', atOutlet],
  ])('with %s is taken, a number as short or as long as there are', (number, payment) => {
    expect(judge(aReply({ vaNumber: number }), { payment })).toMatchObject({ kind: 'created', code: { number } });
  });

  it.each(['e-wallet', 'credit-card', 'pay-later'] as const)('by %s gives the page that the customer opens', (kind) => {
    const payment = aPayment({ state: 'creating', method: { code: 'OV', kind, name: 'Dompet' } });
    const onPage = (paymentUrl: string | null) => judge(aReply({ paymentUrl }), { payment });
    expect(onPage('https://checkout.example/pay?r=1')).toMatchObject({
      kind: 'created',
      code: { kind: 'page', url: 'https://checkout.example/pay?r=1' },
    });
    expect(onPage(null)).toMatchObject({ kind: 'unclear', failure: { code: 'answer-without-code' } });
    expect(onPage('http://checkout.example/pay')).toMatchObject({
      kind: 'unclear',
      reference: 'REF-1',
      failure: { code: 'page-unusable' },
    });
  });

  it("with another payment's reference leaves it unconfirmed and does not keep that reference", () => {
    const event = judge(aReply(), { taken: ['REF-1'] });
    expect(event).toMatchObject({ kind: 'unclear', reference: null, failure: { code: 'reference-reused' } });
  });

  it('keeps the words of a gateway that answered 200 and meant no', () => {
    const event = judge(aReply({ statusCode: '99', statusMessage: 'Try later' }));
    expect(event).toMatchObject({ failure: { code: 'answer-not-understood', gatewayMessage: 'Try later' } });
  });

  it('that refuses, as documented, rejects it', () => {
    const failure = { code: 'channel-unavailable' } as const;
    const event = judge({ kind: 'refused', failure, httpStatus: 404, throttle: null });
    expect(event).toEqual({ kind: 'refused', at: MORNING, failure });
  });

  it('that could not be asked for, because nothing left, rejects it', () => {
    const failure = { code: 'connection-refused' } as const;
    expect(judge({ kind: 'unreachable', failure })).toEqual({ kind: 'never-sent', at: MORNING, failure });
  });

  it('that got lost leaves it unconfirmed', () => {
    const failure = { code: 'connection-lost' } as const;
    const event = judge({ kind: 'unclear', failure, httpStatus: null, throttle: null });
    expect(event).toEqual({ kind: 'unclear', at: MORNING, failure, reference: null });
  });

  it.each(vectors.payloads.map((vector) => [vector.note, vector] as const))(
    'with this QR payload: %s',
    (_, { payload, saleAmount, valid, problem }) => {
      const amount = rupiah(saleAmount);
      const event = judge(aReply({ amount, qrString: payload }), { payment: { ...byQris, amount } });
      expect(event).toMatchObject(
        valid ? { kind: 'created', code: { payload } } : { kind: 'unclear', failure: { code: 'qr-unusable', problem } },
      );
    },
  );
});
