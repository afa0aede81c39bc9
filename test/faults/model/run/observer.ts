/**
 * Observes terminal and gateway for the model: each request when it is sent, each answer just before the terminal gets
 * it. It looks up in the file what must be durable by then.
 */
import type { Clock } from '../../../../electron/platform/clock.ts';
import { EXPIRY_MINUTES } from '../a-terminal.ts';
import type { CreationMeaning, LinkMeaning, StatusMeaning } from '../answers.ts';
import type { Complaints } from '../expected/complaints.ts';
import type { ExpectedDecisions } from '../expected/expected-decisions.ts';
import type { ExpectedLedger } from '../expected/expected-ledger.ts';
import { afterCreation, afterStatus, type ExpectedPayment, takeItsWord } from '../expected/expected-payment.ts';
import type { Listener, ModelOrder } from '../model-gateway.ts';
import type { ModelLedgerOnDisk } from '../model-ledger-on-disk.ts';
import type { ModelOperation, SeenRequests, Sending } from '../seen-requests.ts';

const MINUTE_MS = 60_000;

interface Deps {
  readonly clock: Clock;
  readonly expected: ExpectedLedger;
  readonly decisions: ExpectedDecisions;
  readonly requests: SeenRequests;
  readonly complaints: Complaints;
  /** The ledger as now on disk. */
  readonly disk: () => ModelLedgerOnDisk;
  /** The truth about it. */
  readonly order: (orderId: string) => ModelOrder | undefined;
}

export class Observer implements Listener {
  readonly #deps: Deps;
  /** Order IDs that were paid before their last check was sent. */
  readonly #paidWhenAsked = new Set<string>();
  /** Order IDs whose last check was sent after the ledger had given up their settled sale. */
  readonly #givenUpWhenAsked = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  sent(operation: ModelOperation, orderId: string, left: boolean): Sending {
    const { requests, clock, expected } = this.#deps;
    if (operation === 'create') this.#creationSent(orderId);
    if (operation === 'status') this.#asked(expected.must(orderId));
    return requests.sent(operation, clock.monotonic(), left);
  }

  creationAnswered(orderId: string, word: CreationMeaning, sent: Sending): void {
    const { requests, clock, expected } = this.#deps;
    requests.answered('create', clock.monotonic(), word, sent);
    afterCreation(expected.must(orderId), word, (reference) => expected.isOthers(orderId, reference));
  }

  statusAnswered(orderId: string, word: StatusMeaning, sent: Sending): void {
    const { requests, clock, expected } = this.#deps;
    requests.answered('status', clock.monotonic(), word, sent);
    this.#statusAnswered(expected.must(orderId), word, sent.at);
  }

  listAnswered(word: LinkMeaning, sent: Sending): void {
    this.#deps.requests.answered('list', this.#deps.clock.monotonic(), word, sent);
  }

  /** Every intent in the file counts from then on. */
  learnOfIntents(): void {
    const { disk, expected, clock } = this.#deps;
    for (const row of disk().payments()) {
      if (expected.payments.has(row.orderId)) continue;
      const minutes = row.method === 'SP' ? EXPIRY_MINUTES.qris : EXPIRY_MINUTES.virtualAccount;
      expected.recorded(row, clock.monotonic() + minutes * MINUTE_MS);
    }
  }

  /** The settled sale does not wait for it: a reconciliation or a person checks. */
  wasGivenUpWhenAsked(orderId: string): boolean {
    return this.#givenUpWhenAsked.has(orderId);
  }

  #asked({ orderId, saleId, state }: ExpectedPayment): void {
    const { expected, disk } = this.#deps;
    if (state === 'paid') this.#paidWhenAsked.add(orderId);
    if (!expected.settled.has(saleId)) return;
    const settlement = disk()
      .settlements()
      .find((each) => each.saleId === saleId);
    if (settlement && settlement.unconfirmedDay !== null) this.#givenUpWhenAsked.add(orderId);
  }

  #creationSent(orderId: string): void {
    const { complaints, disk, order } = this.#deps;
    this.learnOfIntents();
    if (order(orderId)) complaints.push(`order ${orderId} was sent twice`);
    if (disk().payment(orderId)?.state !== 'creating') {
      complaints.push(`order ${orderId} left before its intent was durable`);
    }
  }

  #statusAnswered(payment: ExpectedPayment, word: StatusMeaning, asked: number): void {
    const { clock, expected, decisions, complaints, disk, order } = this.#deps;
    const found = disk().payment(payment.orderId)?.state ?? payment.state;
    takeItsWord(payment, found);
    // Nothing reads the file during a long wait; what was wrong before this answer may be right after it.
    if (found !== payment.state) {
      complaints.push(`${payment.orderId} was ${found} before an answer, should be ${payment.state}`);
    }
    const wasPaid = payment.state === 'paid';
    afterStatus(payment, word, {
      asked,
      wasPaid: this.#paidWhenAsked.has(payment.orderId),
      now: clock.monotonic(),
      wall: clock.now(),
      isOthers: (reference) => expected.isOthers(payment.orderId, reference),
    });
    decisions.heardMore(payment);
    if (wasPaid || payment.state !== 'paid') return;
    expected.becamePaid(payment);
    decisions.becamePaid(payment);
    if (order(payment.orderId)?.wasPaid !== true) {
      complaints.push(`the model believed a lie about ${payment.orderId}`);
    }
  }
}
