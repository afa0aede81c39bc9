/** The open ledgers behind their guards, with a note of each one's state. Opening recovers a damaged or missing file. */
import Database from 'better-sqlite3';
import type { RecoveryReport } from '../../../shared/contract/backup.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { type Ledger, StoreError } from '../../ports/ledger/ledger.ts';
import { type MethodName, methodsOf, wrapMethods } from '../open-ledger.ts';
import { hasStagedRows } from '../recovery/build-ledger.ts';
import type { CheckNotes } from '../recovery/check-notes.ts';
import { type ExaminedLedger, examineLedger, openOrRecover } from '../recovery/open-or-recover.ts';
import { type LedgerPaths, ledgerPaths } from '../sqlite/ledger-files.ts';
import { storeResult, withStoreError } from '../sqlite/sqlite-error.ts';

export interface OpenLedgersOptions {
  /** An absolute path in the data directory. */
  readonly fileOf: (environment: Environment) => string;
  /** Epoch ms. */
  readonly now: () => number;
  /** Of this program. */
  readonly version: string;
  /** Called when opening replaced a damaged or missing ledger. */
  readonly onRebuilt: (report: RecoveryReport) => void;
  /**
   * Called when an open ledger turns out damaged: it takes no new sale before a repair. @param words for the log
   */
  readonly onDamage: (environment: Environment, words: readonly string[]) => void;
}

export class OpenLedgers {
  readonly #options: OpenLedgersOptions;
  readonly #notes: CheckNotes;
  /** Rows of another machine are staged for it: no new sale before they are in place or dropped. */
  readonly restoring = new Set<Environment>();
  /** Its opening did not check it whole, and nothing has since. */
  readonly unchecked = new Set<Environment>();
  readonly #open = new Map<Environment, ReturnType<typeof guardLedger>>();
  readonly #examined = new Map<Environment, ExaminedLedger>();

  constructor(options: OpenLedgersOptions, notes: CheckNotes) {
    this.#options = options;
    this.#notes = notes;
  }

