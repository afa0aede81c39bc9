/**
 * Lines that bills, receipts, reports and Z reports share: heads, times in the shop's zone, sums and payments. Computes
 * no sums.
 */
import type { Language } from '../../../shared/contract/preferences.ts';
import { type PaperLine, plainText } from '../../../shared/contract/print.ts';
import type { NeverCameSums, RefundSums } from '../../../shared/contract/refund.ts';
import type { AccountSum, FollowUpPayment } from '../../../shared/contract/report.ts';
import { lineName } from '../../../shared/messages/item-texts.ts';
import type { PaperTexts } from '../../../shared/messages/paper-texts.ts';
import { CASH_NAME } from '../../../shared/model/cash.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { CHECKOUT_NAME } from '../../../shared/model/methods.ts';
import { accountName, numberRanges, sumsByKind } from '../../../shared/model/report-sums.ts';
import type { SaleLine } from '../../../shared/model/sale.ts';
import { formatRupiah, groupDigits, rupiah } from '../../../shared/model/values/rupiah.ts';
import { dateFormat, dayFormat, isDay } from '../../../shared/model/values/time.ts';
import type { ShopTerms } from '../parts.ts';

export type ShopOnPaper = Pick<ShopTerms, 'shopName' | 'terminalId' | 'shopTimeZone' | 'checkoutCurrency'>;

/** The shop and the language of a paper. */
export interface Letterhead extends ShopOnPaper {
  readonly texts: PaperTexts;
  readonly language: Language;
  readonly environment: Environment;
}

/** The shop's name, and a practice stamp if no real money is involved: such paper must not pass for real. */
export function paperHead({ texts, environment, shopName }: Letterhead): PaperLine[] {
  const practice = texts.practice[environment];
  return [
    { kind: 'heading', text: plainText(shopName) || 'Konter' },
    ...(practice === null ? [] : [{ kind: 'stamp', text: practice } as const]),
  ];
}

/** Says of a receipt or a Z report that it came out before. @param before how often; `null`: unknown, so a copy */
export function copyLine({ texts }: Letterhead, before: number | null): PaperLine[] {
  return before === 0 ? [] : [{ kind: 'centre', text: `*** ${texts.copy(before)} ***`, strong: true }];
}

/** On each page of office paper: whose it is, what it is and which days it covers. @param facts empty ones are left out */
export function pageHeading(head: Letterhead, ...facts: readonly string[]): string {
  const { texts, environment, shopName, terminalId } = head;
  const said = [plainText(shopName) || 'Konter', terminalId && `${texts.terminal} ${terminalId}`, ...facts];
  return [...said, texts.practice[environment] ?? ''].filter((fact) => fact !== '').join(' · ');
}

/** @param name of a method, from the gateway; cash is in the paper's language */
export function methodText({ texts }: Letterhead, { name, code = '' }: { name: string; code?: string }): string {
  if (name === CASH_NAME) return texts.kinds.cash;
  return name === CHECKOUT_NAME ? texts.kinds.checkout : plainText(name) || code;
}

/** Empty if there is no value. */
export function pairLine(name: string, value: string, strong = false): PaperLine[] {
  const plain = plainText(value);
  return plain === '' ? [] : [{ kind: 'pair', name, value: plain, strong }];
}

/** `24.000`, of a discount `-2.000`. */
export function lineTotal({ quantity, price }: SaleLine): string {
  const total = quantity * price;
  return `${total < 0 ? '-' : ''}${groupDigits(Math.abs(total))}`;
}

/** `2 x Kopi susu    24.000`, and what each costs below. Ends with a rule; empty for none. */
export function boughtLines({ texts }: Letterhead, lines: readonly SaleLine[]): PaperLine[] {
  if (lines.length === 0) return [];
  return [
    ...lines.flatMap((line): PaperLine[] => {
      const { quantity, price } = line;
      const words = plainText(lineName(texts.lineNames, line, lines));
      const value = lineTotal(line);
      if (quantity === 1) return [{ kind: 'pair', name: words, value, strong: false }];
      return [
        { kind: 'pair', name: `${quantity} x ${words}`, value, strong: false },
        { kind: 'detail', text: `@ ${groupDigits(price)}` },
      ];
    }),
    { kind: 'rule' },
  ];
}

