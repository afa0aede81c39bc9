/**
 * Imports the catalogue from a file in two steps: a preview that writes nothing, then the import. A row replaces the item
 * with its barcode, else the one with its name, or is new. Items that no row names stay as they are. Between the steps a
 * person says what the columns mean and corrects wrong cells.
 */
import type { ChosenItems, ItemColumn, ItemFileRefusal, WrongRow } from '../../../shared/contract/items.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { LARGEST_ITEM_FILE, MOST_ITEMS, searchable } from '../../../shared/model/item.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import { JobDied } from '../../platform/background/background.ts';
import type { ItemToSave, StoredItem } from '../../ports/ledger/offer-port.ts';
import { type FileRow, type ItemFile, type ItemFileRequest, mended } from './item-file.ts';

type ImportLedger = Pick<ShopLedger, 'environment' | 'ledger'>;

/**
 * Each answer but that of `apply` is `null` without a chosen file. Each may be `items-full`. @throws StoreError from
 * any method
 */
export interface ItemImport {
  /** Asks for a file. */
  choose(shopLedger: () => ImportLedger): Promise<Result<ChosenItems>>;
  /** Reads it again, each column as it is said here. */
  chooseColumns(shopLedger: () => ImportLedger, meanings: readonly (ItemColumn | null)[]): Promise<Result<ChosenItems>>;
  /** Corrects one cell of a wrong row, for this import alone. */
  mend(shopLedger: () => ImportLedger, line: number, column: ItemColumn, text: string): Result<ChosenItems>;
  /** Saves what was chosen last; nothing in another environment. @throws StoreError with nothing saved */
  apply(shopLedger: ImportLedger): Result<{ readonly count: number }>;
}

interface ItemImportDeps {
  /** @returns name without folder, and `null` for a file that can't be read; `null` if the person cancels */
  readonly chooseList: () => Promise<{ readonly name: string; readonly bytes: Uint8Array | null } | null>;
  /** In a process of its own. Rejects with `JobDied` for a file that its memory does not hold. */
  readonly readFile: (request: ItemFileRequest) => Promise<ItemFile | ItemFileRefusal>;
  /** Epoch ms. */
  readonly now: () => number;
}

interface Chosen {
  readonly environment: Environment;
  readonly name: string;
  /** Base64. */
  readonly bytes: string;
  readonly file: ItemFile;
}

/** Wrong rows that a preview shows at once. */
const MOST_WRONG = 50;

export function createItemImport({ chooseList, readFile, now }: ItemImportDeps): ItemImport {
  let chosen: Chosen | null = null;

  const preview = ({ ledger }: ImportLedger): Result<ChosenItems> => {
    if (!chosen) return ok(null);
    const { name, file } = chosen;
    const items = ledger.items.list();
    const { saves, unchanged, wrong } = comparison(file.rows, items);
    const added = saves.filter(({ id }) => id === null).length;
    if (items.length + added > MOST_ITEMS) return failed('items-full');
    const left = [...file.wrong, ...wrong].toSorted((a, b) => a.line - b.line);
    return ok({
      ...{ outcome: 'preview', file: name, added, changed: saves.length - added, unchanged },
      ...{ columns: [...file.columns], wrongCount: left.length },
      wrong: left.slice(0, MOST_WRONG).map(({ line, name: item, problems }) => ({ line, name: item, problems })),
    });
  };
  const read = async (
    shopLedger: () => ImportLedger,
    name: string,
    request: ItemFileRequest,
  ): Promise<Result<ChosenItems>> => {
    const file = await readFile(request).catch((error: unknown) => {
      if (error instanceof JobDied) return 'unreadable' as const;
      throw error;
    });
    if (typeof file === 'string') return ok({ outcome: 'refused', reason: file });
    // Selected after the dialog, which may have been open for long.
    chosen = { environment: shopLedger().environment, name, bytes: request.bytes, file };
    return preview(shopLedger());
  };
  return {
    async choose(shopLedger) {
      chosen = null;
      const file = await chooseList();
      if (!file) return ok(null);
      const { name, bytes } = file;
      if (bytes === null || bytes.length > LARGEST_ITEM_FILE) return ok({ outcome: 'refused', reason: 'unreadable' });
      return read(shopLedger, name, { bytes: Buffer.from(bytes).toString('base64'), meanings: null });
    },
    async chooseColumns(shopLedger, meanings) {
      return chosen ? read(shopLedger, chosen.name, { bytes: chosen.bytes, meanings }) : ok(null);
    },
    mend(shopLedger, line, column, text) {
      if (chosen) chosen = { ...chosen, file: mended(chosen.file, line, column, text) };
      return preview(shopLedger());
    },
    apply({ environment, ledger: { items } }) {
      const before = items.list();
      // Compared once more: an item may have been changed since the preview.
      const { saves } = comparison(chosen?.environment === environment ? chosen.file.rows : [], before);
      const added = saves.filter(({ id }) => id === null).length;
      if (before.length + added > MOST_ITEMS) return failed('items-full');
      items.save(saves, now());
      return ok({ count: saves.length });
    },
  };
}

