/** Texts of closings and Z reports in the window's language; loaded with the parts that show them. */
import { closingEn } from '../../../shared/messages/en/report/closing-texts.ts';
import { closingId } from '../../../shared/messages/id/report/closing-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useClosingTexts = defineTexts({ id: closingId, en: closingEn });
