/**
 * Compares a list with the catalogue. A row is the item with its barcode, else the one with its name; each item is taken
 * once. Items that no row names stay as they are: nothing is deleted or taken off sale by being absent.
 */
import type { WrongRow } from '../../../../shared/contract/views/sell/catalogue-file-views.ts';
import type { ItemLedger, StoredItem } from '../../../ports/ledger/item-port.ts';
import type { ListRow } from './read-file-row.ts';

type Saved = Parameters<ItemLedger['save']>[0][number];

export interface ImportPlan {
  /** New and changed items, to be saved in one commit. */
  readonly saves: readonly Saved[];
  readonly unchanged: number;
  /** Rows that are right in themselves and do not fit the catalogue. */
  readonly wrong: readonly WrongRow[];
  /** Items whose price changes. */
  readonly prices: readonly { readonly name: string; readonly before: number; readonly price: number }[];
}

interface Pair {
  readonly row: ListRow;
  readonly before: StoredItem | undefined;
  readonly after: Saved;
}

export function planImport(rows: readonly ListRow[], items: readonly StoredItem[]): ImportPlan {
  const itemOf = matched(rows, items);
  let place = Math.max(0, ...items.map((item) => item.place));
  const pairs = rows.map((row): Pair => {
    const before = itemOf.get(row);
    return { row, before, after: applied(row, before, () => ++place) };
  });
  const { fitting, wrong } = withoutTakenBarcodes(pairs, items);
  const changing = fitting.filter(({ before, after }) => !before || !isSame(before, after));
  return {
    saves: changing.map(({ after }) => after),
    unchanged: fitting.length - changing.length,
    wrong,
    prices: changing.flatMap(({ before, after }) =>
      before && before.price !== after.price ? [{ name: after.name, before: before.price, price: after.price }] : [],
    ),
  };
}

function applied(row: ListRow, before: StoredItem | undefined, nextPlace: () => number): Saved {
  return {
    id: before?.id ?? null,
    name: row.name,
    price: row.price,
    barcode: row.barcode === undefined ? (before?.barcode ?? null) : row.barcode,
    colour: row.colour ?? before?.colour ?? 'plain',
    favourite: row.favourite ?? before?.favourite ?? false,
    place: row.place ?? before?.place ?? nextPlace(),
    // A list without that column names what is sold.
    retired: row.retired ?? false,
  };
}

function isSame(before: StoredItem, after: Saved): boolean {
  const keys = ['name', 'price', 'barcode', 'colour', 'favourite', 'place', 'retired'] as const;
  return keys.every((key) => before[key] === after[key]);
}

const hasName = (row: ListRow, { name }: StoredItem) => row.name === name;
const isSoldAlike = (row: ListRow, { retired }: StoredItem) => (row.retired ?? false) === retired;
const isLike = (row: ListRow, item: StoredItem) =>
  isSame(
    item,
    applied(row, item, () => item.place),
  );

/** From the surest to the least sure. A row is never taken from another one that fits better. */
const byBarcode = [isLike, (row: ListRow, item: StoredItem) => hasName(row, item) && isSoldAlike(row, item)].concat([
  isSoldAlike,
  () => true,
]);
const byName = [
  isLike,
  (row: ListRow, item: StoredItem) => !row.barcode && !item.barcode && hasName(row, item) && isSoldAlike(row, item),
  (row: ListRow, item: StoredItem) => !row.barcode && !item.barcode && isSoldAlike(row, item),
  isSoldAlike,
  () => true,
];

/** @returns the item of each row that has one */
function matched(rows: readonly ListRow[], items: readonly StoredItem[]): ReadonlyMap<ListRow, StoredItem> {
  const found = new Map<ListRow, StoredItem>();
  const free = new Set(items);
  const pass = (
    candidates: ReadonlyMap<string, readonly StoredItem[]>,
    keyOf: (row: ListRow) => string | null | undefined,
    fits: (row: ListRow, item: StoredItem) => boolean,
  ) => {
    for (const row of rows) {
      const key = keyOf(row);
      if (found.has(row) || key === null || key === undefined) continue;
      const item = candidates.get(key)?.find((each) => free.has(each) && fits(row, each));
      if (!item) continue;
      found.set(row, item);
      free.delete(item);
    }
  };
  const barcodes = Map.groupBy(items, ({ barcode }) => barcode ?? '');
  const names = Map.groupBy(items, ({ name }) => plain(name));
  for (const fits of byBarcode) pass(barcodes, ({ barcode }) => barcode, fits);
  for (const fits of byName) pass(names, ({ name }) => plain(name), fits);
  return found;
}

function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();
}

/** Of the items on sale no two have the same barcode, whichever rows are taken. */
function withoutTakenBarcodes(
  pairs: readonly Pair[],
  items: readonly StoredItem[],
): { readonly fitting: readonly Pair[]; readonly wrong: readonly WrongRow[] } {
  let fitting = pairs;
  const wrong: WrongRow[] = [];
  // A row that is left out leaves its item as it is, with a barcode that another row may want.
  for (;;) {
    const changed = new Set(fitting.map(({ after }) => after.id));
    const taken = new Set<string>();
    for (const { id, barcode, retired } of items) if (barcode && !retired && !changed.has(id)) taken.add(barcode);
    const kept = fitting.filter(({ row, after: { barcode, retired } }) => {
      if (!barcode || retired) return true;
      if (taken.has(barcode)) {
        wrong.push({ line: row.line, name: row.name, wrong: [{ code: 'barcode-taken', found: barcode, other: null }] });
        return false;
      }
      taken.add(barcode);
      return true;
    });
    if (kept.length === fitting.length) return { fitting, wrong };
    fitting = kept;
  }
}
