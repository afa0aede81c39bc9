/**
 * Writes the catalogue once more into a file beside the ledger, at each change. It is configuration, as the settings are:
 * the newest one is right, whatever ledger comes back. Recovery takes it from here; no backup is as new.
 *
 * The file has a hash. With a wrong one it is ignored: an item at another price would be sold at that price.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import { itemSchema } from '../../../shared/contract/views/sell/catalogue-views.ts';
import { writeDurablySync } from '../../platform/files/durable-files.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { ItemLedger, StoredItem } from '../../ports/ledger/item-port.ts';
import type { LedgerPaths } from '../backups/ledger-paths.ts';
import { openItems } from '../ledger/tables/items.ts';

const copySchema = z.object({
  hash: z.string(),
  items: z.array(z.object({ ...itemSchema.shape, place: z.int() })),
});

/** @returns the same, with each change written to the copy as well */
export function withItemCopy(items: ItemLedger, { itemCopy }: Pick<LedgerPaths, 'itemCopy'>): ItemLedger {
  return {
    ...items,
    save(saved) {
      items.save(saved);
      // The change is already in the ledger and must not fail over its copy.
      ignoreErrors(() => {
        const list = items.list();
        writeDurablySync(itemCopy, JSON.stringify({ hash: hashOf(list), items: list }));
      });
    },
  };
}

/** @returns none if there is no copy, or if its hash is wrong */
export function readItemCopy({ itemCopy }: Pick<LedgerPaths, 'itemCopy'>): readonly StoredItem[] {
  const items = ignoreErrors((): readonly StoredItem[] => {
    const copy = copySchema.parse(JSON.parse(readFileSync(itemCopy, 'utf8')));
    return copy.hash === hashOf(copy.items) ? copy.items : [];
  });
  return items ?? [];
}

/** Into a restored ledger, outside any transaction. Items that the copy lacks stay. */
export function restoreItems(db: Database, items: readonly StoredItem[]): void {
  db.transaction(() => openItems(db).save(items)).immediate();
}

function hashOf(items: readonly StoredItem[]): string {
  const facts = items.map(({ id, name, price, barcode, colour, favourite, place, retired }) => [
    ...[id, name, price, barcode, colour, favourite, place, retired],
  ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
