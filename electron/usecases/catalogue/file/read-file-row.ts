/** One row of a catalogue's file: an item, or everything that is wrong with it. */

import type { WrongCell } from '../../../../shared/contract/views/sell/catalogue-file-views.ts';
import { itemName } from '../../../../shared/contract/views/sell/catalogue-views.ts';
import type { RowProblem } from '../../../../shared/model/catalogue-file.ts';
import { type ItemColour, LONGEST_BARCODE, LONGEST_ITEM_NAME } from '../../../../shared/model/item.ts';
import { parseRupiah, type Rupiah, rupiah } from '../../../../shared/model/values/rupiah.ts';
import { withoutGuard } from '../../../platform/files/csv.ts';
import { type ListColumn, readColour, readYesOrNo } from './file-columns.ts';

/** A field is absent if the file has no such column: then an item that is there keeps its own. */
export interface ListRow {
  readonly line: number;
  readonly name: string;
  readonly price: Rupiah;
  readonly barcode?: string | null;
  readonly colour?: ItemColour;
  readonly favourite?: boolean;
  /** Position in the shop's order; absent also for an empty cell. */
  readonly place?: number;
  readonly retired?: boolean;
}

const MOST_PLACES = 99_999;
/** What a spreadsheet makes of a long number. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** @param cells raw, by column */
export function readListRow(
  line: number,
  cells: ReadonlyMap<ListColumn, string>,
): { readonly row: ListRow | null; readonly name: string; readonly wrong: readonly WrongCell[] } {
  const wrong: WrongCell[] = [];
  const problem = (code: RowProblem, found = ''): undefined =>
    void wrong.push({ code, found: excerpt(found), other: null });
  const cell = (column: ListColumn): string | undefined => {
    const raw = cells.get(column);
    return raw === undefined ? undefined : withoutGuard(raw).trim();
  };

  const name = cell('name') ?? '';
  if (name === '') problem('name-missing');
  else if (name.length > LONGEST_ITEM_NAME) problem('name-long', name);
  else if (!itemName.safeParse(name).success) problem('name-signs', name);

  const price = readPrice(cell('price') ?? '', problem);
  const optional = {
    ...given('barcode', cell('barcode'), (text) => readBarcode(text, cells.get('barcode') ?? '', problem)),
    ...given('colour', cell('colour'), (text) =>
      text === '' ? 'plain' : (readColour(text) ?? problem('colour-unknown', text)),
    ),
    ...given('favourite', cell('favourite'), (text) =>
      text === '' ? false : (readYesOrNo(text) ?? problem('favourite-unknown', text)),
    ),
    ...given('place', cell('place'), (text) =>
      text === '' ? undefined : (readPlace(text) ?? problem('place-wrong', text)),
    ),
    ...given('retired', cell('sold'), (text) => {
      const sold = text === '' ? true : (readYesOrNo(text) ?? problem('sold-unknown', text));
      return sold === undefined ? undefined : !sold;
    }),
  };
  const row = wrong.length > 0 || price === undefined ? null : { line, name, price, ...optional };
  return { row, name: excerpt(name), wrong };
}

type Report = (code: RowProblem, found?: string) => undefined;

function given<N extends string, V>(
  field: N,
  text: string | undefined,
  read: (text: string) => V | undefined,
): { readonly [F in N]?: V } {
  const value = text === undefined ? undefined : read(text);
  return value === undefined ? {} : ({ [field]: value } as { readonly [F in N]?: V });
}

function readPrice(text: string, problem: Report): Rupiah | undefined {
  const read = parseRupiah(text);
  if (read.ok) return read.value === 0 ? problem('price-zero', text) : rupiah(read.value);
  switch (read.failure.code) {
    case 'amount-empty':
      return problem('price-missing');
    case 'amount-not-whole':
      return problem('price-cents', text);
    case 'amount-too-large':
      return problem('price-large', text);
    default:
      return problem('price-unclear', text);
  }
}

function readBarcode(text: string, raw: string, problem: Report): string | null | undefined {
  if (text === '') return null;
  // With our apostrophe it was never a number to the spreadsheet.
  if (SHORTENED.test(text) && !raw.startsWith("'")) return problem('barcode-shortened', text);
  if (text.length > LONGEST_BARCODE || !/^[\x21-\x7e]+$/.test(text)) return problem('barcode-wrong', text);
  return text;
}

function readPlace(text: string): number | undefined {
  const place = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return place >= 1 && place <= MOST_PLACES ? place : undefined;
}

/** For the screen: short, and visible in every sign. */
function excerpt(text: string): string {
  const visible = text
    .slice(0, 80)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '␣')
    .replace(/\p{Cs}/gu, '\uFFFD');
  return visible.length > LONGEST_ITEM_NAME ? `${visible.slice(0, LONGEST_ITEM_NAME - 1)}…` : visible;
}
