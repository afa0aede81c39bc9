/** The gateway's last list of payment methods, per account. */
import type { MethodLedger } from '../../../ports/ledger/method-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

export function methodLedger(
  { reading, writing }: LedgerCalls,
  { methodLists }: Pick<LedgerTables, 'methodLists'>,
): MethodLedger {
  return { of: reading(methodLists.of), save: writing(methodLists.save) };
}
