/** Texts of the customer's display. Both languages, because the shop may change its language while the page is open. */
import type { Language } from '../../shared/contract/preferences.ts';
import {
  type CustomerDisplayTexts,
  customerDisplayEn,
  customerDisplayId,
} from '../../shared/messages/display/customer-display-texts.ts';
import { type ModeTexts, modesEn, modesId } from '../../shared/messages/first-screen/mode-texts.ts';

export interface CustomerTexts extends CustomerDisplayTexts {
  readonly modes: ModeTexts;
}

export const customerTexts: Readonly<Record<Language, CustomerTexts>> = {
  id: { ...customerDisplayId, modes: modesId },
  en: { ...customerDisplayEn, modes: modesEn },
};
