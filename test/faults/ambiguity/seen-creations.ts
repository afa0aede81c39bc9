/**
 * The number of creation requests at the gateway for each order ID, across its restarts: its own log ends with its
 * process.
 */
import type { GatewayControl } from '../../support/gateway/gateway-control.ts';

export class SeenCreations {
  readonly #gateway: GatewayControl;
  readonly #times = new Map<string, number>();
  #read = 0;

  constructor(gateway: GatewayControl) {
    this.#gateway = gateway;
  }

  /** Adds the requests since the last time. */
  async read(): Promise<void> {
    const creations = await this.#gateway.creations();
    for (const { body } of creations.slice(this.#read)) {
      const orderId = String(JSON.parse(body).merchantOrderId);
      this.#times.set(orderId, this.times(orderId) + 1);
    }
    this.#read = creations.length;
  }

  /** Before the gateway's process ends. */
  async readLast(): Promise<void> {
    await this.read();
    this.#read = 0;
  }

  times(orderId: string): number {
    return this.#times.get(orderId) ?? 0;
  }

  orderIds(): Iterable<string> {
    return this.#times.keys();
  }
}
