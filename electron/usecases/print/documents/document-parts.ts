/** Lines shared by bills, receipts and reports, and times in the shop's zone. */
import { type PaperLine, plainText } from '../../../../shared/contract/paper.ts';
import type { Language } from '../../../../shared/contract/settings/preferences.ts';
import { lineName } from '../../../../shared/messages/items/line-names.ts';
import type { PaperTexts } from '../../../../shared/messages/print/paper-texts.ts';
import { CASH_NAME } from '../../../../shared/model/cash.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { CHECKOUT_NAME } from '../../../../shared/model/methods.ts';
import type { SaleLine } from '../../../../shared/model/sale.ts';
import { groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { dateFormat, dayFormat, isDay } from '../../../../shared/model/values/time.ts';

/** The shop and the language of a paper. */
export interface Letterhead {
  readonly texts: PaperTexts;
  readonly language: Language;
  readonly environment: Environment;
  readonly shopName: string;
  readonly terminalId: string;
  /** IANA name. */
  readonly shopTimeZone: string;
  /** See `ShopTerms`. */
  readonly checkoutCurrency: string;
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
export function paperDay(head: Letterhead, businessDay: string): string {
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
