/**
 * A ledger whose file can be exchanged underneath it, at once and between two calls: whoever holds it goes on with the
 * new one. And one that takes no sale any more once its file is known to be broken: what is paid in the meantime may
 * still be noted, but nothing new is begun in it.
 */
import { type Ledger, StoreError } from '../../ports/ledger/ledger.ts';
import { type Guards, guardedGroups } from './guarded-groups.ts';

export interface GuardedLedger {
  /** What the rest of the program holds. */
  readonly ledger: Ledger;
  /** From now on it takes no new sale. */
  declareBroken(): void;
  isBroken(): boolean;
  /**
   * Lets go of the file, has the work done, and goes on with what it opens. If that fails, every call throws `database-broken`
   * ledger until a later exchange succeeds.
   * @throws what the work throws
   */
  exchange(open: () => Ledger): void;
}

/** @param onBroken told once, when a call meets damage · @param close lets go of a ledger, its file maybe broken */
export function guardLedger(
  first: Ledger,
  onBroken: (trouble: StoreError) => void,
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
    exchange(open) {
      ledger.close();
      isBroken = true;
      current = open();
      isBroken = false;
    },
  };
}

function notRepaired(): StoreError {
  return new StoreError('database-broken', new Error('The book is damaged and not repaired yet'));
}
