/**
 * Sums the events between two closings. Pure: the same rows always give the same closing, also when it is verified later.
 * The rows never change.
 */
import { CLOSING_VERSION, type ClosingContent, MOST_LISTED_IN_CLOSING } from '../../../shared/contract/closing.ts';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';
import { netOf } from '../../../shared/model/refund.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import {
  addTo,
  byKey,
  countedPeriod,
  dayContent,
  emptyDay,
  emptyRefunds,
  type PaidSum,
  type PeriodDay,
  paidMethodOf,
  type RefundsOfDay,
  refundSums,
  sumOf,
  zeroSum,
} from './period-days.ts';
import type { ClosingPayment, PeriodEvent } from './period-event.ts';
import { PeriodTakings } from './period-takings.ts';

/** A payment that is still creating, unconfirmed or pending. `at`: its creation, epoch ms. */
export interface OpenPayment {
  readonly subject: ClosingPayment;
  readonly at: number;
  readonly state: PaymentState;
}

export interface Boundaries {
  readonly number: number;
  /** Ids of the first and last journal row, both included. */
  readonly from: number;
  readonly to: number;
  /** Earlier closings that cover a day, oldest first. */
  readonly closedBefore: (businessDay: string) => readonly number[];
  /** The earlier closing that covers a journal row; `null` if none does. */
  readonly closedIn: (eventId: number) => number | null;
}

type NamedEvent = ClosingContent['doubles']['items'][number];
type NamedRefund = ClosingContent['refunds']['items'][number];

type RefundEvent = Extract<PeriodEvent, { readonly kind: 'refunded' | 'refund-corrected' }>;

export class PeriodSums {
  readonly #days = new Map<string, PeriodDay>();
  readonly #fromBefore: { readonly named: NamedEvent; readonly saleRow: number }[] = [];
  readonly #doubles: NamedEvent[] = [];
  readonly #settled: NamedEvent[] = [];
  readonly #refunds: NamedRefund[] = [];
  readonly #neverCame: NamedRefund[] = [];
  /** By code. */
  readonly #refundMethods = new Map<string, { name: string; readonly refunds: RefundsOfDay }>();
  readonly #takings = new PeriodTakings();
  /** Sales recorded before this row belong to an earlier closing. */
  readonly #firstRow: number;

  /** @param firstRow id of the first counted journal row */
  constructor(firstRow: number) {
    this.#firstRow = firstRow;
  }