const MINUTE: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** `9 Mar 2026 14.05 WIB`: with the zone, because paper is read elsewhere too. */
export function paperTime(head: Letterhead, at: number): string {
  return moment(head, at, { ...MINUTE, timeZoneName: 'short' });
}

/** `9 Mar 2026 14.05`, for entries of a paper that states its zone elsewhere. */
export function paperMinute(head: Letterhead, at: number): string {
  return moment(head, at, MINUTE);
}

function moment({ texts, shopTimeZone }: Letterhead, at: number, options: Intl.DateTimeFormatOptions): string {
  const format = dateFormat(texts.locale, { ...options, timeZone: shopTimeZone });
  return plainText(format.format(at).replace(/,|\b(?:pukul|at)\b/g, ' '));
}

/** `7 Mar 2026 - 9 Mar 2026`, or one day with its weekday. */
export function paperDays(head: Letterhead, from: string, to: string): string {
  return from === to ? paperWeekday(head, from) : `${paperDay(head, from)} - ${paperDay(head, to)}`;
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** `9 Mar 2026` */
function paperDay(head: Letterhead, businessDay: string): string {
  return dayAs(head, businessDay, DAY);
}

/** `Sen, 9 Mar 2026` */
export function paperWeekday(head: Letterhead, businessDay: string): string {
  return dayAs(head, businessDay, { ...DAY, weekday: 'short' });
}

/** `Maret 2026`, from `YYYY-MM`. */
export function paperMonth(head: Letterhead, month: string): string {
  return isDay(`${month}-01`) ? dayAs(head, `${month}-01`, { month: 'long', year: 'numeric' }) : plainText(month);
}

function dayAs({ texts }: Letterhead, businessDay: string, options: Intl.DateTimeFormatOptions): string {
  return plainText(dayFormat(texts.locale, options)(businessDay));
}

interface CountedLine {
  readonly count: number;
  /** Whole rupiah; negative for deductions. */
  readonly gross: number;
}

/** `amount`: whole rupiah, negative for a correction. */
interface PrintedPayment extends Pick<FollowUpPayment, 'saleNumber' | 'businessDay' | 'orderId' | 'methodName' | 'at'> {
  readonly amount: number;
}

/** Four groups of four per line: this fits the narrowest roll and can be read aloud. */
const GROUP = /.{1,4}/g;
const GROUPS_IN_ROW = 4;
/** A text on paper has a maximum length, which a year of closings must not reach. */
const RANGES_IN_ROW = 12;

/** Takings can be negative. */
export function money(amount: number): string {
  return amount < 0 ? `-${formatRupiah(-amount)}` : formatRupiah(Math.abs(amount));
}

/** `QRIS x3    Rp 75.000` */
export function countedLine(name: string, { count, gross }: CountedLine, strong = false): PaperLine[] {
  return [{ kind: 'pair', name, value: plainText(money(gross)), strong, count }];
}

/** The lines as parts of the sum above them. */
export function partLines(lines: readonly PaperLine[]): PaperLine[] {
  return lines.map((line) => (line.kind === 'pair' ? { ...line, isPart: true } : line));
}

/**
 * Sums by kind, and by method below a kind that has several. A single one is its kind's line.
 * @param below further lines of a method, as parts of it
 */
export function methodLines<Method extends Parameters<typeof sumsByKind>[0][number]>(
  head: Letterhead,
  methods: readonly Method[],
  below: (method: Method) => readonly PaperLine[] = () => [],
): PaperLine[] {
  return sumsByKind(methods).flatMap(({ kind, methods: ofKind, ...sum }) => {
    const lines = ofKind.flatMap((method) => [
      ...countedLine(methodText(head, method), method),
      ...partLines(below(method)),
    ]);
    return ofKind.length === 1 ? lines : [...countedLine(head.texts.kinds[kind], sum, true), ...partLines(lines)];
  });
}

/** A title with its lines; empty if there are no lines. @param why explanation; empty for none */
export function section(title: string, lines: readonly PaperLine[], why = ''): PaperLine[] {
  if (lines.length === 0) return [];
  return [{ kind: 'rule' }, { kind: 'left', text: title, strong: true }, ...detail(why), ...lines];
}

/** A detail of the line above. Empty for an empty text. */
export function detail(text: string): PaperLine[] {
  const plain = plainText(text);
  return plain === '' ? [] : [{ kind: 'detail', text: plain }];
}

/**
 * Sums by account; empty if one account took all the money.
 * @param caution a further remark; empty for none
 */
export function accountLines({ texts }: Letterhead, accounts: readonly AccountSum[], caution = ''): PaperLine[] {
  if (accounts.length < 2) return [];
  const sums = accounts.flatMap((account) => countedLine(plainText(accountName(account)), account));
  return section(texts.accounts, [...detail(caution), ...sums], texts.accountsWhy(accounts.length));
}

/** Deducts it: a settled sale that was paid later is in both sums and must count once. */
export function negated({ count, gross }: CountedLine): CountedLine {
  return { count, gross: -gross };
}

/** Decisions about money that never came, between the gross and the takings. Empty without any. */
export function neverCameLines(
  texts: Letterhead['texts'],
  { neverCame, cameAfterAll, doubles }: NeverCameSums = noWithdrawals,
): PaperLine[] {
  const ofDoubles = {
    count: doubles.neverCame.count - doubles.cameAfterAll.count,
    gross: doubles.neverCame.gross - doubles.cameAfterAll.gross,
  };
  return [
    ...(neverCame.count > 0 ? countedLine(texts.neverCame, negated(neverCame)) : []),
    ...(cameAfterAll.count > 0 ? countedLine(texts.cameAfterAll, cameAfterAll) : []),
    ...(ofDoubles.count === 0 && ofDoubles.gross === 0 ? [] : countedLine(texts.doublesNeverCame, ofDoubles)),
  ];
}

const none = { count: 0, gross: rupiah(0) };
const noWithdrawals: NeverCameSums = {
  neverCame: none,
  cameAfterAll: none,
  doubles: { neverCame: none, cameAfterAll: none },
};

/** Refunds, and the net takings. @param isTotal for a whole Z report: with zeros and explanations */
export function refundSumLines(
  texts: Letterhead['texts'],
  { refunded, corrected, doubles }: RefundSums,
  net: number,
  isTotal: boolean,
): PaperLine[] {
  const isAny = refunded.count > 0 || corrected.count > 0;
  const ofDoubles = {
    count: doubles.refunded.count - doubles.corrected.count,
    gross: doubles.refunded.gross - doubles.corrected.gross,
  };
  return [
    ...(isAny || isTotal ? countedLine(texts.refunded, negated(refunded)) : []),
    ...(refunded.count > 0 && isTotal ? detail(texts.refundsWhy) : []),
    ...(corrected.count > 0 || isTotal ? countedLine(texts.refundsCorrected, corrected) : []),
    ...(isAny || isTotal ? pairLine(texts.net, money(net), true) : []),
    ...(isTotal ? detail(texts.netWhy) : []),
    ...(ofDoubles.count === 0 && ofDoubles.gross === 0 ? [] : countedLine(texts.doublesRefunded, ofDoubles)),
  ];
}

/**
 * Every payment of the list that has details, and the count of the remaining ones. Empty for an empty list.
 * @param why explanation under the title; empty for none
 * @param more further information about an item
 */
export function namedLines<T extends PrintedPayment>(
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
    ...detail(why),
    ...list.items.flatMap((item) => [
      ...pairLine(`#${item.saleNumber} - ${paperDay(head, item.businessDay)}`, money(item.amount)),
      ...detail(item.orderId),
      ...detail(
        [methodText(head, { name: item.methodName }), paperMinute(head, item.at), more(item)]
          .filter((word) => word !== '')
          .join(' - '),
      ),
    ]),
    ...(unnamed > 0 ? [{ kind: 'left', text: head.texts.andMore(unnamed), strong: true } as const] : []),
  ];
}

/** The Z reports that days of this one were closed in before; empty if there are none. */
export function closedBeforeLines({ texts }: Letterhead, numbers: readonly number[]): PaperLine[] {
  const ranges = numbers.length === 0 ? [] : numberRanges(numbers).split(', ');
  return inRows(ranges, RANGES_IN_ROW).map((row) => ({
    kind: 'left',
    text: texts.closedBefore(row.join(', ')),
    strong: false,
  }));
}

/** @param hash hex */
export function hashLines(name: string, hash: string): PaperLine[] {
  const rows = inRows(hash.match(GROUP) ?? [], GROUPS_IN_ROW).map((row) => row.join(' '));
  return [{ kind: 'left', text: `${name} (SHA-256)`, strong: false }, ...rows.flatMap(detail)];
}

function inRows<T>(all: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, row) =>
    all.slice(row * length, (row + 1) * length),
  );
}
