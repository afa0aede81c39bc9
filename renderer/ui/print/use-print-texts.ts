/** Print texts in the window's language; loaded with the parts that show them. */
import { printEn } from '../../../shared/messages/en/print/print-texts.ts';
import { printId } from '../../../shared/messages/id/print/print-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const usePrintTexts = defineTexts({ id: printId, en: printEn });
