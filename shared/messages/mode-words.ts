/** A mode's name and what it means for money, for places without a screen of ours around them. */
import type { Environment } from '../environment.ts';
import type { Language } from '../views.ts';
import { screensEn } from './screens-en.ts';
import { screensId } from './screens-id.ts';

/** `UJI COBA · bukan uang sungguhan`; `null` in production, which looks like nothing but itself. */
export function modeSentence(environment: Environment, language: Language): string | null {
  const words = (language === 'en' ? screensEn : screensId).frame.modes[environment];
  return words && `${words.name} · ${words.noMoney}`;
}
