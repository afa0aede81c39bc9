/** Texts about cash, in the window's language; loaded with the screens that show them. */
import { cashEn } from '../../../shared/messages/en/sell/cash-texts.ts';
import { cashId } from '../../../shared/messages/id/sell/cash-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useCashTexts = defineTexts({ id: cashId, en: cashEn });
