/** Name and meaning of each mode without real money, for the cashier's window and the customer's display alike. */
import type { Language } from '../contract/preferences.ts';
import type { Environment } from '../model/environment.ts';
import type { Texts } from './texts.ts';

/** Production has no mark: `null`. */
export const modesId = {
  training: { name: 'LATIHAN', noMoney: 'tanpa uang sungguhan' },
  sandbox: { name: 'UJI COBA', noMoney: 'bukan uang sungguhan' },
  production: null,
} satisfies Record<Environment, { name: string; noMoney: string } | null>;

export type ModeTexts = Texts<typeof modesId>;

export const modesEn: ModeTexts = {
  training: { name: 'TRAINING', noMoney: 'no money moves' },
  sandbox: { name: 'TEST MODE (sandbox)', noMoney: 'no real money' },
  production: null,
};

/**
 * For places outside our own screens.
 * @returns `UJI COBA · bukan uang sungguhan`; `null` in production
 */
export function modeSentence(environment: Environment, language: Language): string | null {
  const words = (language === 'id' ? modesId : modesEn)[environment];
  return words && `${words.name} · ${words.noMoney}`;
}
