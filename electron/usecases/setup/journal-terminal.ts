/** Journals in the selected environment's book what happened to the terminal as a whole: it is done by then, and stays so. */
import type { JournalEntry, JournalKind } from '../../../shared/model/journal-kinds.ts';
import type { Clock } from '../../platform/clock.ts';
import { guarded } from '../../platform/guarded.ts';
import type { PinEvent } from '../../ports/manager.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';

export interface TerminalJournalDeps {
  readonly clock: Clock;
  readonly watcher: Pick<Watcher, 'detectClockStep'>;
  readonly selectedLedger: () => ShopLedger;
  /** For the log. */
  readonly onError: (error: unknown) => void;
}

/** A book that can't be written to is trouble for the log: to say that it failed would have it done twice. */
export function journalOfTerminal(deps: TerminalJournalDeps, entry: JournalEntry): void {
  try {
    deps.watcher.detectClockStep();
    deps.selectedLedger().ledger.journal.append(entry, deps.clock.now());
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    deps.onError(error);
  }
}

/**
 * At start, where a book that can't be read must keep nobody from selling with another.
 * @returns whether one of these books has ever told of it, as far as they can be read
 */
export function wasEverJournalled(shopLedgers: Iterable<Pick<ShopLedger, 'ledger'>>, kind: JournalKind): boolean {
  for (const { ledger } of shopLedgers) {
    try {
      if (ledger.journal.hasHad(kind)) return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }
  return false;
}

/** After what the PIN was typed for: a closing closes what was read, and a row in between would make it another. */
export function journalPinEvent(deps: TerminalJournalDeps, event: PinEvent): void {
  deps.clock.after(
    0,
    guarded('journal a PIN', () => journalOfTerminal(deps, entryOf(event))),
  );
}

function entryOf(event: PinEvent): JournalEntry {
  switch (event.kind) {
    case 'before-right':
      return { kind: 'pin-failed', data: { of: event.of, tries: event.tries } };
    case 'locked':
      return { kind: 'pin-locked', data: { of: event.of, tries: event.tries } };
    case 'unlocked':
      return { kind: 'manager-unlocked', data: { of: event.of } };
    case 'reset-acknowledged':
      return { kind: 'pin-reset-acknowledged', data: {} };
  }
}