  places(environment: Environment): LedgerPaths {
    return ledgerPaths(this.#options.fileOf(environment), environment);
  }

  /**
   * Examines a ledger that is about to be opened. @returns `true` if it has to be recovered first, or checked whole, which
   * may take minutes · @param isAtHub as of `examineLedger` @throws StoreError, SQLite's or the file
   * system's error
   */
  isToPrepare(environment: Environment, isAtHub: boolean): boolean {
    const noted = this.#notes.of(environment);
    if (noted.isSuspect) return true;
    const examined = examineLedger(this.places(environment), noted, isAtHub);
    if ('cause' in examined) return true;
    this.#examined.set(environment, examined);
    return false;
  }

  /** As of `LedgerGuardian.open`. */
  open(environment: Environment): Ledger {
    if (hasStagedRows(this.places(environment).file)) this.restoring.add(environment);
    const { ledger, report } = this.#openWhole(environment);
    const guarded = guardLedger(ledger, {
      isRestoring: () => this.restoring.has(environment),
      onBroken: ({ cause, message }) =>
        this.declareBroken(environment, [cause instanceof Error ? cause.message : message]),
      onClosing: (closed) => this.#notes.noteHowFar(environment, closed),
      close: (left, isBroken) => {
        if (!isBroken) this.#notes.noteHowFar(environment, left);
        closeAsItIs(left, this.places(environment).file, isBroken);
        if (this.#notes.of(environment).unread) this.#notes.change(environment, { unread: null });
      },
    });
    this.#open.set(environment, guarded);
    const unread = report ?? this.#notes.of(environment).unread;
    if (unread) this.#options.onRebuilt(unread);
    return guarded.ledger;
  }

  isBroken(environment: Environment): boolean {
    return this.#open.get(environment)?.isBroken() ?? true;
  }

  /** Damage was noticed: no new sale before a repair. @param words for the log */
  declareBroken(environment: Environment, words: readonly string[]): void {
    this.#notes.change(environment, { isSuspect: true });
    this.#open.get(environment)?.declareBroken();
    this.#options.onDamage(environment, words);
  }

  noteCheck(environment: Environment, problems: number): void {
    this.unchecked.delete(environment);
    this.#notes.change(environment, { checkedAt: this.#options.now(), problems, isSuspect: false });
  }

  /**
   * Replaces the file under the open ledger. If that fails, the old file is still in place and is opened again.
   */
  replaceFile(environment: Environment, work: () => RecoveryReport | null): Result<RecoveryReport | null> {
    const guarded = this.#open.get(environment);
    if (!guarded) return failed('database-broken');
    let done: Result<RecoveryReport | null> = ok(null);
    const replaced = storeResult(() =>
      guarded.replaceFile(() => {
        done = storeResult(work);
        const { ledger, report } = this.#openWhole(environment);
        if (done.ok) done = ok(done.value ?? report);
        return ledger;
      }),
    );
    return replaced.ok ? done : replaced;
  }

  #openWhole(environment: Environment): { readonly ledger: Ledger; readonly report: RecoveryReport | null } {
    const noted = this.#notes.of(environment);
    const { version } = this.#options;
    const places = this.places(environment);
    const examined = this.#examined.get(environment);
    this.#examined.delete(environment);
    const { ledger, report, isChecked } = openOrRecover({
      ...{ file: places.file, environment, now: this.#options.now(), noted },
      // Noted before the swap. What the new ledger lacks is journalled in it, so its own head counts from then on.
      onReport: (unread, replacement) => this.#notes.change(environment, { unread, replacement }),
      examined,
    });
    if (noted.version !== version) this.#notes.change(environment, { version });
    if (isChecked) this.noteCheck(environment, 0);
    else this.unchecked.add(environment);
    this.#notes.noteHowFar(environment, ledger);
    return { ledger, report };
  }
}

/**
 * SQLite's last connection checkpoints the WAL into the database and removes it. To keep a damaged pair unchanged, a
 * read-only connection stays open while the ledger closes.
 */
function closeAsItIs(ledger: Ledger, file: string, isBroken: boolean): void {
  let observer: Database.Database | null = null;
  try {
    if (isBroken) observer = withStoreError(() => new Database(file, { readonly: true, fileMustExist: true }));
    observer?.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch {
    // The file is unreadable, so closing writes nothing into it either.
  }
  ledger.close();
  observer?.close();
}

export interface LedgerEvents {
  /** Rows of another machine are staged, and are about to take the ledger's place. */
  readonly isRestoring: () => boolean;
  /** Called once, at the first call that meets damage. */
  readonly onBroken: (error: StoreError) => void;
  /** Called after a closing was saved. */
  readonly onClosing: (ledger: Ledger) => void;
  /** Closes a ledger whose file may be damaged. */
  readonly close: (ledger: Ledger, isBroken: boolean) => void;
}

const newSales: ReadonlySet<MethodName> = new Set(['payments.recordIntent', 'payments.takeOver', 'cash.book']);
/** The sums of a Z report would be those of the damaged tables, forever. */
const afterRepair: ReadonlySet<MethodName> = new Set([...newSales, 'closings.add']);

/**
 * The one place that all calls of a ledger pass. Its file can be replaced between two calls, so that its users continue
 * with the new file. No new sale is accepted by a ledger that is known to be damaged, or that another one is about to
 * replace, and no closing by a damaged one. Later events of existing payments are still saved.
 */
export function guardLedger(first: Ledger, { isRestoring, onBroken, onClosing, close }: LedgerEvents) {
  let current: Ledger | null = first;
  let methods = methodsOf(first);
  let isBroken = false;

  function call(name: MethodName, input: readonly unknown[]): unknown {
    if (current === null || (isBroken && afterRepair.has(name))) throw notRepaired();
    if (newSales.has(name) && isRestoring())
      throw new StoreError('hub-restoring', new Error('The rows of another machine are staged'));
    try {
      const method = methods.get(name);
      if (!method) throw new Error(`The ledger has no method ${name}`);
      const output = method(...input);
      if (name === 'closings.add' && output !== undefined) onClosing(current);
      return output;
    } catch (error) {
      if (error instanceof StoreError && error.code === 'database-broken' && !isBroken) {
        isBroken = true;
        onBroken(error);
      }
      throw error;
    }
  }

  const ledger: Ledger = {
    environment: first.environment,
    ...wrapMethods(
      first,
      (_, name) =>
        (...input) =>
          call(name, input),
    ),
    close() {
      if (current !== null) close(current, isBroken);
      current = null;
    },
  };

  return {
    /** The ledger for all users; it stays the same over replacements. */
    ledger,
    /** Refuses new sales from now on. */
    declareBroken(): void {
      isBroken = true;
    },
    isBroken: () => isBroken,
    /**
     * Closes the file, runs the work, and continues with the ledger that it opens. If the work fails, every call throws
     * `database-broken` until a later replacement succeeds.
     * @throws the work's error
     */
    replaceFile(open: () => Ledger): void {
      ledger.close();
      isBroken = true;
      current = open();
      methods = methodsOf(current);
      isBroken = false;
    },
  };
}

function notRepaired(): StoreError {
  return new StoreError('database-broken', new Error('The ledger is damaged and not repaired yet'));
}
