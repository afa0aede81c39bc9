/**
 * Takes another machine's place: fetches its rows from the hub, batch for batch, and has the ledger built from them. Each
 * batch is kept, so it goes on where it was after a cut line or a restart. A hub that lies can at most make it stop.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { BookReply } from '../../../shared/hub/journal-intake.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { type BookGuardian, type BuiltLedger, MOST_BOOK_ROWS, type StagedBook } from '../../ports/book-guardian.ts';
import type { HubClient, HubProblem } from '../../ports/hub.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { retryDelay } from './retry-delay.ts';

export interface RestoreTerminalDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly random: () => number;
  readonly client: Pick<HubClient, 'book' | 'close'>;
  readonly book: BookGuardian;
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
  readonly onError: (error: unknown) => void;
}

export interface RestoreState {
  /** `stopped`: until a person decides, for the reason in `failure`. */
  readonly phase: 'fetching' | 'building' | 'stopped';
  /** Fetched, or entered while the ledger is built. */
  readonly rows: number;
  /** Why the last request failed; it is tried again by itself. */
  readonly problem: HubProblem | null;
  readonly failure: Failure | null;
}

export interface TerminalRestore {
  state(): RestoreState;
  /** Tries again at once: after a failure, or while it waits for the line. */
  goOn(): void;
  /** Keeps what was fetched. A ledger that is being put in place is put in place. */
  stop(): void;
}

const WRONG: Failure = { code: 'hub-book-wrong' };
/** The same rows would be refused again, or the disk has spoilt them. */
const isOfTheseRows = ({ code }: Failure): boolean =>
  code === 'hub-book-wrong' || code === 'hub-book-of-another' || code === 'database-broken';

export function restoreTerminal(deps: RestoreTerminalDeps): TerminalRestore {
  const { clock, random, client, book, environment, terminal, rows, onChange } = deps;
  let state: RestoreState = { phase: 'fetching', rows: 0, problem: null, failure: null };
  let failures = 0;
  let isRunning = false;
  let isOver = false;
  /** The staged rows are of no use. */
  let isAnew = false;
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
    if (rows > MOST_BOOK_ROWS) return give(WRONG);
    const staged = book.stage(environment, terminal, isAnew);
    isAnew = false;
    try {
      become({ phase: 'fetching', rows: staged.head().id, failure: null });
      while (staged.head().id < rows) {
        const reply = await client.book(staged.head().id);
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
  function take(staged: StagedBook, { rows: next, durable }: BookReply): boolean {
    const isBounded = durable === rows && next.length > 0 && staged.head().id + next.length <= rows;
    return isBounded && staged.add(next);
  }

  function give(failure: Failure): false {
    stopFor(failure);
    return false;
  }

  function wait(problem: HubProblem): false {
    if (problem === 'revoked') {
      deps.onRevoked();
      return false;
    }
    failures += 1;
    cancel = clock.after(retryDelay(failures, random), again);
    become({ problem });
    return false;
  }

  async function build(): Promise<void> {
    const merchantCode = deps.merchantCode();
    if (merchantCode === undefined) return stopFor({ code: 'environment-not-set-up' });
    become({ phase: 'building', rows: 0, problem: null });
    const built = await book.restore(environment, terminal, merchantCode, (entered) => become({ rows: entered }));
    if (built.ok) return deps.onRestored(built.value);
    deps.onReplaced();
    stopFor(built.failure);
  }

  const again = (): void => void run().catch(deps.onError);
  again();
  return {
    state: () => state,
    goOn() {
      if (isRunning) return;
      failures = 0;
      // Fetched anew: the hub may have been mended.
      isAnew ||= state.failure !== null && isOfTheseRows(state.failure);
      again();
    },
    stop() {
      isOver = true;
      cancel();
      client.close();
    },
  };
}
