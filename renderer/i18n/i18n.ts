/**
 * The window's language and the shop's time zone: the first screen's texts, and how times are written. Indonesian is part
 * of the first file. English is fetched only when it is the window's language, so that the first paint does not wait for
 * it.
 */
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../shared/contract/preferences.ts';
import { type FirstScreenTexts, id } from '../../shared/messages/id/first-screen-texts.ts';
import { dateFormat, dayFormat, HOUR_MS, MINUTE_MS } from '../../shared/model/values/time.ts';

export interface Localization {
  readonly language: Language;
  readonly texts: FirstScreenTexts;
  /** IANA name; a wrong one falls back to the machine's own zone. */
  readonly timeZone: string;
}

export const LocalizationContext = createContext<Localization>({ language: 'id', texts: id, timeZone: 'Asia/Jakarta' });

let english: FirstScreenTexts | null = null;

/** Resolves when the texts of this language are loaded. */
export async function fetchTexts(language: Language): Promise<void> {
  if (language !== 'en') return;
  // If the file is missing, Indonesian texts are better than none.
  english ??= await import('../../shared/messages/en/first-screen-texts.ts').then((file) => file.en).catch(() => id);
}

/**
 * @param wanted `undefined` while the language is unknown
 * @returns the texts to show: the previous ones while others are loading, `null` if there were none
 */
export function useTextsIn(wanted: Language | undefined): FirstScreenTexts | null {
  const [, setFetched] = useState(english);
  useEffect(() => {
    if (wanted) void fetchTexts(wanted).then(() => setFetched(english));
  }, [wanted]);
  const shown = useRef<FirstScreenTexts | null>(null);
  const texts = wanted === 'en' ? english : wanted === 'id' ? id : null;
  shown.current = texts ?? shown.current;
  return shown.current;
}

export function useTexts(): FirstScreenTexts {
  return useContext(LocalizationContext).texts;
}

/** @returns a topic's texts in the window's language. Both languages are loaded with the screen that imports them. */
export function useTextsOf<T>(texts: Readonly<Record<Language, T>>): T {
  return texts[useContext(LocalizationContext).language];
}

/** A time zone that this Chromium does not know must not break the whole screen. */
export function shopTimeFormat(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return dateFormat(locale, { ...options, timeZone });
  } catch {
    return dateFormat(locale, options);
  }
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const CLOCK_WITH_SECONDS: Intl.DateTimeFormatOptions = { ...CLOCK, second: '2-digit' };
const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** Of two times that are this near, a clock without a day can't be misread. */
const ONE_CLOCK_MS = 12 * HOUR_MS;

export function needNoDay(one: number, other: number): boolean {
  return Math.abs(one - other) < ONE_CLOCK_MS;
}

export interface TimeFormat {
  /** `14.05` */
  readonly clock: (ms: number) => string;
  /** `14.06`: rounded up to a whole minute, so that nobody who waits until then is too early. */
  readonly until: (ms: number) => string;
  /** `14.05.33` */
  readonly seconds: (ms: number) => string;
  /** `Sen, 3 Agu 14.05` */
  readonly dayAndClock: (ms: number) => string;
  /** `Sen, 3 Agu 2026 14.05`: for times that may be years ago. */
  readonly dayYearAndClock: (ms: number) => string;
  /** `3 Agu 2026 14.05`: for narrow rows; the weekday of an old date does not help. */
  readonly dateAndClock: (ms: number) => string;
  /** From `YYYY-MM-DD`, a business day already: no time zone may shift it. */
  readonly day: (businessDay: string) => string;
}

/** Formats times in the shop's time zone and language. */
export function useTimeFormat(): TimeFormat {
  const { texts, timeZone } = useContext(LocalizationContext);
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => (ms: number) =>
      shopTimeFormat(texts.locale, timeZone, options).format(ms);
    return {
      clock: format(CLOCK),
      until: (ms) => format(CLOCK)(Math.ceil(ms / MINUTE_MS) * MINUTE_MS),
      seconds: format(CLOCK_WITH_SECONDS),
      dayAndClock: format({ ...DAY, ...CLOCK }),
      dayYearAndClock: format({ ...DAY, year: 'numeric', ...CLOCK }),
      dateAndClock: format({ ...DATE, ...CLOCK }),
      day: dayFormat(texts.locale, DAY),
    };
  }, [texts, timeZone]);
}
