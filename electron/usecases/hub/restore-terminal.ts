/**
 * The rows that the hub has of a journal: a terminal that replaces another machine is built from them, and the
 * recovery of a ledger at the start gets them.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { HubView } from '../../../shared/contract/hub.ts';
import type { HubJournalRow, RowsReply } from '../../../shared/hub/journal.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { SECOND_MS } from '../../../shared/model/values/time.ts';
import {
  type BuiltLedger,
  type HubClient,
  type HubEnrolment,
  type HubProblem,
  MOST_STAGED_ROWS,
  type StagedRows,
} from '../../ports/hub.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { RowsAtHub } from '../../ports/ledger-guardian.ts';
import { shownProblem } from './hub-link.ts';
import { type HubParts, retryDelay } from './hub-parts.ts';

interface RestoreParts extends Pick<HubParts, 'clock' | 'random' | 'hubRestore' | 'onError'> {
  readonly client: Pick<HubClient, 'rowsAfter' | 'close'>;
  readonly environment: Environment;
  /** The id that the hub gave. */
  readonly terminal: string;
  /** How many the hub had at the enrolment. The old machine's key ended then, so there are neither more nor fewer. */
  readonly rows: number;
  /** This machine's; `undefined` while it is not set up. */
  readonly merchantCode: () => string | undefined;
  readonly onRevoked: () => void;
  /** It did not work, but the open ledger may have been closed and opened. */
  readonly onReplaced: () => void;
  /** The new ledger is in place. */
  readonly onRestored: (built: BuiltLedger) => void;
  readonly onChange: () => void;
}

interface RestoreState extends Readonly<Pick<NonNullable<HubView['restore']>, 'phase' | 'rows' | 'failure'>> {
  /** Why the last request failed; it is tried again by itself. */
  readonly problem: HubProblem | null;
}

const WRONG: Failure = { code: 'hub-rows-wrong' };
/** The same rows would be refused again, or the disk has damaged them. */
const isOfTheseRows = ({ code }: Failure): boolean =>
  code === 'hub-rows-wrong' || code === 'hub-rows-of-another' || code === 'database-broken';

/**
 * Replaces another machine: fetches its rows from the hub in batches, and has the ledger built from them. Each batch
 * is kept, so the restore continues after a lost connection or a restart. A hub that lies can only stop it.
 */
function restoreTerminal(parts: RestoreParts) {
  const { clock, random, client, hubRestore, environment, terminal, rows, onChange } = parts;
  let state: RestoreState = { phase: 'fetching', rows: 0, problem: null, failure: null };
  let failures = 0;
  let isRunning = false;
  let isOver = false;
  /** The staged rows are useless: the next try drops them. */
  let startsOver = false;
  let cancel = (): void => undefined;

  const become = (next: Partial<RestoreState>): void => {
    state = { ...state, ...next };
    if (!isOver) onChange();
  };
  const stopFor = (failure: Failure): void => become({ phase: 'stopped', failure, problem: null });

  async function run(): Promise<void> {
    if (isRunning || isOver) return;
    isRunning = true;
    cancel();
    try {
      const isWhole = await fetchAll();
      if (isWhole && !isOver) await build();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      stopFor({ code: error.code });
    } finally {
      isRunning = false;
    }
  }

  /** @returns whether all rows are there */
  async function fetchAll(): Promise<boolean> {
    if (rows > MOST_STAGED_ROWS) return give(WRONG);
    const staged = hubRestore.stage(environment, terminal, startsOver);
    startsOver = false;
    try {
      become({ phase: 'fetching', rows: staged.head().id, failure: null });
      while (staged.head().id < rows) {
        const reply = await client.rowsAfter(staged.head().id);
        if (isOver) return false;
        if (!reply.ok) return wait(reply.problem);
        if (!take(staged, reply.value)) return give(WRONG);
        failures = 0;
        become({ rows: staged.head().id, problem: null });
      }
      return true;
    } finally {
      staged.close();
    }
  }

  /** @returns whether these are the next rows, and no more than there were at the enrolment */
  function take(staged: StagedRows, { rows: next, durable }: RowsReply): boolean {
    const isBounded = durable === rows && next.length > 0 && staged.head().id + next.length <= rows;
    return isBounded && staged.add(next);
  }

  function give(failure: Failure): false {
    stopFor(failure);
    return false;
  }

  function wait(problem: HubProblem): false {
    if (problem === 'revoked') {
      parts.onRevoked();
      return false;
    }
    failures += 1;
    cancel = clock.after(retryDelay(failures, random), again);
    become({ problem });
    return false;
  }

  async function build(): Promise<void> {
    const merchantCode = parts.merchantCode();
    if (merchantCode === undefined) return stopFor({ code: 'environment-not-set-up' });
    become({ phase: 'building', rows: 0, problem: null });
    const built = await hubRestore.restore(environment, terminal, merchantCode, (entered) => become({ rows: entered }));
    if (built.ok) return parts.onRestored(built.value);
    parts.onReplaced();
    stopFor(built.failure);
  }

  const again = (): void => void run().catch(parts.onError);
  again();
  return {
    state: () => state,
    /** Tries again at once: after a failure, or while it waits for the connection. */
    proceed() {
      if (isRunning) return;
      failures = 0;
      // Fetched again: the hub may have been repaired.
      startsOver ||= state.failure !== null && isOfTheseRows(state.failure);
      again();
    },
    /** Keeps what was fetched. A ledger that is being put in place is put in place. */
    stop() {
      isOver = true;
      cancel();
      client.close();
    },
  };
}

