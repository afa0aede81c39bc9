/**
 * Any body, from its text to the payment's state. Nothing crashes, and a payment is paid or payable only if the test's
 * own parser finds that in the body.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMethodList, readStatusReply, readTransactionReply } from '../../../electron/gateway/api/parse-replies.ts';
import { failureOf, type GatewayOperation } from '../../../electron/gateway/api/read-answer.ts';
import { interpretCreation, interpretStatus } from '../../../electron/payments/interpret.ts';
import { transition } from '../../../electron/payments/state/transition.ts';
import type { Answer } from '../../../electron/ports/gateway.ts';
import { type Payment, paymentStates } from '../../../shared/model/payment.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { anAccount, aPayment, bankMethod, MORNING } from '../../support/builders.ts';
import { figure } from '../../support/figures.ts';
import { AMOUNT, hostileBody, MERCHANT, ORDER_ID, REFERENCE, TAKEN } from './hostile-bodies.ts';
import { parseIndependently, statesCreated, statesPaid } from './independent-parser.ts';

const basics = { orderId: ORDER_ID, method: bankMethod, account: { ...anAccount, merchantCode: MERCHANT } } as const;
const statuses = [200, 200, 200, 200, 200, 201, 204, 400, 401, 404, 409, 418, 429, 500, 503] as const;
const at = MORNING + 5_000;
const isTaken = (reference: string): boolean => reference === TAKEN;

/** As `connect-gateway.ts` composes them. */
function answerTo<Reply>(
  operation: GatewayOperation,
  status: number,
  body: string,
  read: (body: string) => Reply | null,
) {
  const reply = status === 200 ? read(body) : null;
  const answer: Answer<Reply> =
    reply === null
      ? failureOf({ kind: 'response', status, body, retryAfter: null, date: null }, operation)
      : { kind: 'answered', reply };
  return answer;
}

function afterStatus(payment: Payment, status: number, body: string): Payment {
  const event = interpretStatus(payment, answerTo('status', status, body, readStatusReply), isTaken, {
    sentAt: at,
    at,
  });
  return event === null ? payment : transition(payment, event).payment;
}

it('believes what is said, and nothing that is not', () => {
  const numRuns = amountOfRun({ quick: 8_000, full: 1_000_000 });
  const counted = { 'said paid': 0, 'said created': 0, 'paid wrongly': 0, 'shown wrongly': 0 };
  const payments = paymentStates.flatMap((state): Payment[] =>
    [REFERENCE, null].map((reference) => ({ ...aPayment({ state }), ...basics, reference }) as Payment),
  );
  const creating = aPayment({ state: 'creating', ...basics });
  const hostile = fc.tuple(hostileBody, fc.constantFrom(...statuses), fc.constantFrom(...payments));
  void fc.assert(
    fc.property(hostile, ([body, status, payment]) => {
      const order = { orderId: ORDER_ID, merchantCode: MERCHANT, amount: AMOUNT, reference: payment.reference };
      const after = afterStatus(payment, status, body);
      if (payment.state === 'paid') expect(after.state).toBe('paid');
      else if (after.state === 'paid') {
        counted['said paid'] += 1;
        expect([status, statesPaid(body, order, TAKEN)]).toEqual([200, true]);
      }
      const answer = answerTo('create', status, body, readTransactionReply);
      const created = transition(creating, interpretCreation(creating, answer, isTaken, at)).payment;
      expect(['pending', 'rejected', 'unconfirmed']).toContain(created.state);
      if (created.state === 'pending') {
        counted['said created'] += 1;
        expect([status, statesCreated(body, order, TAKEN)]).toEqual([200, true]);
      }
      answerTo('list', status, body, readMethodList);
    }),
    { numRuns },
  );
  // A test in which nothing was ever paid would prove nothing.
  expect(Math.min(counted['said paid'], counted['said created'])).toBeGreaterThan(numRuns / 100);
  figure('hostile bodies through the parser', { bodies: numRuns, crashes: 0, ...counted });
});

it.each([
  ['statusCode', '"01"'],
  ['StatusCode', '"00"'],
  ['status\\u0043ode', '"00"'],
  ['amount', '25000'],
  ['AMOUNT', '1'],
  ['merchantOrderId', `"${ORDER_ID}"`],
  ['reference', 'null'],
])('does not believe a body that says %s twice, whichever came last', (key, value) => {
  const rest = `"merchantOrderId":"${ORDER_ID}","reference":"${REFERENCE}","amount":"25000","statusCode":"00"`;
  const payment = { ...aPayment(), ...basics, reference: REFERENCE };
  expect(afterStatus(payment, 200, `{${rest}}`).state).toBe('paid');
  for (const body of [`{"${key}":${value},${rest}}`, `{${rest},"${key}":${value}}`]) {
    expect(afterStatus(payment, 200, body).state).toBe('pending');
    expect([...(parseIndependently(body)?.values() ?? [])].some((values) => values.length === 2)).toBe(true);
  }
});
