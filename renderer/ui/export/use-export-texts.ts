/** Export texts in the window's language; loaded with the parts that show them. */
import { exportEn } from '../../../shared/messages/en/report/export-texts.ts';
import { exportId } from '../../../shared/messages/id/report/export-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useExportTexts = defineTexts({ id: exportId, en: exportEn });
