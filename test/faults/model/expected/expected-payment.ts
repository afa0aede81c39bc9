/**
 * The model of one payment: a table for each answer, written independently of `electron/payments`. It uses the
 * monotonic clock, so it notices every effect of the wall clock.
 */
import type { FlagKind, PaymentState } from '../../../../shared/model/payment.ts';
import type { CreationMeaning, StatusMeaning } from '../answers.ts';

const TEN_MINUTES_MS = 600_000;
export const A_DAY_MS = 86_400_000;

export interface ExpectedPayment {
  readonly orderId: string;
  readonly saleId: number;
  readonly amount: number;
  readonly method: string;
  state: PaymentState;
  /** The terminal's knowledge. */
  reference: string | null;
  dismissed: boolean;
  /** By the monotonic clock. */
  deadline: number;
  /** Set across a restart with another wall clock: nobody can know any more, so two outcomes are right. */
  deadlineIsKnown: boolean;
  alsoRight: PaymentState | null;
  /** The wall clock was set back since its end: one that ran ahead may have ended it, so the next start asks once more. */
  mayHaveEndedEarly: boolean;
  /** The gateway reported it as its own order. */
  isKnownToExist: boolean;
  unknownAnswers: { count: number; since: number } | null;
  /** By the wall clock; `null` until paid. */
  paidAt: number | null;
  late: boolean;
  readonly flags: Set<FlagKind>;
  /** Whether its day is over can't be known: the flag `unresolved` is right, and none is. */
  mayBeUnresolved: boolean;
  /** Flags with the gateway's status "paid". */
  readonly hasMoneyFlag: Set<FlagKind>;
  /** Raised once more, because whoever had seen or decided it could not know what the gateway says now. */
  readonly raisedAgain: Set<FlagKind>;
  /** What somebody decided last of the money of a paid payment; `null`: nothing. */
  moneyDecided: 'never-came' | 'came-after-all' | null;
  /** The gateway has said otherwise since: one call of a person for each decision. */
  isDecisionContradicted: boolean;
}

export function isLive({ state }: Pick<ExpectedPayment, 'state'>): boolean {
  return state === 'creating' || state === 'unconfirmed' || state === 'pending';
}

/** Checked after the deadline (or some time after it)? If nobody can know, `outcome` is right as well. */
function isAfter(payment: ExpectedPayment, asked: number, moreMs: number, outcome: PaymentState): boolean {
  if (!payment.deadlineIsKnown) {
    payment.alsoRight = outcome;
    return false;
  }
  return asked >= payment.deadline + moreMs;
}

/** @param isOthers whether the terminal knows this reference as another payment's */
export function afterCreation(
  payment: ExpectedPayment,
  word: CreationMeaning,
  isOthers: (reference: string) => boolean,
): void {
  if (payment.state !== 'creating') return;
  switch (word.says) {
    case 'no':
      payment.state = 'rejected';
      return;
    case 'created':
      if (isOthers(word.reference)) payment.state = 'unconfirmed';
      else Object.assign(payment, { state: 'pending', reference: word.reference });
      return;
    default:
      payment.state = 'unconfirmed';
      // Stored to recognise the order, unless the reply or the reference may belong to another order.
      if (word.reference === null || isOthers(word.reference)) return;
      Object.assign(payment, { reference: word.reference, isKnownToExist: true });
  }
}

export interface AnswerContext {
  /** By the monotonic clock: when the request was sent, and when the answer came. */
  readonly asked: number;
  readonly now: number;
  /** It was paid before the request was sent, so a contradicting answer is not merely old. */
  readonly wasPaid: boolean;
  /** By the wall clock. */
  readonly wall: number;
  isOthers(reference: string): boolean;
}

export function afterStatus(payment: ExpectedPayment, word: StatusMeaning, hearing: AnswerContext): void {
  switch (word.says) {
    case 'nothing':
      return;
    case 'elsewhere':
      callAfterADay(payment, hearing.asked);
      return;
    case 'nonsense':
      giveUpAfterADay(payment, hearing.asked);
      return;
    case 'unknown':
      afterUnknown(payment, hearing);
      return;
    default: {
      const mismatchIn = misfitOf(payment, word, hearing);
      if (mismatchIn) {
        const isGraver = word.says === '00' && !payment.hasMoneyFlag.has(mismatchIn);
        if (isGraver) payment.hasMoneyFlag.add(mismatchIn);
        if (isGraver && payment.flags.has(mismatchIn)) payment.raisedAgain.add(mismatchIn);
        payment.flags.add(mismatchIn);
        giveUpAfterADay(payment, hearing.asked);
      } else if (word.says === '00') afterPaid(payment, word.reference, hearing);
      else afterUnpaid(payment, word.says, word.reference, hearing);
    }
  }
}

