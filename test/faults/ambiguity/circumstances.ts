/**
 * Terminal and connection around a creation: normal, an impatient cashier, a locked ledger, an offline link, or a
 * program that is killed with the request in flight.
 */
import { setTimeout } from 'node:timers/promises';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import type { CreateDeps } from '../../../electron/usecases/sale/charge-sale.ts';
import { paymentView } from '../../../electron/usecases/sale/payment-view.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { CounterFixture } from '../../support/counter-fixture.ts';
import type { GatewayControl } from '../../support/gateway/gateway-control.ts';
import type { Ambiguity } from './ambiguities.ts';
import { checkShown } from './invariants.ts';
import { aLife, holdLedger, impatient, type Life } from './one-life.ts';
import type { SeenCreations } from './seen-creations.ts';

const SECOND_MS = 1_000;
const LAST_TRY_MS = 2 * SECOND_MS;
const SAVED_AGAIN_MS = 5 * SECOND_MS;

export type Creation = (deps: CreateDeps) => Promise<Result<StoredPayment>>;

interface Deps {
  readonly bench: CounterFixture;
  readonly gateway: GatewayControl;
  readonly seen: SeenCreations;
  readonly complain: (...what: string[]) => void;
}

export class CreationCircumstances {
  readonly #deps: Deps;
  #life: Life;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#life = aLife(deps.bench);
  }

  end(): void {
    this.#life.end();
  }

  /** @param recorded grows: order IDs of payments recorded meanwhile */
  async create(around: Ambiguity['around'], make: Creation, recorded: readonly string[]): Promise<void> {
    const { bench, gateway } = this.#deps;
    const { deps } = this.#life;
    switch (around) {
      case 'nothing':
        return void (await make(deps));
      case 'deadline':
        return void (await make({ ...deps, gateways: impatient(bench) }));
      case 'killed': {
        const dying = make(this.#life.doomed());
        dying.catch(() => undefined); // of a dead process
        while (!(await gateway.creations()).some(({ body }) => body.includes(recorded[0] ?? '?'))) await setTimeout(2);
        return this.restart();
      }
      case 'locked':
      case 'locked-and-killed': {
        const held = holdLedger(bench);
        const charged = await make(deps);
        if (charged.ok) this.#checkNotSaved(charged.value);
        held.letGo();
        if (around === 'locked') return bench.pass(SAVED_AGAIN_MS);
        return this.restart();
      }
      case 'line-down': {
        await this.cutOff();
        const trying = make(deps);
        await bench.pass(LAST_TRY_MS);
        await trying;
        return bench.bringBack();
      }
      default:
        return unreachable(around);
    }
  }

  async untilLineIsUp(): Promise<void> {
    const { bench } = this.#deps;
    while (!bench.connection().online) await bench.pass(SECOND_MS);
  }

  async restart(): Promise<void> {
    this.#life.end();
    await this.#deps.bench.restart();
    this.#life = aLife(this.#deps.bench);
  }

  async cutOff(): Promise<void> {
    await this.#deps.seen.readLast();
    await this.#deps.bench.cutOff();
  }

  /** The screen's view while the ledger can't save the answer. */
  #checkNotSaved(stored: StoredPayment): void {
    const { bench, complain } = this.#deps;
    if (stored.payment.state !== 'creating') complain(`not saved, and ${stored.payment.state}`);
    complain(...checkShown(paymentView(stored, 'sandbox', bench.clock.now())));
  }
}