interface RestoresParts
  extends Pick<
    HubParts,
    'clock' | 'random' | 'hubRestore' | 'enrolments' | 'account' | 'onLedgerReplaced' | 'onError'
  > {
  readonly onChange: () => void;
  /** The rows are in place; the terminal continues with its hub. */
  readonly onRestored: (environment: Environment) => void;
}

/** The restores that run, at most one for each environment, and what the last one of this run has brought back. */
export function createHubRestores(parts: RestoresParts) {
  const { hubRestore, enrolments, account, onLedgerReplaced, onRestored, onError } = parts;
  const running = new Map<Environment, ReturnType<typeof restoreTerminal>>();
  const restored = new Map<Environment, BuiltLedger>();

  function end(environment: Environment): void {
    running.get(environment)?.stop();
    running.delete(environment);
  }

  function done(environment: Environment, rows: number, built: BuiltLedger): void {
    restored.set(environment, built);
    const isNoted = enrolments.note(environment, { restoring: null, durable: rows });
    end(environment);
    try {
      // Without note and rows, the next start would fetch them all again, and take no sale before.
      if (isNoted) hubRestore.drop(environment);
      else hubRestore.release(environment);
    } finally {
      onLedgerReplaced(environment);
      onRestored(environment);
    }
  }

  return {
    has: (environment: Environment) => running.has(environment),
    end,
    proceed: (environment: Environment) => running.get(environment)?.proceed(),
    begin(environment: Environment, { terminal, restoring }: HubEnrolment, client: HubClient) {
      if (restoring === null) return;
      restored.delete(environment);
      const restore = restoreTerminal({
        ...{ ...parts, environment, terminal, client, rows: restoring },
        merchantCode: () => account(environment)?.merchantCode,
        onRevoked() {
          enrolments.note(environment, { stopped: 'revoked' });
          parts.onChange();
        },
        onReplaced: () => onLedgerReplaced(environment),
        onRestored(built) {
          try {
            done(environment, restoring, built);
          } catch (error) {
            onError(error);
          }
        },
      });
      running.set(environment, restore);
    },
    view(environment: Environment): Pick<HubView, 'restore' | 'restored'> {
      const restoring = enrolments.of(environment)?.restoring ?? null;
      const { phase, rows, problem, failure } = running.get(environment)?.state() ?? NOT_RUNNING;
      return {
        restore: restoring === null ? null : { phase, rows, of: restoring, problem: shownProblem(problem), failure },
        restored: restored.get(environment) ?? null,
      };
    },
  };
}

/** Before its first look, or without a key. */
const NOT_RUNNING = { phase: 'fetching', rows: 0, problem: null, failure: null } as const;

const FETCHED_FOR_MS = 5 * SECOND_MS;
/** A real hub does not send more in five seconds. A hub that lies must not fill the memory. */
const MOST_CHARACTERS = 64_000_000;

/**
 * What the hub has of this machine's journal, for the recovery of a ledger at the start. The counter waits for it, so
 * it is fetched for five seconds at most.
 */
export function createRowsAtHub({
  clock,
  enrolments,
  keys,
  connector,
  onError,
}: Pick<HubParts, 'clock' | 'enrolments' | 'keys' | 'connector' | 'onError'>): RowsAtHub {
  return {
    newest(environment) {
      const kept = enrolments.of(environment);
      // A hub with another history, or with the rows of a machine that this one replaces, has no rows that continue this
      // journal.
      return kept === null || kept.stopped !== null || kept.restoring !== null ? 0 : kept.durable;
    },
    async fetch(environment, after) {
      const fetched: HubJournalRow[] = [];
      const over = Promise.withResolvers<void>();
      let isOver = false;
      let client: HubClient | null = null;

      async function fetchAll(): Promise<void> {
        const kept = enrolments.of(environment);
        const privateKey = await keys.hubKey(environment);
        if (kept === null || privateKey === undefined) return;
        const connected = (await connector()).connect({ address: kept.address, terminal: kept.terminal, privateKey });
        client = connected;
        let characters = 0;
        while (!isOver && characters < MOST_CHARACTERS) {
          const reply = await connected.rowsAfter(after + fetched.length);
          if (isOver || !reply.ok || reply.value.rows.length === 0) return;
          fetched.push(...reply.value.rows);
          characters += reply.value.rows.reduce((sum, { data }) => sum + data.length, 0);
          if (after + fetched.length >= reply.value.durable) return;
        }
      }

      const cancel = clock.after(FETCHED_FOR_MS, over.resolve);
      const all = fetchAll().catch(onError);
      await Promise.race([all, over.promise]);
      isOver = true;
      cancel();
      void all.finally(() => client?.close());
      (client as HubClient | null)?.close();
      return fetched;
    },
  };
}
