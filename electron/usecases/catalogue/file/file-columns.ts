/** Headings and words of the catalogue as a file: written in the chosen language, read in both. */
import type { Language } from '../../../../shared/contract/views/setup/preferences.ts';
import type { ItemColour } from '../../../../shared/model/item.ts';

/** In the order of the file. */
export const listColumns = ['name', 'price', 'barcode', 'colour', 'favourite', 'place', 'sold'] as const;
export type ListColumn = (typeof listColumns)[number];

export interface ListWords {
  readonly headings: Readonly<Record<ListColumn, string>>;
  readonly colours: Readonly<Record<ItemColour, string>>;
  readonly yes: string;
  readonly no: string;
}

export const listWords: Readonly<Record<Language, ListWords>> = {
  id: {
    headings: {
      ...{ name: 'Nama', price: 'Harga', barcode: 'Barcode', colour: 'Warna' },
      ...{ favourite: 'Favorit', place: 'Urutan', sold: 'Dijual' },
    },
    colours: { plain: 'putih', blue: 'biru', green: 'hijau', amber: 'kuning', red: 'merah' },
    yes: 'ya',
    no: 'tidak',
  },
  en: {
    headings: {
      ...{ name: 'Name', price: 'Price', barcode: 'Barcode', colour: 'Colour' },
      ...{ favourite: 'Favourite', place: 'Order', sold: 'Sold' },
    },
    colours: { plain: 'white', blue: 'blue', green: 'green', amber: 'yellow', red: 'red' },
    yes: 'yes',
    no: 'no',
  },
};

/** Headings of other programs' lists, beside our own. */
const otherHeadings: Readonly<Record<ListColumn, readonly string[]>> = {
  name: ['nama barang', 'nama produk', 'nama item', 'barang', 'produk', 'item', 'item name', 'product', 'product name'],
  price: ['harga jual', 'harga satuan', 'selling price', 'unit price'],
  barcode: ['kode batang', 'kode barcode', 'bar code', 'ean', 'upc', 'gtin'],
  colour: ['color'],
  favourite: ['favorite'],
  place: ['urut'],
  sold: ['on sale'],
};

const columnOf = new Map<string, ListColumn>(
  listColumns.flatMap((column) => {
    const ours = Object.values(listWords).map(({ headings }) => headings[column].toLowerCase());
    return [...ours, ...otherHeadings[column]].map((heading) => [heading, column] as const);
  }),
);

const colourOf = new Map<string, ItemColour>(
  Object.values(listWords).flatMap(({ colours }) =>
    (Object.keys(colours) as ItemColour[]).map((colour) => [colours[colour], colour] as const),
  ),
);

/** Also what spreadsheets write for a truth value, in both languages. */
const yesWords = new Set(['ya', 'y', 'yes', 'true', 'benar', '1', 'x', 'v', '✓', '✔']);
const noWords = new Set(['tidak', 'tdk', 't', 'no', 'n', 'false', 'salah', '0', '-']);

/** @returns `undefined` for a column that is not ours */
export function readHeading(cell: string): ListColumn | undefined {
  return columnOf.get(plain(cell).replace(/ *\((?:rp|idr)\)$/, ''));
}

/** @returns `undefined` for another word */
export function readColour(cell: string): ItemColour | undefined {
  return colourOf.get(plain(cell));
}

/** @returns `undefined` for another word */
export function readYesOrNo(cell: string): boolean | undefined {
  const word = plain(cell);
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : undefined;
}

function plain(cell: string): string {
  return cell.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
