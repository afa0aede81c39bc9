/**
 * The first screen's texts and the sentences for failures. Indonesian is part of the first file. English is fetched
 * only when it is the window's language, so that the first paint does not wait for it.
 */
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../shared/contract/failure.ts';
import type { Language } from '../../shared/contract/views/setup/preferences.ts';
import { type FirstScreenTexts, id } from '../../shared/messages/id/first-screen-texts.ts';
import { moneyRisk } from '../../shared/messages/money.ts';

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

export interface FailureSentence {
  readonly what: string;
  /** Empty when the failure is not about money. */
  readonly money: string;
  readonly next: string;
}

/** @param until the failure's `until`, already formatted; empty when it has none */
export function failureSentence(texts: FirstScreenTexts, failure: Failure, until: string): FailureSentence {
  const text = texts.failures[failure.code];
  const { field = '', problem = '', most = '' } = failure;
  const detail = { field, problem, most: String(most), until };
  const [what, next] = typeof text === 'function' ? text(detail) : text;
  const risk = moneyRisk[failure.code];
  return { what, money: risk ? texts.money[risk] : '', next };
}
