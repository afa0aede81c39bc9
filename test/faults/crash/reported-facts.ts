/** The test's commands and the child's reports: facts that must stay true. */
import type { PaymentState } from '../../../shared/model/payment.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { ChildCommand, ChildReport, ReportedPayment } from './child-messages.ts';

/** For each reported state: the states in which its payment may be found later. */
export const laterStates: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  creating: ['creating', 'unconfirmed', 'pending', 'paid', 'canceled', 'expired', 'rejected', 'unresolved'],
  unconfirmed: ['unconfirmed', 'paid', 'canceled', 'expired', 'rejected', 'unresolved'],
  pending: ['pending', 'paid', 'canceled', 'expired', 'unresolved'],
  canceled: ['canceled', 'paid'],
  expired: ['expired', 'paid'],
  rejected: ['rejected', 'paid'],
  unresolved: ['unresolved', 'paid'],
  paid: ['paid'],
};

export class ReportedFacts {
  /** The last report of each payment, by order ID. */
  readonly payments = new Map<string, ReportedPayment>();
  /** By ID, which is their sale's note. */
  readonly charges = new Map<string, { readonly amount: number; readonly method: string }>();
  /** The number of retries of each sale. */
  readonly retries = new Map<number, number>();
  /** Numbers of the set-ups: `Toko 7`. */
  setUpSent = 0;
  setUpDone = 0;
  /** Reports of a ledger that was treated as damaged and rebuilt. */
  readonly rebuilt: string[] = [];
  /** Reports of the child that can't be true. */
  readonly contradictions: string[] = [];
  readonly #setUps = new Map<string, number>();

  commanded(order: ChildCommand): void {
    if (order.do === 'charge') this.charges.set(order.id, order);
    if (order.do === 'retry') this.retries.set(order.saleId, (this.retries.get(order.saleId) ?? 0) + 1);
    if (order.do !== 'provision') return;
    this.setUpSent += 1;
    this.#setUps.set(order.id, this.setUpSent);
  }

  reported(report: ChildReport): void {
    switch (report.told) {
      case 'started':
        this.#started(report);
        break;
      case 'payment':
        this.#saw(report.payment);
        break;
      case 'done':
        if (report.payment) this.#saw(report.payment);
        this.#setUpEnded(report.id, report.failure);
        break;
      case 'rebuilt':
        this.rebuilt.push(JSON.stringify(report.report));
        if (report.report.from !== 'log' || report.report.unreadable > 0)
          this.contradictions.push(`Rebuilt: ${this.rebuilt.at(-1)}`);
        break;
      case 'load':
        break;
      default:
        unreachable(report);
    }
  }

  #started({ shopName, holdsKey }: Extract<ChildReport, { told: 'started' }>): void {
    const found = shopName === null ? 0 : Number(shopName.replace('Toko ', ''));
    if (!(found >= this.setUpDone && found <= this.setUpSent)) {
      this.contradictions.push(
        `Set-up ${this.setUpDone} was saved, of ${this.setUpSent} sent; after the start it was ${found}`,
      );
    }
    if (this.setUpDone > 0 && !holdsKey)
      this.contradictions.push('The key was saved; after the start it was not there');
  }

  #setUpEnded(id: string, failure: string | null): void {
    const setUp = this.#setUps.get(id);
    if (setUp === undefined) return;
    if (failure === null) this.setUpDone = setUp;
    else this.contradictions.push(`The set-up was refused: ${failure}`);
  }

  #saw(payment: ReportedPayment): void {
    const before = this.payments.get(payment.orderId);
    if (before && !laterStates[before.state].includes(payment.state)) {
      this.contradictions.push(`${payment.orderId} was told to be ${before.state}, then ${payment.state}`);
    }
    this.payments.set(payment.orderId, payment);
  }
}
