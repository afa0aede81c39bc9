/**
 * Charges: each accepted one makes exactly one intent; a refused one makes none, and only for a reason that the model
 * shares. The cashier's view equals the file.
 */
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { Complaints } from './expected/complaints.ts';
import type { ExpectedLedger } from './expected/expected-ledger.ts';
import type { ExpectedPayment } from './expected/expected-payment.ts';
import type { ModelGateway } from './model-gateway.ts';
import type { Observer } from './run/observer.ts';
import type { PassingTime } from './run/passing-time.ts';
import type { SeenRequests } from './seen-requests.ts';
import type { CreationOutcome } from './vocabulary.ts';

interface Deps {
  readonly gateway: ModelGateway;
  readonly expected: ExpectedLedger;
  readonly requests: SeenRequests;
  readonly complaints: Complaints;
  readonly observer: Observer;
  readonly time: PassingTime;
}

export class Charges {
  readonly #deps: Deps;
  #out = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Those whose use case has not returned in this life of the program. */
  get out(): number {
    return this.#out;
  }

  /** With the program that made them. */
  died(): void {
    this.#out = 0;
  }

  async make(
    outcome: CreationOutcome,
    retried: ExpectedPayment | null,
    charge: () => Promise<Result<StoredPayment>>,
  ): Promise<void> {
    const { gateway, expected, requests, complaints, observer, time } = this.#deps;
    const ofSale = retried ? expected.ofSale(retried.saleId) : [];
    const isSettled = retried !== null && expected.settled.has(retried.saleId);
    const mayNot = isSettled || ofSale.some(({ state }) => state === 'paid' || state === 'creating');
    const before = expected.payments.size;
    const { life } = gateway;
    gateway.creationFate = outcome;
    requests.haveReason();
    this.#out += 1;
    let refused = false;
    charge()
      .then((result) => {
        refused = !result.ok;
        if (result.ok) this.#charged(result.value);
      })
      .catch((error) => complaints.push(`charging threw ${error}`))
      .finally(() => {
        if (life === gateway.life) this.#out -= 1;
      });
    await time.settle();
    gateway.creationFate = 'kept';
    observer.learnOfIntents();
    const made = expected.payments.size - before;
    if (refused !== mayNot) complaints.push(refused ? 'a charge was refused' : 'a second bill was made');
    if (made !== (mayNot ? 0 : 1)) complaints.push(`one charge made ${made} intents`);
  }

  #charged({ payment }: StoredPayment): void {
    const { gateway, expected: ledger, requests, complaints, observer } = this.#deps;
    observer.learnOfIntents();
    const expected = ledger.must(payment.orderId);
    // Nothing was sent, because the link is known to be offline.
    if (!gateway.orders.has(payment.orderId) && expected.state === 'creating') {
      if (!requests.offline) complaints.push(`${payment.orderId} was not sent although the line is up`);
      expected.state = 'rejected';
    }
    if (payment.state !== expected.state) {
      complaints.push(`the cashier sees ${payment.state}, should be ${expected.state}`);
    }
  }
}
