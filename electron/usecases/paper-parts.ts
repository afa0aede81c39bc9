/** Lines that slips, receipts and reports have in common, and times as the shop reads them. */
import type { Environment } from '../../shared/environment.ts';
import type { PaperTexts } from '../../shared/messages/paper-texts.ts';
import { type PaperLine, plainText } from '../../shared/paper.ts';

/** Whose paper, in which words. */
export interface Letterhead {
  readonly texts: PaperTexts;
  readonly environment: Environment;
  readonly shopName: string;
  /** IANA name. */
  readonly shopTimeZone: string;
}

/** The shop's name, and that it is practice where it is: such paper must not pass for a real one. */
export function paperHead({ texts, environment, shopName }: Letterhead): PaperLine[] {
  const practice = texts.practice[environment];
  return [
    { kind: 'heading', text: plainText(shopName) || 'Konter' },
    ...(practice === null ? [] : [{ kind: 'stamp', text: practice } as const]),
  ];
}

/** Nothing where there is no value. */
export function pairLine(name: string, value: string, strong = false): PaperLine[] {
  const plain = plainText(value);
  return plain === '' ? [] : [{ kind: 'pair', name, value: plain, strong }];
}

/** `9 Mar 2026 14.05 WIB`: with the zone, because paper travels. */
export function paperTime({ texts, shopTimeZone }: Letterhead, at: number): string {
  const format = new Intl.DateTimeFormat(texts.locale, {
    timeZone: shopTimeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  return plainText(format.format(at).replace(/,|\b(?:pukul|at)\b/g, ' '));
}

/** From `YYYY-MM-DD`, a day of the shop already. */
export function paperDay({ texts }: Letterhead, businessDay: string): string {
  const format = new Intl.DateTimeFormat(texts.locale, { timeZone: 'UTC', dateStyle: 'medium' });
  return plainText(format.format(Date.parse(`${businessDay}T00:00:00Z`)));
}
