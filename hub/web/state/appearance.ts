/** Language and theme of this browser. They are no secret, so they are in its local storage. */
import { createContext } from 'react';
import { useTextsOf } from '../../../renderer/i18n/i18n.ts';
import type { Language, Theme } from '../../../shared/contract/preferences.ts';
import { figureTexts } from '../../words/figure-texts.ts';
import { pageTexts } from '../../words/page-texts.ts';

export const texts = { id: { ...pageTexts.id, ...figureTexts.id }, en: { ...pageTexts.en, ...figureTexts.en } };
export const languages = ['id', 'en'] as const satisfies readonly Language[];
export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

export function useTexts(): (typeof texts)[Language] {
  return useTextsOf(texts);
}

export function storedLanguage(): Language {
  const stored = localStorage.getItem('konter-language');
  return languages.find((each) => each === stored) ?? (navigator.language.startsWith('en') ? 'en' : 'id');
}

export function storedTheme(): Theme {
  const stored = localStorage.getItem('konter-theme');
  return themes.find((each) => each === stored) ?? 'system';
}

export const storeLanguage = (language: Language): void => localStorage.setItem('konter-language', language);
export const storeTheme = (theme: Theme): void => localStorage.setItem('konter-theme', theme);

interface Appearance {
  readonly language: Language;
  readonly theme: Theme;
  readonly setLanguage: (language: Language) => void;
  readonly setTheme: (theme: Theme) => void;
}

export const AppearanceContext = createContext<Appearance>({
  language: 'id',
  theme: 'system',
  setLanguage: () => undefined,
  setTheme: () => undefined,
});
