/** Notes how far a ledger is, so that a later start detects an older copy in its place. */
import type { Environment } from '../../../shared/model/environment.ts';
import type { ClosingLedger } from '../../ports/ledger/closing-port.ts';
import { type Ledger, StoreError } from '../../ports/ledger/ledger.ts';
import type { CheckNotes } from './check-notes.ts';

type Notes = Pick<CheckNotes, 'of' | 'change'>;
type Noted = Pick<Ledger, 'journal' | 'closings'>;

/**
 * Notes the journal head and Z number. Unreadable values are skipped: a note must neither prevent opening nor undo a
 * closing, and the next read reports the damage.
 */
export function noteHowFar(notes: Notes, environment: Environment, { journal, closings }: Noted): void {
  try {
    const head = journal.head();
    const given = closings.list(null, 1)[0]?.number ?? 0;
    notes.change(environment, { head, highestClosing: Math.max(given, notes.of(environment).highestClosing) });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}

export function notingClosings(notes: Notes, environment: Environment, ledger: Noted): ClosingLedger {
  return {
    ...ledger.closings,
    add: (draft, at) => {
      const closed = ledger.closings.add(draft, at);
      if (closed) noteHowFar(notes, environment, ledger);
      return closed;
    },
  };
}
