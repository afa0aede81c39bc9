/**
 * One run of the program, from a start to its death. The bench restarts in one process, where promises outlive their
 * makers: here those of a dead program have no effect any more.
 */
import type { Clock } from '../../../electron/platform/clock.ts';
import type { Gateways } from '../../../electron/ports/gateway.ts';
import { openDatabase } from '../../../electron/store/open-ledger.ts';
import type { CreateDeps } from '../../../electron/usecases/sale/charge-sale.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import type { CounterFixture } from '../../support/counter-fixture.ts';
import { observedGateways } from '../../support/gateway/observed-gateways.ts';

/** Long enough for a request on a busy machine; the full run has thousands of them. Its caller never gets an answer. */
const IMPATIENT_MS = amountOfRun({ quick: 3_000, full: 700 });

export interface Life {
  readonly deps: CreateDeps;
  /** For a creation whose end this run does not see. */
  doomed(): CreateDeps;
  end(): void;
}

export function aLife(bench: CounterFixture): Life {
  let dead = false;
  const clock: Clock = {
    now: () => bench.clock.now(),
    monotonic: () => bench.clock.monotonic(),
    after: (ms, callback) => bench.clock.after(ms, () => void (dead || callback())),
  };
  const deps: CreateDeps = { ...bench.parts, clock };
  // Not the bench's own, which waits for its requests: this one has no end.
  const patient = ownGateways(bench, undefined);
  const untilDeath: Gateways = {
    requestsPerMinute: patient.requestsPerMinute,
    async of(account) {
      const gateway = await patient.of(account);
      if (!gateway) return undefined;
      return {
        ...gateway,
        async createTransaction(request) {
          const answer = await gateway.createTransaction(request);
          return dead ? new Promise<never>(() => undefined) : answer;
        },
      };
    },
  };
  return {
    deps,
    doomed: () => ({ ...deps, gateways: untilDeath }),
    end() {
      dead = true;
      patient.close();
    },
  };
}

/** Abandons an answer early, so that a test need not wait for the real deadline. */
export function impatient(bench: CounterFixture): Gateways {
  return ownGateways(bench, IMPATIENT_MS);
}

function ownGateways(bench: CounterFixture, deadlineMs: number | undefined) {
  const own = observedGateways(6_000, deadlineMs === undefined ? {} : { deadlineMs });
  for (const [merchantCode, key] of bench.keys) own.keys.set(merchantCode, key);
  return own;
}

/** Another program locks the ledger as soon as it has the next intent. */
export function holdLedger(bench: CounterFixture): { letGo(): void } {
  const other = openDatabase({ file: bench.file, environment: 'sandbox' });
  bench.events.once('payment', () => void other.exec('BEGIN IMMEDIATE'));
  return {
    letGo() {
      other.exec('ROLLBACK');
      other.close();
    },
  };
}
