/** The journal: its rows and its head. */
import type { JournalLedger } from '../../../ports/ledger/journal-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

type JournalTables = Pick<LedgerTables, 'journal' | 'rowsForHub' | 'firstSale'>;

export function journalLedger(
  { reading, writing }: LedgerCalls,
  { journal, rowsForHub, firstSale }: JournalTables,
): JournalLedger {
  return {
    ofPayment: reading(journal.ofPayment),
    append: writing((entry, at) => journal.append(null, at, entry)),
    hasHad: reading(journal.hasHad),
    lastOfTerminal: reading(journal.lastOfTerminal),
    unseenSettings: reading(journal.unseenSettings),

    head: reading(journal.head),
    rowsAfter: reading(rowsForHub),
    firstSale: reading(firstSale),
  };
}
