/** The shop's catalogue. */
import type { ItemLedger, StoredItem } from '../../../ports/ledger/item-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

/** Items of one journal row: some ten thousand characters. */
const ITEMS_PER_ROW = 50;

export function itemLedger(
  { reading, writing }: LedgerCalls,
  { items, journal }: Pick<LedgerTables, 'items' | 'journal'>,
): ItemLedger {
  return {
    list: reading(items.list),
    save: writing((wanted, at) => {
      journalItems(journal, items.save(wanted), at);
    }),
  };
}

/** Run it inside a transaction. */
export function journalItems(journal: LedgerTables['journal'], items: readonly StoredItem[], at: number): void {
  for (let from = 0; from < items.length; from += ITEMS_PER_ROW) {
    const row = { items: JSON.stringify(items.slice(from, from + ITEMS_PER_ROW)) };
    journal.append(null, at, { kind: 'items-saved', data: row });
  }
}
