/** Texts of the report screen in the window's language; loaded with it. */
import { reportEn } from '../../../shared/messages/en/report/report-texts.ts';
import { reportId } from '../../../shared/messages/id/report/report-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useReportTexts = defineTexts({ id: reportId, en: reportEn });
