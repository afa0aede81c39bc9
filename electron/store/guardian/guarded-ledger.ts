/**
 * The one place that all calls of a ledger pass. Its file can be replaced between two calls, so that its users continue
 * with the new file. No new sale is accepted by a ledger that is known to be damaged, or that another one is about to
 * replace. Later events of existing payments are still saved.
 */
import { type Ledger, StoreError } from '../../ports/ledger/ledger.ts';
import { type MethodName, methodsOf, wrapMethods } from '../wrap-methods.ts';

export interface GuardedLedger {
  /** The ledger for all users; it stays the same over replacements. */
  readonly ledger: Ledger;
  /** Refuses new sales from now on. */
  declareBroken(): void;
  isBroken(): boolean;
  /**
   * Closes the file, runs the work, and continues with the ledger that it opens. If the work fails, every call throws
   * `database-broken` until a later replacement succeeds.
   * @throws the work's error
   */
  replaceFile(open: () => Ledger): void;
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

export function guardLedger(first: Ledger, { isRestoring, onBroken, onClosing, close }: LedgerEvents): GuardedLedger {
  let current: Ledger | null = first;
  let methods = methodsOf(first);
  let isBroken = false;

  function call(name: MethodName, input: readonly unknown[]): unknown {
    if (current === null || (isBroken && newSales.has(name))) throw notRepaired();
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
    ledger,
    declareBroken() {
      isBroken = true;
    },
    isBroken: () => isBroken,
    replaceFile(open) {
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
