/**
 * A counter whose creations fail, driven by stories against the training gateway. It checks the cashier's view after
 * each creation. At a story's end it compares gateway and ledger for every order.
 */
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import { chargeSale, retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { dismissPayment } from '../../../electron/usecases/sale/open-payments.ts';
import { paymentView } from '../../../electron/usecases/sale/payment-view.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { type GatewayControl, gatewayControl } from '../../support/gateway/gateway-control.ts';
import { verified } from '../../support/verified.ts';
import { type AmbiguityName, ambiguities } from './ambiguities.ts';
import { type Creation, CreationCircumstances } from './circumstances.ts';
import { checkAgreement, checkShown, checkWatched } from './invariants.ts';
import { SeenCreations } from './seen-creations.ts';
import type { StoryStep } from './stories.ts';

const SECOND_MS = 1_000;
/** Between two manual checks. */
const COOLDOWN_MS = 5 * SECOND_MS;
/** A virtual account's hour, a day of watching, and the longest interval between checks with its jitter. */
const SURELY_FINAL_MS = (1 + 24) * 3_600_000 + 70 * 60_000;

export class AmbiguousCounter {
  readonly bench: CounterFixture;
  readonly #gateway: GatewayControl;
  readonly #complaints: string[] = [];
  readonly #seen: SeenCreations;
  readonly #around: CreationCircumstances;
  #made: { readonly orderId: string; readonly how: AmbiguityName }[] = [];

  constructor(bench: CounterFixture) {
    this.bench = bench;
    this.#gateway = gatewayControl(bench.account.baseUrl);
    this.#seen = new SeenCreations(this.#gateway);
    const complain = (...what: string[]): void => void this.#complaints.push(...what);
    this.#around = new CreationCircumstances({ bench, gateway: this.#gateway, seen: this.#seen, complain });
    bench.events.on('payment', ({ orderId }) => {
      const stored = bench.ledger.payments.find(orderId);
      if (stored) this.#complaints.push(...checkShown(paymentView(stored, 'sandbox', bench.clock.now())));
    });
  }

  /** @returns the created payments, oldest first · @throws Error with every mistake */
  async play(
    deeds: readonly StoryStep[],
  ): Promise<readonly { readonly orderId: string; readonly how: AmbiguityName }[]> {
    this.#made = [];
    for (const deed of deeds) {
      await this.#do(deed);
      for (const stored of this.#stored()) {
        this.#complaints.push(...checkWatched(stored, this.bench.clock.now()));
      }
      this.#raise(JSON.stringify(deed));
    }
    await this.bench.pass(SURELY_FINAL_MS);
    await this.#seen.read();
    const orders = await this.#gateway.orders();
    this.#complaints.push(...checkAgreement(this.#stored(), orders, this.bench.ledger));
    for (const { orderId, how } of this.#made) this.#checkAsked(orderId, how);
    for (const orderId of this.#seen.orderIds()) {
      if (!this.bench.ledger.payments.find(orderId))
        this.#complaints.push(`${orderId} was created and is in no ledger`);
    }
    this.#raise('the end');
    return this.#made;
  }

  /** The end of all stories. @throws Error if the ledger is inconsistent */
  async end(): Promise<void> {
    this.#complaints.push(...verified(this.bench.file));
    this.#around.end();
    await this.bench.end();
    this.#raise('closing');
  }

  async #do(deed: StoryStep): Promise<void> {
    const { bench } = this;
    switch (deed.do) {
      case 'charge':
        await this.#makeReady(deed.how);
        return this.#charge(deed.method, deed.how);
      case 'retry':
        return this.#retry(deed);
      case 'pay':
        return this.#pay(this.#nth(deed.nth));
      case 'cancel':
        return this.#cancel(this.#nth(deed.nth));
      case 'dismiss':
        dismissPayment(bench.parts, bench.shopLedger, this.#nth(deed.nth));
        return bench.settle();
      case 'ask':
        // A cooldown, a block or an offline link may refuse it; then it waits.
        await bench.watcher.checkNow(this.#nth(deed.nth));
        return bench.settle();
      case 'show':
        bench.watcher.show(this.#nth(deed.nth));
        return;
      case 'restart':
        return this.#around.restart();
      case 'pass':
        return bench.pass(deed.ms);
      case 'line-down':
        await this.#around.cutOff();
        await bench.pass(deed.ms);
        return bench.bringBack();
      default:
        return unreachable(deed);
    }
  }

  /** Before any decision: a link that is back may also bring the paid status of a sale. */
  async #makeReady(how: AmbiguityName): Promise<void> {
    const { around } = ambiguities[how];
    // Otherwise nothing would be sent: `locked-while-charging.test.ts`, "over a link that was offline".
    if (around === 'killed' || around === 'locked' || around === 'locked-and-killed')
      await this.#around.untilLineIsUp();
    // The reused reference must be one that the ledger knows.
    if (how === 'reused reference') await this.#charge('SP', 'none');
  }

  #charge(method: string, how: AmbiguityName): Promise<void> {
    const code = ambiguities[how].qrisOnly ? 'SP' : method;
    return this.#create(how, (deps) =>
      chargeSale(deps, this.bench.context, { amount: rupiah(25_000), method: code, note: '' }),
    );
  }

  async #retry({ nth, method, how }: Extract<StoryStep, { do: 'retry' }>): Promise<void> {
    const orderId = this.#nth(nth);
    await this.#makeReady(how);
    const { sale } = this.bench.payment(orderId);
    if (sale.state === 'paid') return; // refused: `retry-sale`
    const code = ambiguities[how].qrisOnly ? 'SP' : method;
    await this.#create(how, (deps) => retrySale(deps, this.bench.context, { saleId: sale.id, method: code }));
  }

  /** One creation with its circumstances; then everything that must be true at once. */
  async #create(how: AmbiguityName, make: Creation): Promise<void> {
    const { bench } = this;
    const { fault, around, becomes, cause } = ambiguities[how];
    if (fault) await this.#gateway.fault({ operation: 'create', ...fault });
    const recorded: string[] = [];
    const note = (events: { readonly orderId: string }) => recorded.push(events.orderId);
    bench.events.once('payment', note);
    await this.#around.create(around, make, recorded);
    await bench.settle();

    const orderId = recorded[0];
    if (orderId === undefined) throw new Error(`${how}: nothing was recorded`);
    this.#made.push({ orderId, how });
    const { payment } = bench.payment(orderId);
    const found = 'cause' in payment ? payment.cause.code : null;
    // An offline link is probed by one harmless request first, and the creation is not sent: both give the same cause.
    const isExpected = found === cause || (around === 'line-down' && found === 'gateway-unreachable');
    if (payment.state !== becomes || !isExpected) {
      this.#complaints.push(`after "${how}" ${orderId} is ${payment.state} (${found}), not ${becomes} (${cause})`);
    }
    await this.#seen.read();
    this.#checkAsked(orderId, how);
  }

  /** Once per order at most; after its watch, a manual check does it. */
  async #pay(orderId: string): Promise<void> {
    const order = (await this.#gateway.orders()).find(({ merchantOrderId }) => merchantOrderId === orderId);
    if (!order || order.paidAt !== null) return;
    await this.#gateway.pay(orderId);
    if (this.bench.payment(orderId).watch.nextCheckAt !== null) return;
    await this.#around.untilLineIsUp();
    await this.bench.pass(COOLDOWN_MS);
    const asked = await this.bench.watcher.checkNow(orderId);
    if (!asked.ok) this.#complaints.push(`${orderId} could not be asked about: ${asked.failure.code}`);
    await this.bench.settle();
  }

  async #cancel(orderId: string): Promise<void> {
    const orders = await this.#gateway.orders();
    if (orders.some(({ merchantOrderId }) => merchantOrderId === orderId)) await this.#gateway.cancel(orderId);
  }

  #checkAsked(orderId: string, how: AmbiguityName): void {
    const times = this.#seen.times(orderId);
    const expected = ambiguities[how].around === 'line-down' ? 0 : 1;
    if (times !== expected) this.#complaints.push(`the gateway got ${times} creations of ${orderId} after "${how}"`);
  }

  #stored(): readonly StoredPayment[] {
    return this.#made.map(({ orderId }) => this.bench.payment(orderId));
  }

  /** Newest first; the oldest if there are fewer. */
  #nth(nth: number): string {
    const found = this.#made.at(-1 - nth) ?? this.#made[0];
    if (!found) throw new Error('A story begins with a sale');
    return found.orderId;
  }

  #raise(when: string): void {
    const all = this.#complaints.splice(0);
    if (all.length > 0) throw new Error(`${when}: ${all.join('; ')}`);
  }
}

export async function anAmbiguousCounter(): Promise<AmbiguousCounter> {
  // A high rate limit, which is the subject of another test.
  return new AmbiguousCounter(await counterFixture({ perMinute: 6_000 }));
}
