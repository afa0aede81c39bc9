/** Payments and intents for tests: valid in every field, so that a test names only what it is about. */
import type { Intent } from '../../electron/ports/ledger/payment-port.ts';
import type { CallbackFacts } from '../../shared/model/callback-facts.ts';
import type { Account } from '../../shared/model/environment.ts';
import type { Payment, PaymentBasics, PaymentMethod, PaymentState } from '../../shared/model/payment.ts';
import type { SaleLine } from '../../shared/model/sale.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { unreachable } from '../../shared/model/values/unreachable.ts';

/** 9 March 2026, 10:00 in Jakarta. */
export const MORNING = Date.UTC(2026, 2, 9, 3, 0, 0);
export const BUSINESS_DAY = '2026-03-09';
const MINUTE_MS = 60_000;

export const anAccount: Account = { environment: 'sandbox', baseUrl: 'https://gateway.example', merchantCode: 'D0001' };
export const qrisMethod: PaymentMethod = { code: 'SP', kind: 'qris', name: 'QRIS' };
export const bankMethod: PaymentMethod = { code: 'BC', kind: 'virtual-account', name: 'Bank BC' };

/** Of a successful payment, without further facts. */
export function callbackFacts(wanted: Partial<CallbackFacts> = {}): CallbackFacts {
  return {
    ...{ resultCode: '00', paymentCode: null, reference: null, publisherOrderId: null, issuerCode: null },
    ...{ settlementDate: null, spUserHash: null, productDetail: null, additionalParam: null, merchantUserId: null },
    ...wanted,
  };
}

let made = 0;

/** Of one length, beginning and ending with a letter, unique within a run. */
export function anOrderId(): string {
  made += 1;
  return `K1-260309-${String(made).padStart(6, '0')}X`;
}

type PaymentIn<S extends PaymentState> = Extract<Payment, { state: S }>;

/** @param wanted the fields that the test is about; the others fit, for any state (default: `pending`) */
export function aPayment<S extends PaymentState = 'pending'>(
  wanted: { state?: S } & Partial<PaymentIn<S>> = {},
): PaymentIn<S> {
  return { ...plainPayment(wanted.state ?? 'pending'), ...wanted } as PaymentIn<S>;
}

function plainPayment(state: PaymentState): Payment {
  const basics: PaymentBasics = {
    orderId: anOrderId(),
    saleId: 1,
    account: anAccount,
    method: qrisMethod,
    via: 'direct',
    amount: rupiah(25_000),
    createdAt: MORNING,
    expiresAt: MORNING + 10 * MINUTE_MS,
    dismissedAt: null,
    reference: null,
    code: null,
  };
  const created = {
    reference: `REF-${basics.orderId}`,
    code: { kind: 'qris', payload: `00020101${basics.orderId}` },
  } as const;
  switch (state) {
    case 'creating':
      return { ...basics, state };
    case 'unconfirmed':
      return { ...basics, state, cause: { code: 'no-answer-in-time' }, knownToExist: false, unknownAnswers: null };
    case 'pending':
      return { ...basics, ...created, state };
    case 'paid':
      return { ...basics, ...created, state, paidAt: MORNING + MINUTE_MS, late: false };
    case 'canceled':
    case 'expired':
      return { ...basics, ...created, state, endedAt: MORNING + 10 * MINUTE_MS };
    case 'rejected':
      return { ...basics, state, cause: { code: 'channel-unavailable' } };
    case 'unresolved':
      return { ...basics, state, cause: { code: 'no-answer-in-time' } };
    default:
      return unreachable(state);
  }
}

interface IntentWishes extends Partial<Omit<Intent, 'sale'>> {
  /** Of a new sale. */
  readonly amount?: number;
  readonly note?: string;
  readonly businessDay?: string;
  readonly lines?: readonly SaleLine[];
  /** Another payment for this sale instead of a new one. */
  readonly saleId?: number;
}

export function anIntent({
  amount = 25_000,
  note = '',
  businessDay = BUSINESS_DAY,
  saleId,
  lines,
  ...wanted
}: IntentWishes = {}): Intent {
  const createdAt = wanted.createdAt ?? MORNING;
  return {
    sale:
      saleId === undefined
        ? { kind: 'new', amount: rupiah(amount), note, businessDay, ...(lines ? { lines } : {}) }
        : { kind: 'existing', saleId },
    orderId: anOrderId(),
    account: anAccount,
    method: qrisMethod,
    via: 'direct',
    createdAt,
    expiresAt: createdAt + 10 * MINUTE_MS,
    watch: { nextCheckAt: null, intervalMs: 0 },
    ...wanted,
  };
}
