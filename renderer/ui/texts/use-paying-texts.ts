/** Texts about outlets, payment pages and customer details, in the window's language; loaded with their screens. */
import { payingEn } from '../../../shared/messages/en/sell/paying-texts.ts';
import { payingId } from '../../../shared/messages/id/sell/paying-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const usePayingTexts = defineTexts({ id: payingId, en: payingEn });
