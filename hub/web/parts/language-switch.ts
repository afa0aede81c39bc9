import { createContext } from 'react';
import type { Language } from '../state/appearance.ts';

export const LanguageSwitchContext = createContext<{
  readonly language: Language;
  readonly choose: (language: Language) => void;
}>({ language: 'id', choose: () => undefined });
