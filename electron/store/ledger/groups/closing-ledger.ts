/** Closings (Z reports): each written once. */
import type { ClosingLedger } from '../../../ports/ledger/closing-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

export function closingLedger(
  { reading, writing }: LedgerCalls,
  { closings }: Pick<LedgerTables, 'closings'>,
): ClosingLedger {
  return {
    add: writing(closings.add),
    find: reading(closings.find),
    list: reading(closings.list),
    ofDays: reading(closings.ofDays),
  };
}
