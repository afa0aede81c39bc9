/**
 * Journals events of the whole terminal in the selected environment's ledger, after they happened; they stay valid
 * without the row.
 */
import type { JournalEntry } from '../../../../shared/model/journal.ts';
import type { ShopLedger } from '../../../payments/shop-ledgers.ts';
import type { Watcher } from '../../../payments/watch/watcher.ts';
import type { Clock } from '../../../platform/clock.ts';
import { guarded } from '../../../platform/guarded.ts';
import { StoreError } from '../../../ports/ledger/ledger.ts';
import type { PinEvent } from '../../../ports/people.ts';

export interface TerminalJournalDeps {
  readonly clock: Clock;
  readonly watcher: Pick<Watcher, 'detectClockStep'>;
  readonly selectedLedger: () => ShopLedger;
  /** For the log. */
  readonly onError: (error: unknown) => void;
}

/** A failed write goes to the log only: reporting a failure would make the user repeat the action. */
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
 * Journalled after the action that the PIN was typed for: a row before a closing would change the closing's content.
 */
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
