/** What each transition writes into the journal, and why it calls a person: word for word. */
import { describe, expect, it } from 'vitest';
import { type PaymentEvent, transition } from '../../../electron/payments/state/transition.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';
import { aPayment, MORNING } from '../../support/builders.ts';

const DEADLINE = MORNING + 10 * 60_000;
const A_DAY_LATER = DEADLINE + 24 * 60 * 60_000;

const failure = { code: 'gateway-error', gatewayMessage: 'Internal Server Error' } as const;
const unknown = { code: 'order-unknown', gatewayMessage: 'Transaction not found' } as const;
const early = { at: MORNING + 200, sentAt: MORNING + 100, reference: 'REF-1' };
const late = { at: DEADLINE + 200, sentAt: DEADLINE, reference: 'REF-1' };
const nextDay = { at: A_DAY_LATER + 200, sentAt: A_DAY_LATER };

const code = { kind: 'qris', payload: 'QR' } as const;
const created = { kind: 'created', at: MORNING, reference: 'REF-1', code } as const;
const unclear = { kind: 'unclear', at: MORNING, reference: null } as const;

type Case = readonly [state: PaymentState, event: PaymentEvent, kind: string, data: object];
const cases: readonly Case[] = [
  ['creating', created, 'created', { reference: 'REF-1', code: 'qris' }],
  ['creating', { ...created, amountNamed: false }, 'created', { reference: 'REF-1', code: 'qris', amountNamed: false }],
  ['creating', { kind: 'refused', at: MORNING, failure }, 'refused', failure],
  ['creating', { kind: 'never-sent', at: MORNING, failure }, 'never-sent', failure],
  ['creating', { ...unclear, failure }, 'unclear', failure],
  ['creating', { ...unclear, failure: { code: 'interrupted' } }, 'interrupted', { code: 'interrupted' }],
  ['pending', { kind: 'dismissed', at: MORNING }, 'dismissed', {}],
  ['unconfirmed', { kind: 'status-paid', ...early }, 'paid', { reference: 'REF-1', late: false, from: 'unconfirmed' }],
  ['rejected', { kind: 'status-paid', ...early }, 'paid', { reference: 'REF-1', late: true, from: 'rejected' }],
  ['unconfirmed', { kind: 'status-pending', ...early }, 'existence-known', { reference: 'REF-1' }],
  ['unconfirmed', { kind: 'status-canceled', ...early }, 'canceled', { reference: 'REF-1' }],
  ['unconfirmed', { kind: 'status-canceled', ...late }, 'expired', { reference: 'REF-1' }],
  ['unconfirmed', { kind: 'status-pending', ...late }, 'expired', { reference: 'REF-1' }],
  ['unconfirmed', { kind: 'order-unknown', ...early, failure: unknown }, 'order-unknown', { count: 1 }],
  ['pending', { kind: 'status-meaningless', ...nextDay }, 'unresolved', { code: 'answer-not-understood' }],
  ['unconfirmed', { kind: 'status-meaningless', ...nextDay }, 'unresolved', { code: 'no-answer-in-time' }],
  ['pending', { kind: 'order-unknown', ...nextDay, failure: unknown }, 'unresolved', unknown],
];

describe('the journal', () => {
  it.each(cases)('has for a payment that was %s, then %j: %s', (state, event, kind, data) => {
    expect(transition(aPayment({ state }), event).entries).toEqual([{ kind, data }]);
  });

  it('has for the last answer that an order is unknown its count and the rejection', () => {
    const unknownAnswers = { count: 2, firstAt: early.at - 10 * 60_000 };
    const unconfirmed = aPayment({ state: 'unconfirmed', unknownAnswers });
    const { payment, entries, flags } = transition(unconfirmed, { kind: 'order-unknown', ...early, failure: unknown });
    expect(payment).toMatchObject({ state: 'rejected', cause: unknown });
    expect(entries).toEqual([
      { kind: 'order-unknown', data: { count: 3 } },
      { kind: 'rejected', data: unknown },
    ]);
    expect(flags).toEqual([]);
  });

  it('has nothing for an answer that tells a known order again, and the reference that it tells first', () => {
    const known = aPayment({ state: 'unconfirmed', knownToExist: true, reference: 'REF-1' });
    expect(transition(known, { kind: 'status-pending', ...early }).payment).toBe(known);
    const nameless = { ...known, reference: null };
    const { payment, entries } = transition(nameless, { kind: 'status-pending', ...early });
    expect(payment).toMatchObject({ state: 'unconfirmed', reference: 'REF-1' });
    expect(entries).toEqual([{ kind: 'existence-known', data: { reference: 'REF-1' } }]);
  });

  it('has no order that exists where a creation named no reference', () => {
    const { payment } = transition(aPayment({ state: 'creating' }), { ...unclear, failure });
    expect(payment).toMatchObject({ state: 'unconfirmed', knownToExist: false, cause: failure });
  });
});

describe('a person is called with what was said', () => {
  it('of money for a payment that had ended, left or not', () => {
    for (const dismissedAt of [null, MORNING]) {
      const ended = aPayment({ state: 'expired', dismissedAt });
      expect(transition(ended, { kind: 'status-paid', ...late }).flags).toEqual([
        { kind: 'paid-late', evidence: { from: 'expired', dismissed: dismissedAt !== null } },
      ]);
    }
  });

  it('of a paid payment that is denied', () => {
    for (const kind of ['status-pending', 'status-canceled'] as const) {
      const { flags } = transition(aPayment({ state: 'paid' }), { kind, ...late });
      expect(flags).toEqual([{ kind: 'contradiction', evidence: { said: kind } }]);
    }
  });

  it('of a shown payment whose order is unknown', () => {
    const { flags } = transition(aPayment(), { kind: 'order-unknown', ...early, failure: unknown });
    expect(flags).toEqual([{ kind: 'order-unknown', evidence: unknown }]);
  });
});
