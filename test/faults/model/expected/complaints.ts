/** The violations of a run, collected until the end of a command, with the terminal's view of the events. */
import type { Clock } from '../../../../electron/platform/clock.ts';
import type { Ledger } from '../../../../electron/ports/ledger/ledger.ts';

const MOST_TOLD = 8;

export class Complaints {
  readonly #all: string[] = [];

  push(...what: readonly string[]): void {
    this.#all.push(...what);
  }

  same(what: string, found: unknown, expected: unknown): void {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) this.push(`${what} are ${one}, should be ${other}`);
  }

  /**
   * @param orderIds of all payments
   * @throws Error with every violation
   */
  raise(orderIds: Iterable<string>, ledger: Pick<Ledger, 'journal'>, clock: Clock): void {
    if (this.#all.length === 0) return;
    const complaints = [...new Set(this.#all)].slice(0, MOST_TOLD).join('\n');
    const named = [...orderIds].filter((orderId) => complaints.includes(orderId));
    throw new Error(`${complaints}\n${named.map((orderId) => journalOf(orderId, ledger, clock)).join('\n')}`);
  }
}

/** In seconds of the run. */
function journalOf(orderId: string, ledger: Pick<Ledger, 'journal'>, clock: Clock): string {
  const start = clock.now() - clock.monotonic();
  const rows = ledger.journal.ofPayment(orderId);
  return `${orderId}: ${rows.map(({ at, kind }) => `${(at - start) / 1_000} ${kind}`).join(', ')}`;
}
