/** The shop's catalogue. */
import type { ItemLedger } from '../../../ports/ledger/item-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

export function itemLedger({ reading, writing }: LedgerCalls, { items }: Pick<LedgerTables, 'items'>): ItemLedger {
  return { list: reading(items.list), save: writing(items.save) };
}
