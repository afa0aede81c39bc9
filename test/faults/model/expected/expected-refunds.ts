/**
 * The model of refunds, written from `shared/model/refund.ts`, independently of `electron/store`: no more than was
 * paid, on the day of the record, and nothing is ever deleted.
 */
import type { RefundOnDisk } from '../model-ledger-on-disk.ts';
import type { ExpectedDenials } from './expected-denials.ts';
import { businessDay, type ExpectedLedger } from './expected-ledger.ts';
import type { ExpectedPayment } from './expected-payment.ts';

export class ExpectedRefunds {
  readonly #ledger: ExpectedLedger;
  /** In the order of their records. */
  readonly #all: RefundOnDisk[] = [];

  readonly #denials: ExpectedDenials;

  constructor(ledger: ExpectedLedger, denials: ExpectedDenials) {
    this.#ledger = ledger;
    this.#denials = denials;
  }

  get count(): number {
    return this.#all.length;
  }

  /** Newest first, as commands index them; corrections included. */
  nth(nth: number): RefundOnDisk | undefined {
    return this.#all.toReversed()[nth % Math.max(1, this.#all.length)];
  }

  /** Whole rupiah. */
  left(payment: ExpectedPayment): number {
    const { orderId, saleId, amount } = payment;
    const isSettled = this.#ledger.settled.has(saleId) && this.#ledger.paidDay(saleId) === null;
    if ((payment.state !== 'paid' && !isSettled) || payment.moneyDecided === 'never-came') return 0;
    const [own, other] = [this.#inTakings(saleId), this.excess(saleId)];
    const ofPayment = amount - this.#given((each) => each.orderId === orderId);
    return Math.max(0, Math.min(ofPayment, this.#wasTooMuch(payment) ? other || own : own || other));
  }

  /** Of the sale, and not given back. */
  #inTakings(saleId: number): number {
    const given = this.#given((each) => each.saleId === saleId && each.ofTakings === 1);
    return Math.max(0, this.#denials.inTakings(saleId) - given);
  }

  /** The sale's second payment, or one whose money came after all when another stood in its place. */
  #wasTooMuch(payment: ExpectedPayment): boolean {
    const ownDouble = this.#ledger.isDouble(payment) ? payment.amount : 0;
    return ownDouble > this.#denials.withdrawnTooMuch(payment.orderId);
  }

  /** What the sale was paid twice and has not given back. Whole rupiah. */
  excess(saleId: number): number {
    const doubles = this.#ledger.ofSale(saleId).filter((payment) => this.#ledger.isDouble(payment));
    const given = this.#given((each) => each.saleId === saleId && each.ofTakings === 0);
    return doubles.reduce((sum, { amount }) => sum + amount, 0) - given - this.#denials.withdrawn(saleId, 0);
  }

  hasGivenBackDouble(saleId: number): boolean {
    return this.#all.some((each) => each.saleId === saleId && each.ofTakings === 0);
  }

  /** @param at epoch ms */
  recorded(payment: ExpectedPayment, amount: number, at: number): void {
    if (amount === 0) return;
    const { orderId, saleId } = payment;
    const excess = this.excess(saleId);
    // All of what counts, given back at once, leaves its place to what was too much.
    const isReplaced = amount === payment.amount && amount <= excess;
    const isTooMuch = excess > 0 && (this.#wasTooMuch(payment) || this.#inTakings(saleId) === 0 || isReplaced);
    const ofTakings = isTooMuch ? 0 : 1;
    const id = this.#all.length + 1;
    this.#all.push({ id, orderId, saleId, day: businessDay(at), amount, ofTakings, corrects: null });
  }

  mayCorrect({ id, corrects }: RefundOnDisk): boolean {
    return corrects === null && this.#all.every((each) => each.corrects !== id);
  }

  /** @param at epoch ms */
  corrected(refund: RefundOnDisk, at: number): void {
    const { saleId, amount } = refund;
    const given = this.#given((each) => each.saleId === saleId && each.ofTakings === 1);
    const price = this.#ledger.ofSale(saleId)[0]?.amount ?? 0;
    // A sale counts once. What left its place comes back to it once the other one is given back too.
    const hasRoom = this.#denials.inTakings(saleId) - given + amount <= price;
    const ofTakings = hasRoom && (refund.ofTakings === 1 || amount === price) ? 1 : 0;
    this.#all.push({ ...refund, ofTakings, id: this.#all.length + 1, day: businessDay(at), corrects: refund.id });
  }

  /** @returns the violations of the rows; empty for none */
  differences(rows: readonly RefundOnDisk[]): string[] {
    const [one, other] = [JSON.stringify(rows), JSON.stringify(this.#all)];
    return one === other ? [] : [`refunds are ${one}, should be ${other}`];
  }

  #given(isOf: (refund: RefundOnDisk) => boolean): number {
    return this.#all
      .filter(isOf)
      .reduce((sum, { amount, corrects }) => sum + (corrects === null ? amount : -amount), 0);
  }
}
