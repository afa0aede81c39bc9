/** What differs between an answer of the gateway and the ledger: a row for each answer, a column for each state before it. */
import { describe, expect, it } from 'vitest';
import {
  differenceIn,
  type MeaningfulStatusEvent,
  notChecked,
} from '../../../electron/payments/reconcile/reconciler.ts';
import { type PaymentState, paymentStates } from '../../../shared/model/payment.ts';
import { aPayment, MORNING } from '../../support/builders.ts';

const asked = { at: MORNING + 1_000, sentAt: MORNING, reference: null };
const answers: Readonly<Record<string, MeaningfulStatusEvent>> = {
  paid: { kind: 'status-paid', ...asked },
  pending: { kind: 'status-pending', ...asked },
  canceled: { kind: 'status-canceled', ...asked },
  unknown: { kind: 'order-unknown', ...asked, failure: { code: 'order-unknown' } },
};

// "·" means: they agree. Those that are pending, paid, canceled or expired have a reference of the gateway.
const TABLE = `
answer   | creating           | unconfirmed     | pending            | paid             | canceled           | expired            | rejected        | unresolved
paid     | paid-at-gateway    | paid-at-gateway | paid-at-gateway    | ·                | paid-at-gateway    | paid-at-gateway    | paid-at-gateway | paid-at-gateway
pending  | ·                  | ·               | ·                  | contradiction    | open-at-gateway    | ·                  | open-at-gateway | open-at-gateway
canceled | ·                  | ·               | ·                  | contradiction    | ·                  | ·                  | ·               | ·
unknown  | ·                  | ·               | unknown-at-gateway | contradiction    | unknown-at-gateway | unknown-at-gateway | ·               | ·
`;
const SAID: Readonly<Record<string, string>> = { paid: '00', pending: '01', canceled: '02', unknown: 'unknown' };

const [header = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const cells = rows.flatMap(([name = '', ...findings]) =>
  findings.map((finding, i) => [name, header[i + 1] as PaymentState, finding] as const),
);
describe('an answer that is compared with the ledger', () => {
  it('has a column for each state', () => {
    expect(header.slice(1)).toEqual([...paymentStates]);
  });

  it.each(cells)('%s, of a payment that was %s: %s', (name, state, finding) => {
    const event = answers[name];
    if (!event) throw new Error(`No answer is called ${name}`);
    const expected = { finding, answered: SAID[name], evidence: null, cause: null };
    expect(differenceIn(aPayment({ state }), state, event)).toEqual(finding === '·' ? null : expected);
  });

  it('counts by the state before the first request, where the answer to that was lost', () => {
    expect(
      differenceIn(aPayment({ state: 'paid' }), 'expired', answers['paid'] as MeaningfulStatusEvent),
    ).toMatchObject({
      finding: 'paid-at-gateway',
    });
  });

  it.each([
    [{ reference: 'REF-1' }, 'unknown-at-gateway'],
    [{ knownToExist: true, reference: null }, 'unknown-at-gateway'],
    [{ knownToExist: false, reference: null }, undefined],
  ])('is missing an unconfirmed order only where the gateway had confirmed it: %j', (known, finding) => {
    const payment = aPayment({ state: 'unconfirmed', ...known });
    expect(differenceIn(payment, 'unconfirmed', answers['unknown'] as MeaningfulStatusEvent)?.finding).toBe(finding);
  });

  it.each([
    ['00', '00'],
    ['01', '01'],
    ['02', '02'],
    ['07', '02'],
  ])('that does not fit is what does not fit, with both values and its status %s', (statusCode, answered) => {
    const evidence = { statusCode, expected: 25_000, answered: 26_000 };
    const event = { kind: 'status-mismatch', flag: 'amount-differs', evidence, ...asked } as const;
    expect(differenceIn(aPayment(), 'pending', event)).toEqual({
      finding: 'amount-differs',
      answered,
      evidence: { expected: '25000', answered: '26000' },
      cause: null,
    });
    const unnamed = { ...event, evidence: { statusCode, expected: null, answered: null } };
    expect(differenceIn(aPayment(), 'pending', unnamed)?.evidence).toEqual({ expected: '', answered: '' });
  });

  it('is none, with its reason, where none came', () => {
    expect(notChecked({ code: 'vault-key-missing' })).toEqual({
      finding: 'not-checked',
      answered: null,
      evidence: null,
      cause: { code: 'vault-key-missing' },
    });
  });
});
