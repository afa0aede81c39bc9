/**
 * The model of decisions: acknowledged is not decided, and a decision covers the flags that are open then. A settled
 * sale counts once, whatever the gateway reports in the end. Written independently of `electron/store`.
 */
import type { FlagKind } from '../../../../shared/model/payment.ts';
import type { ResolutionKind } from '../../../../shared/model/resolution.ts';
import type { PaymentOnDisk, SettlementOnDisk } from '../model-ledger-on-disk.ts';
import { businessDay, type ExpectedLedger } from './expected-ledger.ts';
import { type ExpectedPayment, isLive } from './expected-payment.ts';

const SPEAK_OF_MONEY: readonly FlagKind[] = ['amount-differs', 'reference-differs', 'order-differs'];

export class ExpectedDecisions {
  readonly #ledger: ExpectedLedger;
  /** `order id: kind` */
  readonly #seen = new Set<string>();
  readonly #decided = new Set<string>();

  constructor(ledger: ExpectedLedger) {
    this.#ledger = ledger;
  }

  saw(orderId: string, flag: FlagKind): void {
    this.#seen.add(`${orderId}: ${flag}`);
    this.#ledger.payments.get(orderId)?.raisedAgain.delete(flag);
  }

  /** After an answer: a flag that reports money only now was unknown to the earlier decision. */
  heardMore({ orderId, raisedAgain }: ExpectedPayment): void {
    for (const flag of raisedAgain) this.#decided.delete(`${orderId}: ${flag}`);
  }

  open(): string[] {
    return this.#ledger
      .flags()
      .filter((flag) => !this.#seen.has(flag) || this.#ledger.wasRaisedAgain(flag))
      .sort();
  }

  toReview(): string[] {
    return this.#ledger
      .flags()
      .filter((flag) => !this.#decided.has(flag))
      .sort();
  }

  /** Payments in the sums that the gateway denies while nobody has decided. */
  inDoubt(): ExpectedPayment[] {
    const isOpen = ({ orderId }: ExpectedPayment) => this.toReview().includes(`${orderId}: contradiction`);
    return [...this.#ledger.payments.values()].filter((each) => isOpen(each) && !this.#ledger.isDouble(each));
  }

  mayDecide(payment: ExpectedPayment, kind: ResolutionKind, linkedSaleId: number): boolean {
    const ofSale = this.#ledger.ofSale(payment.saleId);
    if (kind === 'settled') {
      const isOver = ofSale.some(({ state }) => state === 'paid' || state === 'creating');
      return !isOver && !this.#ledger.settled.has(payment.saleId);
    }
    const undecided = [...payment.flags].filter((flag) => !this.#decided.has(`${payment.orderId}: ${flag}`));
    const neverCame = payment.moneyDecided === 'never-came';
    if (kind === 'came-after-all') return neverCame;
    // Also if the denial was accepted before. Once it is decided, only when the gateway says otherwise since.
    if (kind === 'never-came')
      return (
        payment.state === 'paid' &&
        (neverCame ? undecided.includes('paid-after-all') : payment.flags.has('contradiction'))
      );
    // Whether the money came is no question that can be left open.
    if (kind === 'accepted') return undecided.some((flag) => flag !== 'paid-after-all');
    if (undecided.length === 0 || neverCame) return false;
    const isOfMoney = payment.state === 'paid' || undecided.some((flag) => SPEAK_OF_MONEY.includes(flag));
    return isOfMoney && (kind !== 'linked' || linkedSaleId !== payment.saleId);
  }

  /** @param at epoch ms */
  decided(payment: ExpectedPayment, kind: ResolutionKind, at: number): void {
    for (const flag of payment.flags) {
      this.saw(payment.orderId, flag);
      this.#decided.add(`${payment.orderId}: ${flag}`);
    }
    if ((kind === 'never-came' || kind === 'came-after-all') && payment.moneyDecided !== kind)
      Object.assign(payment, { moneyDecided: kind, isDecisionContradicted: false });
    if (kind === 'settled') {
      this.#ledger.settled.set(payment.saleId, { day: businessDay(at), amount: payment.amount });
    }
  }

  /** It has just become paid: answers that did not match before are over, unless a person is called anyway. */
  becamePaid(payment: ExpectedPayment): void {
    const undecided = [...payment.flags].filter((flag) => !this.#decided.has(`${payment.orderId}: ${flag}`));
    if (this.#ledger.settled.has(payment.saleId) || !undecided.every((flag) => SPEAK_OF_MONEY.includes(flag))) return;
    for (const flag of undecided) {
      this.saw(payment.orderId, flag);
      this.#decided.add(`${payment.orderId}: ${flag}`);
    }
  }

  /**
   * The last check of a settled sale may be answered any time after its payments' deadlines. If the ledger treats it as
   * the last, that must be true, and the flag is expected from then on.
   * @param out order IDs whose check has no answer yet
   */
  takeUnconfirmed(
    settlements: readonly SettlementOnDisk[],
    rows: readonly PaymentOnDisk[],
    flags: readonly string[],
    out: ReadonlySet<string>,
  ): string[] {
    return settlements.flatMap(({ saleId, unconfirmedDay }) => {
      const ofSale = this.#ledger.ofSale(saleId);
      const flagged = ofSale.filter(({ orderId }) => flags.includes(`${orderId}: settlement-unconfirmed`));
      const isNew = flagged.some((payment) => !payment.flags.has('settlement-unconfirmed'));
      for (const payment of flagged) payment.flags.add('settlement-unconfirmed');
      if (flagged.length !== (unconfirmedDay === null ? 0 : 1))
        return [`sale ${saleId} is flagged ${flagged.length} times`];
      const stillAsked = rows.filter(
        (row) => row.saleId === saleId && (row.nextCheckAt !== null || out.has(row.orderId)),
      );
      return isNew && (stillAsked.length > 0 || ofSale.some(isLive))
        ? [`sale ${saleId} is said to be unconfirmed while its payments are still asked about`]
        : [];
    });
  }

  /** @returns the violations of the rows; empty for none */
  differences(settlements: readonly SettlementOnDisk[]): string[] {
    const found: string[] = [];
    const { settled } = this.#ledger;
    if (settlements.length !== settled.size)
      found.push(`${settlements.length} sales are settled, should be ${settled.size}`);
    for (const { saleId, day, confirmedDay } of settlements) {
      const expected = settled.get(saleId);
      if (day !== expected?.day) found.push(`sale ${saleId} was settled on ${day}, should be ${expected?.day}`);
      const paidOn = this.#ledger.paidDay(saleId);
      if (confirmedDay !== paidOn) found.push(`sale ${saleId} was confirmed on ${confirmedDay}, should be ${paidOn}`);
    }
    return found;
  }
}
