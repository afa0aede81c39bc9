/** Texts of the customer's display. Both languages, because the shop may change its language while the page is open. */
import type { Language } from '../../shared/contract/settings/preferences.ts';
import { customerDisplayEn } from '../../shared/messages/en/display/customer-display-texts.ts';
import { modesEn } from '../../shared/messages/en/first-screen/mode-texts.ts';
import {
  type CustomerDisplayTexts,
  customerDisplayId,
} from '../../shared/messages/id/display/customer-display-texts.ts';
import { type ModeTexts, modesId } from '../../shared/messages/id/first-screen/mode-texts.ts';

export interface CustomerTexts extends CustomerDisplayTexts {
  readonly modes: ModeTexts;
}

export const customerTexts: Readonly<Record<Language, CustomerTexts>> = {
  id: { ...customerDisplayId, modes: modesId },
  en: { ...customerDisplayEn, modes: modesEn },
};
