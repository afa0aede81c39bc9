/** Language and theme of this browser. They are no secret, so they lie in its local storage. */
import { createContext, useContext } from 'react';
import { type Texts, texts } from '../messages/texts.ts';

export type Language = keyof typeof texts;
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const LanguageContext = createContext<Language>('id');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useTexts(): Texts {
  return texts[useLanguage()];
}

export function storedLanguage(): Language {
  const stored = localStorage.getItem('konter-language');
  if (stored === 'id' || stored === 'en') return stored;
  return navigator.language.startsWith('en') ? 'en' : 'id';
}

export function storedTheme(): Theme {
  const stored = localStorage.getItem('konter-theme');
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function storeLanguage(language: Language): void {
  localStorage.setItem('konter-language', language);
  applyAppearance();
}

export function storeTheme(theme: Theme): void {
  localStorage.setItem('konter-theme', theme);
  applyAppearance();
}

const dark = matchMedia('(prefers-color-scheme: dark)');
dark.addEventListener('change', applyAppearance);

export function applyAppearance(): void {
  const theme = storedTheme();
  const { documentElement } = document;
  documentElement.lang = storedLanguage();
  documentElement.dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
}
