/** The catalogue as a file: what may be wrong with a row, or with the whole file. Screens have a sentence for each. */

/** A larger file was chosen by mistake: the longest list has some 200 kB. */
export const LARGEST_LIST_BYTES = 1024 * 1024;
/** Cheaper than this is rather `25.000` that a spreadsheet has made 25. In rupiah. */
export const UNUSUALLY_CHEAP = 100;

export const rowProblems = [
  'quote-open',
  'cells-beyond',
  'name-missing',
  'name-long',
  'name-signs',
  'price-missing',
  'price-unclear',
  'price-cents',
  'price-zero',
  'price-large',
  'barcode-wrong',
  'barcode-shortened',
  'barcode-repeated',
  'barcode-taken',
  'colour-unknown',
  'favourite-unknown',
  'sold-unknown',
  'place-wrong',
] as const;
export type RowProblem = (typeof rowProblems)[number];

export const listRefusals = [
  'canceled',
  'unreadable',
  'too-large',
  'not-text',
  'no-headings',
  'heading-twice',
  'empty',
  'too-long',
  'catalogue-full',
] as const;
export type ListRefusal = (typeof listRefusals)[number];
