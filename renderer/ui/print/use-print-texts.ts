/** The words about printing, in the language of the screen; loaded with whoever needs them. */
import { printEn } from '../../../shared/messages/en/print/print.ts';
import { printId } from '../../../shared/messages/id/print/print.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const usePrintTexts = defineTexts({ id: printId, en: printEn });
