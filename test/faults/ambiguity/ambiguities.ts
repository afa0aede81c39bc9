/**
 * Every way in which a creation can end without a clear answer, and the payment's state after it. Nearly all are `unconfirmed`; each exception has its reason.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';

export interface Ambiguity {
  /** A fault of the training gateway for this one creation; `null`: a good answer. */
  readonly fault: { readonly fault: string; readonly [name: string]: unknown } | null;
  /** Further circumstances of the request. */
  readonly around: 'nothing' | 'deadline' | 'killed' | 'locked' | 'locked-and-killed' | 'line-down';
  readonly becomes: PaymentState;
  /** Of the payment; `null` if it has none. */
  readonly cause: FailureCode | null;
  /** Only a QR can be corrupted that way. */
  readonly qrisOnly: boolean;
}

const lost = (fault: Ambiguity['fault'], cause: FailureCode): Ambiguity => ({
  fault,
  around: 'nothing',
  becomes: 'unconfirmed',
  cause,
  qrisOnly: false,
});
const tooLong = (fault: Ambiguity['fault']): Ambiguity => ({
  ...lost(fault, 'no-answer-in-time'),
  around: 'deadline',
});
const spoilt = (problem: string): Ambiguity => ({
  ...lost({ fault: 'bad-qr', problem }, 'qr-unusable'),
  qrisOnly: true,
});
const pleaseCheck = { fault: 'refuse', status: 400, message: 'Timeout while processing, please check the status' };
const notFound = { fault: 'refuse', status: 404, message: 'Not Found' };
const loginPage = { fault: 'raw', status: 401, contentType: 'text/html', body: '<html>login</html>' };
const exists = { fault: 'refuse', status: 409, message: 'merchantOrderId already used' };

const table = {
  // The connection fails.
  'reset before commit': lost({ fault: 'reset-before-commit' }, 'connection-lost'),
  'reset after commit': lost({ fault: 'reset-after-commit' }, 'connection-lost'),
  'half an answer': lost({ fault: 'torn' }, 'connection-lost'),
  'reply dropped': tooLong({ fault: 'no-answer' }),
  'request swallowed': tooLong({ fault: 'no-answer', afterCommit: false }),
  'one byte a second': tooLong({ fault: 'trickle' }),
  // Another answer, with or without an order.
  '500 before commit': lost({ fault: '500' }, 'gateway-error'),
  '500 after commit': lost({ fault: '500', afterCommit: true }, 'gateway-error'),
  'too many requests': lost({ fault: '429', retryAfter: 3 }, 'too-many-requests'),
  'too many requests, yet made': lost({ fault: '429', retryAfter: 3, afterCommit: true }, 'too-many-requests'),
  redirect: lost({ fault: 'redirect', location: 'http://127.0.0.1:9/' }, 'redirected'),
  'redirect after commit': lost({ fault: 'redirect', location: '/', afterCommit: true }, 'redirected'),
  // Documented as a refusal; but an order ID that nobody else makes may belong to our own order.
  'order id exists': lost(exists, 'order-id-exists'),
  'order id exists, made just now': lost({ ...exists, afterCommit: true }, 'order-id-exists'),
  // Undocumented: it may follow a created order, or come from a proxy.
  'unknown refusal': lost({ fault: 'refuse', status: 400, message: 'Try later' }, 'refused-unclearly'),
  'unknown refusal, yet made': lost({ ...pleaseCheck, afterCommit: true }, 'refused-unclearly'),
  'nothing found, yet made': lost({ ...notFound, afterCommit: true }, 'refused-unclearly'),
  'login page, yet made': lost({ ...loginPage, afterCommit: true }, 'answer-not-understood'),
  // The order is created and its answer damaged.
  html: lost({ fault: 'html' }, 'answer-not-understood'),
  'empty answer': lost({ fault: 'empty' }, 'answer-not-understood'),
  'truncated answer': lost({ fault: 'truncated' }, 'answer-not-understood'),
  'wrong types': lost({ fault: 'wrong-types' }, 'answer-not-understood'),
  'unknown status': lost({ fault: 'unknown-status' }, 'answer-not-understood'),
  garbage: lost({ fault: 'raw', body: '\u0000}{', afterCommit: true }, 'answer-not-understood'),
  'endless answer': lost({ fault: 'oversized' }, 'answer-too-large'),
  'wrong amount': lost({ fault: 'wrong-amount' }, 'amount-differs'),
  'wrong merchant': lost({ fault: 'wrong-merchant' }, 'merchant-differs'),
  'reused reference': lost({ fault: 'reused-reference' }, 'reference-reused'),
  'QR for another amount': spoilt('amount'),
  'QR misprinted': spoilt('crc'),
  // The terminal fails.
  'killed before commit': { ...lost({ fault: 'no-answer', afterCommit: false }, 'interrupted'), around: 'killed' },
  'killed after commit': { ...lost({ fault: 'no-answer' }, 'interrupted'), around: 'killed' },
  'answer not saved, killed': { ...lost(null, 'interrupted'), around: 'locked-and-killed' },
  // Exception: the answer was good and is kept in memory; it is saved and shown when the ledger permits.
  'answer saved late': { fault: null, around: 'locked', becomes: 'pending', cause: null, qrisOnly: false },
  // Exception: no byte was sent, so nothing was charged.
  'line down': { ...lost(null, 'connection-refused'), around: 'line-down', becomes: 'rejected' },
  // Exception: a documented refusal, so no order exists.
  refused: { ...lost({ fault: '404' }, 'channel-unavailable'), becomes: 'rejected' },
  // Clear answers, among which the others occur.
  none: { fault: null, around: 'nothing', becomes: 'pending', cause: null, qrisOnly: false },
} as const satisfies Record<string, Ambiguity>;

export type AmbiguityName = keyof typeof table;
export const ambiguities: Readonly<Record<AmbiguityName, Ambiguity>> = table;
export const ambiguityNames = Object.keys(table) as readonly AmbiguityName[];
