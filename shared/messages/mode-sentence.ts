/** A mode's name and its meaning for money, for places outside our own screens. */
import type { Language } from '../contract/preferences.ts';
import type { Environment } from '../model/environment.ts';
import { screensEn } from './en/first-screen/screen-texts.ts';
import { screensId } from './id/first-screen/screen-texts.ts';

const screens = { id: screensId, en: screensEn };

/** `UJI COBA · bukan uang sungguhan`; `null` in production, which has no mark. */
export function modeSentence(environment: Environment, language: Language): string | null {
  const words = screens[language].frame.modes[environment];
  return words && `${words.name} · ${words.noMoney}`;
}
