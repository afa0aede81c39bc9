/** Figures on paper, as Z reports and reports have them: counted sums, payments by name, hashes. Computes nothing. */
import { accountName } from '../../../../shared/model/account-names.ts';
import type { AccountSum } from '../../../../shared/contract/views/report/account-sums.ts';
import { type PaperLine, plainText } from '../../../../shared/contract/views/report/paper.ts';
import type { RefundSums } from '../../../../shared/contract/views/review/refund-views.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { type Letterhead, pairLine, paperDay, paperMinute } from './document-parts.ts';

interface CountedLine {
  readonly count: number;
  /** Whole rupiah; below zero for what is taken off. */
  readonly gross: number;
}

export interface NamedOnPaper {
  readonly saleNumber: number;
  readonly businessDay: string;
  readonly orderId: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly methodName: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Four groups of four to a line: as wide as the narrowest roll, and as it can be read aloud. */
const GROUP = /.{1,4}/g;
const GROUPS_IN_ROW = 4;
/** A text on paper has an end, and a month of closings must not come to it. */
const NUMBERS_IN_ROW = 12;

/** Takings can be below zero. */
export function money(amount: number): string {
  return amount < 0 ? `-${formatRupiah(-amount)}` : formatRupiah(Math.abs(amount));
}

/** `QRIS x3    Rp 75.000` */
export function countedLine(name: string, { count, gross }: CountedLine, strong = false): PaperLine[] {
  return pairLine(`${name} x${count}`, money(gross), strong);
}

/** Whom the money was taken for; nothing where one account took all of it. */
export function accountLines({ texts }: Letterhead, accounts: readonly AccountSum[]): PaperLine[] {
  if (accounts.length < 2) return [];
  return [
    { kind: 'rule' },
    { kind: 'left', text: texts.accounts, strong: true },
    { kind: 'detail', text: texts.accountsWhy(accounts.length) },
    ...accounts.flatMap((account) => countedLine(plainText(accountName(account)), account)),
  ];
}

/** What was settled by hand and then paid is in both sums: taken off, so that it is counted once. */
export function takenOff({ count, gross }: CountedLine): CountedLine {
  return { count, gross: -gross };
}

/** What was given back, and what is left of the takings; without `withZeros` nothing where nothing was given back. */
export function refundSums(
  texts: Letterhead['texts'],
  { refunded, corrected, doubles }: RefundSums,
  net: number,
  withZeros: boolean,
): PaperLine[] {
  const isAny = refunded.count > 0 || corrected.count > 0;
  const ofDoubles = {
    count: doubles.refunded.count - doubles.corrected.count,
    gross: doubles.refunded.gross - doubles.corrected.gross,
  };
  return [
    ...(isAny || withZeros ? countedLine(texts.refunded, takenOff(refunded)) : []),
    ...(corrected.count > 0 ? countedLine(texts.refundsCorrected, corrected) : []),
    ...(isAny || withZeros ? pairLine(texts.net, money(net), true) : []),
    ...(ofDoubles.count === 0 ? [] : countedLine(texts.doublesRefunded, ofDoubles)),
  ];
}

/**
 * Every payment that the list names; of the rest, how many there are. Nothing of an empty list.
 * @param why what it means, beneath its title; empty for none
 * @param more what else is known of one
 */
export function namedLines<T extends NamedOnPaper>(
  head: Letterhead,
  { title, why = '' }: { readonly title: string; readonly why?: string },
  list: CountedLine & { readonly items: readonly T[] },
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

/** In which Z reports days of it were closed before; nothing where in none. */
export function closedBeforeLines({ texts }: Letterhead, numbers: readonly number[]): PaperLine[] {
  return inRows(numbers, NUMBERS_IN_ROW).map((row) => ({
    kind: 'left',
    text: texts.closedBefore(row.join(', ')),
    strong: false,
  }));
}

/** @param hash hex */
export function hashLines(name: string, hash: string): PaperLine[] {
  const rows = inRows(hash.match(GROUP) ?? [], GROUPS_IN_ROW).map((row) => row.join(' '));
  return [{ kind: 'left', text: `${name} (SHA-256)`, strong: false }, ...rows.map((row) => detail(row))];
}

function inRows<T>(all: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, row) =>
    all.slice(row * length, (row + 1) * length),
  );
}

function detail(text: string): PaperLine {
  return { kind: 'detail', text: plainText(text) };
}
