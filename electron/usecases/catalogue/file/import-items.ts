/**
 * Imports a catalogue from a file in two steps: a preview that writes nothing, and the import of what was previewed. Rows
 * that are wrong are left out whole; the right ones are saved in one commit.
 */
import { randomUUID } from 'node:crypto';
import type {
  ChosenList,
  ImportedList,
  ItemListPreview,
} from '../../../../shared/contract/views/sell/catalogue-file-views.ts';
import { LARGEST_LIST_BYTES, UNUSUALLY_CHEAP } from '../../../../shared/model/catalogue-file.ts';
import { MOST_ITEMS } from '../../../../shared/model/item.ts';
import type { ShopLedger } from '../../../payments/shop-ledger.ts';
import { catalogueView } from '../manage-items.ts';
import { decodeText } from './decode-text.ts';
import { planImport } from './plan-import.ts';
import { type ItemList, readItemList } from './read-catalogue-file.ts';

/** A file that a person chose. */
export interface ChosenFile {
  /** Name without folder. */
  readonly name: string;
  /** `null` if it can't be read; longer than the limit if it is larger. */
  readonly bytes: Uint8Array | null;
}

export interface ItemImportDeps {
  /** @returns `null` if the person cancels */
  readonly chooseList: () => Promise<ChosenFile | null>;
  /** Epoch ms. */
  readonly now: () => number;
}

type ImportLedger = Pick<ShopLedger, 'environment' | 'ledger'>;

export interface ItemImport {
  /** Asks for a file. @returns its preview, or why there is none. @throws StoreError */
  choose(shopLedger: () => ImportLedger): Promise<ChosenList>;
  /** @param id of the preview on screen. @throws StoreError with nothing saved */
  apply(shopLedger: ImportLedger, id: string): ImportedList;
}

/** What was previewed last. */
interface Previewed {
  readonly environment: string;
  readonly file: string;
  readonly list: ItemList;
  /** Of the plan, to notice a change of the catalogue. */
  readonly saves: string;
  readonly view: ItemListPreview;
}

export function openItemImport({ chooseList, now: clock }: ItemImportDeps): ItemImport {
  let last: Previewed | null = null;
  return {
    async choose(shopLedger) {
      last = null;
      const chosen = await chooseList();
      if (!chosen) return { outcome: 'refused', reason: 'canceled' };
      const read = readFile(chosen.bytes);
      if ('refused' in read) return { outcome: 'refused', reason: read.refused };
      // Selected after the dialog, which may have been open for long.
      const previewed = preview(shopLedger(), chosen.name, read.list);
      if (!previewed) return { outcome: 'refused', reason: 'catalogue-full' };
      last = previewed;
      return { outcome: 'preview', preview: previewed.view };
    },
    apply(shopLedger, id) {
      if (!last || last.view.id !== id || last.environment !== shopLedger.environment) return { outcome: 'gone' };
      const now = preview(shopLedger, last.file, last.list);
      if (!now) return { outcome: 'gone' };
      if (now.saves !== last.saves) {
        last = now;
        return { outcome: 'outdated', preview: now.view };
      }
      const { items } = shopLedger.ledger;
      items.save(planImport(last.list.rows, items.list()).saves, clock());
      last = null;
      return { outcome: 'imported', catalogue: catalogueView(items) };
    },
  };
}

function readFile(bytes: Uint8Array | null): ReturnType<typeof readItemList> {
  if (bytes === null) return { refused: 'unreadable' };
  if (bytes.length > LARGEST_LIST_BYTES) return { refused: 'too-large' };
  const text = decodeText(bytes);
  return text === null ? { refused: 'not-text' } : readItemList(text);
}

/** @returns `null` if the catalogue would become too long */
function preview({ environment, ledger }: ImportLedger, file: string, list: ItemList): Previewed | null {
  const items = ledger.items.list();
  const { saves, unchanged, wrong, prices } = planImport(list.rows, items);
  const added = saves.filter(({ id }) => id === null).length;
  if (items.length + added > MOST_ITEMS) return null;
  const view: ItemListPreview = {
    id: randomUUID(),
    file,
    added,
    changed: saves.length - added,
    unchanged,
    wrong: [...list.wrong, ...wrong]
      .map((row) => ({ ...row, wrong: [...row.wrong] }))
      .toSorted((a, b) => a.line - b.line),
    prices: [...prices],
    cheap: list.rows.flatMap(({ line, name, price }) => (price < UNUSUALLY_CHEAP ? [{ line, name, price }] : [])),
    ignored: [...list.ignored],
  };
  return { environment, file, list, saves: JSON.stringify(saves), view };
}