/** "Paid" must name order and amount, and every named value must be this payment's. */
function misfitOf(
  payment: ExpectedPayment,
  word: Extract<StatusMeaning, { says: '00' | '01' | '02' }>,
  { isOthers }: AnswerContext,
): FlagKind | null {
  const mustName = word.says === '00';
  if (word.orderId === null ? mustName : word.orderId !== payment.orderId) return 'order-differs';
  if (word.amount === null ? mustName : word.amount !== payment.amount) return 'amount-differs';
  if (word.reference === null) return null;
  const isOurs = payment.reference === null ? !isOthers(word.reference) : word.reference === payment.reference;
  return isOurs ? null : 'reference-differs';
}

function afterPaid(payment: ExpectedPayment, reference: string | null, { wall }: AnswerContext): void {
  if (payment.state === 'paid') {
    if (payment.moneyDecided === 'never-came') contradictDecision(payment, 'paid-after-all');
    return;
  }
  payment.late = !isLive(payment) || payment.dismissed;
  if (payment.late) payment.flags.add('paid-late');
  Object.assign(payment, {
    state: 'paid',
    reference: payment.reference ?? reference,
    paidAt: wall,
  });
}

function afterUnpaid(
  payment: ExpectedPayment,
  says: '01' | '02',
  reference: string | null,
  hearing: AnswerContext,
): void {
  if (payment.state === 'paid') {
    if (hearing.wasPaid) deny(payment);
    return;
  }
  if (payment.state !== 'pending' && payment.state !== 'unconfirmed') return;
  payment.reference ??= reference;
  Object.assign(payment, { isKnownToExist: true, unknownAnswers: null });
  // `02` means canceled and expired: the deadline decides.
  if (isAfter(payment, hearing.asked, 0, 'expired')) payment.state = 'expired';
  else if (says === '02') payment.state = 'canceled';
}

function afterUnknown(payment: ExpectedPayment, { now, asked, wasPaid }: AnswerContext): void {
  if (payment.state === 'paid' && wasPaid) deny(payment);
  if (payment.state === 'pending' || (payment.state === 'unconfirmed' && payment.isKnownToExist)) {
    payment.flags.add('order-unknown');
    giveUpAfterADay(payment, asked);
  } else if (payment.state === 'unconfirmed') {
    payment.unknownAnswers ??= { count: 0, since: now };
    payment.unknownAnswers.count += 1;
    if (payment.unknownAnswers.count < 3) return;
    if (!payment.deadlineIsKnown) payment.alsoRight = 'rejected';
    else if (now - payment.unknownAnswers.since >= TEN_MINUTES_MS) payment.state = 'rejected';
  }
}

/** Who decided that the money never came expects it; who decided that it came after all does not. */
function deny(payment: ExpectedPayment): void {
  if (payment.moneyDecided === null) payment.flags.add('contradiction');
  if (payment.moneyDecided === 'came-after-all') contradictDecision(payment, 'contradiction');
}

function contradictDecision(payment: ExpectedPayment, flag: FlagKind): void {
  if (payment.isDecisionContradicted) return;
  payment.isDecisionContradicted = true;
  if (payment.flags.has(flag)) payment.raisedAgain.add(flag);
  payment.flags.add(flag);
}

function giveUpAfterADay(payment: ExpectedPayment, asked: number): void {
  if (payment.state !== 'unconfirmed' && payment.state !== 'pending') return;
  if (!isAfter(payment, asked, A_DAY_MS, 'unresolved')) return;
  payment.state = 'unresolved';
  payment.flags.add('unresolved');
}

/** The watch continues, and a person is called. */
function callAfterADay(payment: ExpectedPayment, asked: number): void {
  if (payment.state !== 'unconfirmed' && payment.state !== 'pending') return;
  if (!payment.deadlineIsKnown) payment.mayBeUnresolved = true;
  else if (asked >= payment.deadline + A_DAY_MS) payment.flags.add('unresolved');
}

/** Nobody could know, and the terminal called a person. @param flags `order id: kind`, as on disk */
export function takeItsCall(payment: ExpectedPayment, flags: readonly string[]): void {
  if (payment.mayBeUnresolved && flags.includes(`${payment.orderId}: unresolved`)) payment.flags.add('unresolved');
}

/** Nobody could know, and the terminal decided. */
export function takeItsWord(payment: ExpectedPayment, state: PaymentState): void {
  if (payment.alsoRight !== state || payment.state === state) return;
  payment.state = state;
  if (state === 'unresolved') payment.flags.add('unresolved');
}
