/**
 * Builds a gateway's answer together with its meaning. Only the model gets the meaning, never the tested code, so the
 * two can disagree.
 */
import type { Answer, StatusReply, Throttle, TransactionReply } from '../../../electron/ports/gateway.ts';
import { writeQrisPayload } from '../../../electron/training/qris-payload.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';

/** The link state that an answer proves, for any request. */
export type LinkMeaning =
  | { readonly line: 'nothing-came' }
  | { readonly line: 'answered' }
  | { readonly line: 'too-many'; readonly quietForMs: number | null }
  | { readonly line: 'wrong-signature' };

export type CreationMeaning = LinkMeaning &
  (
    | { readonly says: 'created'; readonly reference: string }
    | { readonly says: 'no' }
    /** Any answer that leaves open whether the order exists. `reference` if it has one, of an order of ours. */
    | { readonly says: 'unclear'; readonly reference: string | null }
  );

export type StatusMeaning = LinkMeaning &
  (
    | { readonly says: 'nothing' }
    /** Nothing either, from something else than the gateway. */
    | { readonly says: 'elsewhere' }
    | { readonly says: 'nonsense' }
    | { readonly says: 'unknown' }
    | {
        readonly says: '00' | '01' | '02';
        readonly orderId: string | null;
        readonly amount: number | null;
        readonly reference: string | null;
      }
  );

export interface ModelAnswer<Reply, Word> {
  readonly answer: Answer<Reply>;
  readonly word: Word;
}

type CreationSaid = ModelAnswer<TransactionReply, CreationMeaning>;
type StatusSaid = ModelAnswer<StatusReply, StatusMeaning>;

/** For any operation: no answer. */
export const LOST = {
  kind: 'unclear',
  failure: { code: 'connection-lost' },
  httpStatus: null,
  throttle: null,
} as const satisfies Answer<never>;
export const NOT_SENT = {
  kind: 'unreachable',
  failure: { code: 'connection-refused' },
} as const satisfies Answer<never>;

export const lostCreation: CreationSaid = {
  answer: LOST,
  word: { line: 'nothing-came', says: 'unclear', reference: null },
};
export const unsentCreation: CreationSaid = { answer: NOT_SENT, word: { line: 'nothing-came', says: 'no' } };
export const lostStatus: StatusSaid = { answer: LOST, word: { line: 'nothing-came', says: 'nothing' } };
export const unsentStatus: StatusSaid = { answer: NOT_SENT, word: { line: 'nothing-came', says: 'nothing' } };

export function failedCreation(code: 'gateway-error' | 'order-id-exists', httpStatus: number): CreationSaid {
  return {
    answer: { kind: 'unclear', failure: { code }, httpStatus, throttle: null },
    word: { line: 'answered', says: 'unclear', reference: null },
  };
}

export const refusedCreation: CreationSaid = {
  answer: { kind: 'refused', failure: { code: 'channel-unavailable' }, httpStatus: 400, throttle: null },
  word: { line: 'answered', says: 'no' },
};

export const throttledCreation: CreationSaid = {
  answer: { ...tooMany(null), kind: 'unclear' },
  word: { line: 'too-many', quietForMs: null, says: 'unclear', reference: null },
};

export interface Bill {
  readonly orderId: string;
  readonly amount: number;
  readonly reference: string;
  readonly method: string;
}

/** A valid reply with `changes`. @param usable whether the result may be shown to a customer */
export function createdReply(
  { amount, reference, method }: Bill,
  changes: Partial<TransactionReply>,
  usable: boolean,
): CreationSaid {
  const reply: TransactionReply = {
    statusCode: '00',
    statusMessage: 'SUCCESS',
    merchantCode: 'D0001',
    reference,
    amount: rupiah(amount),
    vaNumber: method === 'SP' ? null : '7007014001444348',
    qrString: method === 'SP' ? payload(amount) : null,
    paymentUrl: null,
    ...changes,
  };
  // A reply that may belong to another order leaves no reference.
  const isAnothers = changes.merchantCode !== undefined || changes.amount !== undefined;
  return {
    answer: { kind: 'answered', reply },
    word:
      usable && reply.reference !== null
        ? { line: 'answered', says: 'created', reference: reply.reference }
        : { line: 'answered', says: 'unclear', reference: isAnothers ? null : reply.reference },
  };
}

const payloads = new Map<number, string>();

function payload(amount: number): string {
  let made = payloads.get(amount);
  if (made === undefined) {
    made = writeQrisPayload({ shopName: 'WARUNG SENJA', city: 'JAKARTA', amount, label: 'ABCD2345' });
    payloads.set(amount, made);
  }
  return made;
}

export function statusReply(
  code: '00' | '01' | '02',
  { orderId, amount, reference }: Bill,
  changes: Partial<StatusReply> = {},
): StatusSaid {
  const reply: StatusReply = {
    merchantCode: null,
    merchantOrderId: orderId,
    reference,
    amount: rupiah(amount),
    statusCode: code,
    statusMessage: null,
    ...changes,
  };
  return {
    answer: { kind: 'answered', reply },
    word: {
      line: 'answered',
      says: code,
      orderId: reply.merchantOrderId,
      amount: reply.amount,
      reference: reply.reference,
    },
  };
}

/** An answer of the gateway without information about the order. */
export function nonsenseStatus(bill: Bill, how: 'error' | 'strange-code'): StatusSaid {
  const word: StatusMeaning = { line: 'answered', says: 'nonsense' };
  if (how === 'strange-code') return { word, answer: statusReply('00', bill, { statusCode: '07' }).answer };
  const failure = { code: 'gateway-error', gatewayMessage: 'Internal Server Error' } as const;
  return { word, answer: { kind: 'unclear', failure, httpStatus: 500, throttle: null } };
}

export const unknownStatus: StatusSaid = {
  answer: { kind: 'refused', failure: { code: 'order-unknown' }, httpStatus: 404, throttle: null },
  word: { line: 'answered', says: 'unknown' },
};

/** Something else than the gateway answered: that says nothing of any order. */
export const otherAddress: StatusSaid = {
  answer: { kind: 'unclear', failure: { code: 'gateway-not-found' }, httpStatus: 404, throttle: null },
  word: { line: 'answered', says: 'elsewhere' },
};

export const pageOfAnother: StatusSaid = {
  answer: { kind: 'unclear', failure: { code: 'answer-not-understood' }, httpStatus: 200, throttle: null },
  word: { line: 'answered', says: 'elsewhere' },
};

export const unsignedStatus: StatusSaid = {
  answer: { kind: 'refused', failure: { code: 'wrong-signature' }, httpStatus: 401, throttle: null },
  word: { line: 'wrong-signature', says: 'nothing' },
};

export function throttledStatus(quietForMs: number | null): StatusSaid {
  return {
    answer: { ...tooMany({ retryAfterMs: quietForMs }), kind: 'refused' },
    word: { line: 'too-many', quietForMs, says: 'nothing' },
  };
}

function tooMany(throttle: Throttle | null) {
  return {
    failure: { code: 'too-many-requests' },
    httpStatus: 429,
    throttle: throttle ?? { retryAfterMs: null },
  } as const;
}
