/**
 * A ledger whose file can be replaced between two calls, so that its users continue with the new file. A ledger that is
 * known to be damaged accepts no new sale; later events of existing payments are still saved.
 */
import { type Ledger, StoreError } from '../../ports/ledger/ledger.ts';
import { type Guards, guardedGroups } from './guarded-groups.ts';

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

/**
 * @param onBroken called once, at the first call that meets damage · @param close closes a ledger whose file may be
 * damaged
 */
export function guardLedger(
  first: Ledger,
  onBroken: (error: StoreError) => void,
  close: (ledger: Ledger, isBroken: boolean) => void,
): GuardedLedger {
  let current: Ledger | null = first;
  let isBroken = false;

  const callIfWhole: Guards['call'] =
    (methodOf) =>
    (...input) => {
      if (isBroken) throw notRepaired();
      return call(methodOf)(...input);
    };
  const call: Guards['call'] =
    (methodOf) =>
    (...input) => {
      if (current === null) throw notRepaired();
      try {
        return methodOf(current)(...input);
      } catch (error) {
        if (error instanceof StoreError && error.code === 'database-broken' && !isBroken) {
          isBroken = true;
          onBroken(error);
        }
        throw error;
      }
    };
  const ledger: Ledger = {
    environment: first.environment,
    ...guardedGroups({ call, callIfWhole }),
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
      isBroken = false;
    },
  };
}

function notRepaired(): StoreError {
  return new StoreError('database-broken', new Error('The ledger is damaged and not repaired yet'));
}
