/** A screen's texts in the language of the window. They are loaded with whoever imports the hook, in both languages. */
import { useContext } from 'react';
import type { Language } from '../../shared/contract/views/views.ts';
import { WordingContext } from './i18n.ts';

/** @returns the hook that a screen reads its texts with */
export function defineTexts<T>(texts: Readonly<Record<Language, T>>): () => T {
  return () => texts[useContext(WordingContext).language];
}
