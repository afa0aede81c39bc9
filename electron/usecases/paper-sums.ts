/** Figures on paper, as Z reports and reports have them: counted sums, payments by name, hashes. Computes nothing. */
import { type PaperLine, plainText } from '../../shared/paper.ts';
import { formatRupiah, type Rupiah } from '../../shared/rupiah.ts';
import { type Letterhead, pairLine, paperDay, paperMinute } from './paper-parts.ts';

interface Counted {
  readonly count: number;
  readonly gross: Rupiah;
}

export interface NamedOnPaper {
  readonly saleNumber: number;
  readonly businessDay: string;
  readonly orderId: string;
  readonly amount: Rupiah;
  readonly methodName: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Four groups of four to a line: as wide as the narrowest roll, and as it can be read aloud. */
const GROUP = /.{1,4}/g;
const GROUPS_IN_ROW = 4;

/** Takings can be below zero. */
export function money(amount: number): string {
  return amount < 0 ? `-${formatRupiah(-amount)}` : formatRupiah(Math.abs(amount));
}

/** `QRIS x3    Rp 75.000` */
export function countedLine(name: string, { count, gross }: Counted, strong = false): PaperLine[] {
  return pairLine(`${name} x${count}`, money(gross), strong);
}

/**
 * Every payment that the list names; of the rest, how many there are. Nothing of an empty list.
 * @param why what it means, beneath its title; empty for none
 * @param more what else is known of one
 */
export function namedLines<T extends NamedOnPaper>(
  head: Letterhead,
  { title, why = '' }: { readonly title: string; readonly why?: string },
  list: Counted & { readonly items: readonly T[] },
  more: (item: T) => string = () => '',
): PaperLine[] {
  if (list.count === 0) return [];
  const unnamed = list.count - list.items.length;
  return [
    { kind: 'rule' },
    ...countedLine(title, list, true),
    ...(why === '' ? [] : [detail(why)]),
    ...list.items.flatMap((item) => [
      ...pairLine(`#${item.saleNumber} - ${paperDay(head, item.businessDay)}`, money(item.amount)),
      detail(item.orderId),
      detail([item.methodName, paperMinute(head, item.at), more(item)].filter((word) => word !== '').join(' - ')),
    ]),
    ...(unnamed > 0 ? [{ kind: 'left', text: head.texts.andMore(unnamed), strong: true } as const] : []),
  ];
}

/** @param hash hex */
export function hashLines(name: string, hash: string): PaperLine[] {
  const groups = hash.match(GROUP) ?? [];
  const rows = Array.from({ length: Math.ceil(groups.length / GROUPS_IN_ROW) }, (_, row) =>
    groups.slice(row * GROUPS_IN_ROW, (row + 1) * GROUPS_IN_ROW).join(' '),
  );
  return [{ kind: 'left', text: `${name} (SHA-256)`, strong: false }, ...rows.map((row) => detail(row))];
}

function detail(text: string): PaperLine {
  return { kind: 'detail', text: plainText(text) };
}
