/**
 * The first screen's texts. Indonesian is part of the first file. English is fetched
 * only when it is the window's language, so that the first paint does not wait for it.
 */
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Language } from '../../shared/contract/settings/preferences.ts';
import { type FirstScreenTexts, id } from '../../shared/messages/id/first-screen-texts.ts';

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