/** @returns `saves`: new and changed items. `wrong`: rows whose barcode another item on sale has */
function comparison(rows: readonly FileRow[], items: readonly StoredItem[]) {
  const itemOf = matched(rows, items);
  const onSale = new Map<string, unknown>(items.flatMap((item) => (isScanned(item) ? [[item.barcode, item]] : [])));
  let place = Math.max(0, ...items.map((item) => item.place));
  const saves: ItemToSave[] = [];
  const wrong: WrongRow[] = [];
  for (const row of rows) {
    const before = itemOf.get(row);
    const after = applied(row, before, place + 1);
    const holder = isScanned(after) ? onSale.get(after.barcode) : undefined;
    if (holder !== undefined && holder !== before) {
      const problems = [{ code: 'barcode-taken' as const, found: after.barcode ?? '' }];
      wrong.push({ line: row.line, name: row.name, problems });
      continue;
    }
    if (before && isScanned(before)) onSale.delete(before.barcode);
    if (isScanned(after)) onSale.set(after.barcode, after);
    place = Math.max(place, after.place);
    if (!before || !isSame(before, after)) saves.push(after);
  }
  return { saves, unchanged: rows.length - saves.length - wrong.length, wrong };
}

function isScanned<I extends ItemToSave>(item: I): item is I & { readonly barcode: string } {
  return item.barcode !== null && !item.retired;
}

function applied(row: FileRow, before: StoredItem | undefined, nextPlace: number): ItemToSave {
  return {
    id: before?.id ?? null,
    name: row.name,
    price: row.price,
    barcode: row.barcode === undefined ? (before?.barcode ?? null) : row.barcode,
    colour: row.colour ?? before?.colour ?? 'plain',
    favourite: row.favourite ?? before?.favourite ?? false,
    place: row.place ?? before?.place ?? nextPlace,
    // A list without that column names what is sold.
    retired: !(row.sold ?? true),
  };
}

function isSame(before: StoredItem, after: ItemToSave): boolean {
  const keys = ['name', 'price', 'barcode', 'colour', 'favourite', 'place', 'retired'] as const;
  return keys.every((key) => before[key] === after[key]);
}

/** @returns the item of each row that has one; each item is taken once, one with the same unit first */
function matched(rows: readonly FileRow[], items: readonly StoredItem[]): ReadonlyMap<FileRow, StoredItem> {
  const found = new Map<FileRow, StoredItem>();
  const taken = new Set<StoredItem>();
  const match = (keyOf: (each: FileRow | StoredItem) => string | null) => {
    const candidates = Map.groupBy(
      items.filter((item) => !taken.has(item)),
      keyOf,
    );
    for (const row of rows) {
      const key = found.has(row) ? null : keyOf(row);
      if (key === null) continue;
      const free = candidates.get(key)?.filter((item) => !taken.has(item)) ?? [];
      const item = free.find(({ retired }) => retired === !(row.sold ?? true)) ?? free[0];
      if (!item) continue;
      found.set(row, item);
      taken.add(item);
    }
  };
  match(({ barcode }) => barcode ?? null);
  match(({ name }) => searchable(name));
  return found;
}
