/** The words of closings and Z reports, in the language of the screen; loaded with whoever needs them. */
import { closingEn } from '../../../shared/messages/en/report/closing.ts';
import { closingId } from '../../../shared/messages/id/report/closing.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useClosingTexts = defineTexts({ id: closingId, en: closingEn });
