/** Headings and words of the catalogue as a file, for the process that writes it and the one that reads it. */
import type { ItemColumn } from '../../shared/contract/items.ts';
import type { Language } from '../../shared/contract/settings/preferences.ts';
import type { ItemColour } from '../../shared/model/item.ts';

export interface FileWords {
  readonly headings: Readonly<Record<ItemColumn, string>>;
  readonly colours: Readonly<Record<ItemColour, string>>;
  readonly yes: string;
  readonly no: string;
}

/** Written in the chosen language, read in both. */
export const fileWords: Readonly<Record<Language, FileWords>> = {
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
