/** The words about outlets, payment pages and what a customer is asked, in the language of the screen; loaded with whoever needs them. */
import { payingEn } from '../../shared/messages/en/sell/paying.ts';
import { payingId } from '../../shared/messages/id/sell/paying.ts';
import { defineTexts } from '../i18n/define-texts.ts';

export const usePayingTexts = defineTexts({ id: payingId, en: payingEn });
