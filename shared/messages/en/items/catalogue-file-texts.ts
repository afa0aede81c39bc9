import type { CatalogueFileTexts } from '../../id/items/catalogue-file-texts.ts';

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);

export const catalogueFileEn: CatalogueFileTexts = {
  import: 'Import from a file…',
  export: 'Export to a file…',
  about:
    'A CSV file from Excel or another spreadsheet. Its first line has the headings: Name and Price are needed; Barcode, Colour, Favourite, Order and Sold (optional). Export first to see an example.',
  exported: (count, file, folder) => `${items(count)} saved in ${file}, folder ${folder}.`,
  title: 'Import items',
  added: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  wrong: 'wrong',
  untouched: 'Nothing has been changed yet. Items that are not in the file stay as they are.',
  wrongTitle: (count) => (count === 1 ? '1 row is wrong and left out' : `${count} rows are wrong and left out`),
  wrongAbout: 'A wrong row is left out whole. Correct it in the file and choose it again: nothing is imported twice.',
  line: (line) => `Line ${line}`,
  problems: {
    'quote-open': () =>
      'A quotation mark opens and never closes, so the rest of the file is not read. Add a closing ".',
    'cells-beyond': (found) =>
      `It has more cells than headings (“${found}”). Put quotation marks around what contains the separator, like "12,000".`,
    'name-missing': () => 'The name is missing. Enter one, like Iced coffee.',
    'name-long': (found) => `The name is too long (“${found}”). It may have at most 40 characters.`,
    'name-signs': (found) => `The name has a line break or an invisible character (“${found}”). Write it in one line.`,
    'price-missing': () => 'The price is missing. Enter one, like 12000 or 12k.',
    'price-unclear': (found) =>
      `The price “${found}” is not an amount in rupiah. Write 12000, 12.000 or 12k, for example.`,
    'price-cents': (found) => `The price “${found}” is not in whole rupiah. Write it without cents, like 12000.`,
    'price-zero': () => 'The price is zero. Enter at least 1 rupiah.',
    'price-large': (found) => `The price “${found}” is too large. It may have at most 12 digits.`,
    'barcode-wrong': (found) => `The barcode “${found}” can't be used: letters and digits without spaces, at most 48.`,
    'barcode-shortened': (found) =>
      `The spreadsheet has shortened the barcode to “${found}”. Format the column as text, and enter all digits again.`,
    'barcode-repeated': (found, other) => `The barcode “${found}” is in line ${other} already. Each item has its own.`,
    'barcode-taken': (found) => `Another item on sale has the barcode “${found}”. Change one of them.`,
    'colour-unknown': (found) => `There is no colour “${found}”. Choose white, blue, green, yellow or red.`,
    'favourite-unknown': (found) => `Favourite “${found}” is not understood. Write yes or no.`,
    'sold-unknown': (found) => `Sold “${found}” is not understood. Write yes or no.`,
    'place-wrong': (found) => `The order “${found}” is not a number from 1 to 99999.`,
  },
  pricesTitle: (count) => (count === 1 ? '1 price changes' : `${count} prices change`),
  cheapTitle: (count, amount) => `${items(count)} below ${amount}`,
  cheapAbout: 'The spreadsheet may have lost the thousands: 25.000 became 25. Check first.',
  ignored: (headings) => `Columns that are not read: ${headings}.`,
  take: (count) => `Import ${items(count)}`,
  nothing: 'There is nothing to import',
  cancel: 'Cancel',
  imported: (count) => `${items(count)} imported.`,
  outdated: 'The items were changed just now. This is the new preview.',
  gone: 'That preview is no longer valid, and nothing was imported. Choose the file again.',
  refusals: {
    canceled: '',
    unreadable: "This file can't be read. Copy it to this computer and choose it again.",
    'too-large': 'This file is too large; it may have at most 1 MB. Choose one with nothing but the items.',
    'not-text': 'This is not a CSV file. In Excel choose Save as, then CSV UTF-8.',
    'no-headings': 'The first line has no headings. Write Name and Price above the items.',
    'heading-twice': 'Two columns mean the same, for example two prices. Delete one of them.',
    empty: 'This file has no items.',
    'too-long': 'This file has more than 2.000 rows. Keep the items that are sold often.',
    'catalogue-full': 'There would be more than 2.000 items. Keep fewer rows in the file.',
  },
};
