/** A screen's texts in the window's language. Both languages are loaded with the screen that imports the hook. */
import { useContext } from 'react';
import type { Language } from '../../shared/contract/views/setup/preferences.ts';
import { LocalizationContext } from './i18n.ts';

/** @returns the hook that gives a screen its texts */
export function defineTexts<T>(texts: Readonly<Record<Language, T>>): () => T {
  return () => texts[useContext(LocalizationContext).language];
}