  add(event: PeriodEvent): void {
    const { subject, at } = event;
    switch (event.kind) {
      case 'intent':
        if (event.isNewSale) this.#day(subject.businessDay).salesCount += 1;
        return;
      case 'state':
        return;
      case 'paid': {
        const method = this.#method(event.day, subject);
        addTo(event.isDouble ? method.doubles : method, subject.amount);
        if (!event.isDouble) this.#takings.add(event);
        if (event.late && !event.isDouble) addTo(method.late, subject.amount);
        if (event.isDouble) this.#doubles.push(named(subject, at));
        else if (event.saleRow < this.#firstRow) {
          this.#fromBefore.push({ named: named(subject, at), saleRow: event.saleRow });
        }
        return;
      }
      case 'settled':
        this.#settled.push(named(subject, at));
        addTo(this.#day(event.day).byHand.settled, subject.amount);
        return;
      case 'confirmed':
      case 'unconfirmed':
        addTo(this.#day(event.day).byHand[event.kind], subject.amount);
        return;
      case 'never-came':
      case 'came-after-all': {
        const { neverCame } = this.#day(event.day);
        const isCorrection = event.kind === 'came-after-all';
        const sums = event.ofTakings ? neverCame : neverCame.doubles;
        addTo(isCorrection ? sums.cameAfterAll : sums.neverCame, subject.amount);
        this.#neverCame.push({ ...named(subject, at), ofTakings: event.ofTakings, isCorrection });
        return;
      }
      case 'refunded':
      case 'refund-corrected':
        this.#addRefund(event);
        return;
      default:
        unreachable(event);
    }
  }

  /** @param open the payments that are open at the end, oldest first */
  content({ number, from, to, closedBefore, closedIn }: Boundaries, open: Iterable<OpenPayment>): ClosingContent {
    const days = [...this.#days].sort(byKey).map(([businessDay, day]) => {
      const { total, ...rest } = dayContent(day);
      return { businessDay, closedBefore: [...closedBefore(businessDay)], ...rest, total };
    });
    const { total, methods: _, ...sums } = dayContent(sumOf(this.#days.values()));
    return {
      version: CLOSING_VERSION,
      number,
      events: { from, to },
      days,
      total: { ...total, ...sums },
      fromBefore: listed(this.#fromBefore, ({ named, saleRow }) => ({ ...named, closedIn: closedIn(saleRow) ?? 0 })),
      doubles: listed(this.#doubles, (each) => each),
      settled: listed(this.#settled, (each) => each),
      refunds: listed(this.#refunds, (each) => each),
      ...(this.#neverCame.length > 0 ? { neverCame: listed(this.#neverCame, (each) => each) } : {}),
      ...(this.#takings.haveNames ? { people: this.#takings.byPerson() } : {}),
      ...(this.#refundMethods.size > 0 ? { refundsByMethod: this.#refundsByMethod() } : {}),
      ...this.#cash(),
      ...(this.#takings.haveAccounts ? { accounts: this.#takings.byAccount() } : {}),
      open: listed(
        Array.from(open, (each) => ({ ...each, amount: each.subject.amount })),
        ({ subject, at, state }) => ({ ...named(subject, at), state }),
      ),
    };
  }

  /** Without cash nothing, so that a Z report of a shop without it is as it always was. */
  #cash(): Pick<ClosingContent, 'cash'> {
    const sums = [...this.#days.values()].flatMap(({ methods }) => methods.get(CASH_CODE) ?? []);
    const given = this.#refundMethods.get(CASH_CODE);
    if (sums.length === 0 && !given) return {};
    const taken = zeroSum();
    for (const { count, gross } of sums) {
      taken.count += count;
      taken.gross += gross;
    }
    const { doubles, ...ofTakings } = refundSums(given?.refunds ?? emptyRefunds());
    const both = (name: 'refunded' | 'corrected') => ({
      count: ofTakings[name].count + doubles[name].count,
      gross: rupiah(ofTakings[name].gross + doubles[name].gross),
    });
    const [refunded, corrected] = [both('refunded'), both('corrected')];
    const drawer = netOf(taken.gross, { refunded, corrected });
    return { cash: { taken: countedPeriod(taken), refunded, corrected, drawer } };
  }

  #refundsByMethod(): NonNullable<ClosingContent['refundsByMethod']> {
    return [...this.#refundMethods]
      .sort(byKey)
      .map(([code, { name, refunds }]) => ({ ...refundSums(refunds), code, name }));
  }

  #day(businessDay: string): PeriodDay {
    const day = this.#days.get(businessDay) ?? emptyDay();
    this.#days.set(businessDay, day);
    return day;
  }

  #addRefund({ subject, at, kind, day, ofTakings }: RefundEvent): void {
    const method = this.#refundMethods.get(subject.method) ?? { name: '', refunds: emptyRefunds() };
    this.#refundMethods.set(subject.method, method);
    // The method's last name is shown, as in a day's sums.
    method.name = subject.methodName;
    const isCorrection = kind === 'refund-corrected';
    for (const sums of [this.#day(day).refunds, method.refunds]) {
      addTo((ofTakings ? sums : sums.doubles)[isCorrection ? 'corrected' : 'refunded'], subject.amount);
    }
    this.#refunds.push({ ...named(subject, at), ofTakings, isCorrection });
  }

  #method(businessDay: string, { method, methodName }: ClosingPayment): PaidSum {
    return paidMethodOf(this.#day(businessDay), method, methodName);
  }
}

function named(
  { saleId, saleNumber, businessDay, orderId, amount, methodName }: ClosingPayment,
  at: number,
): NamedEvent {
  return { saleId, saleNumber, businessDay, orderId, amount, methodName, at };
}

function listed<T extends object, U extends { readonly amount: Rupiah }>(all: readonly T[], item: (each: T) => U) {
  const sum = zeroSum();
  for (const each of all) addTo(sum, item(each).amount);
  return { ...countedPeriod(sum), items: all.slice(0, MOST_LISTED_IN_CLOSING).map(item) };
}
