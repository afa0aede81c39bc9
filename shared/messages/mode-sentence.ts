/** A mode's name and what it means for money, for places without a screen of ours around them. */

import type { Language } from '../contract/views/views.ts';
import type { Environment } from '../model/environment.ts';
import { screensEn } from './en/first-screen/screens.ts';
import { screensId } from './id/first-screen/screens.ts';

const screens = { id: screensId, en: screensEn };

/** `UJI COBA · bukan uang sungguhan`; `null` in production, which looks like nothing but itself. */
export function modeSentence(environment: Environment, language: Language): string | null {
  const words = screens[language].frame.modes[environment];
  return words && `${words.name} · ${words.noMoney}`;
}
