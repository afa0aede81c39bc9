/** The words of the report screen, in the language of the screen; loaded with it. */
import { useContext } from 'react';
import { reportEn } from '../../../shared/messages/report-en.ts';
import { reportId } from '../../../shared/messages/report-id.ts';
import type { ReportTexts } from '../../../shared/messages/report-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function useReportTexts(): ReportTexts {
  return useContext(WordingContext).language === 'en' ? reportEn : reportId;
}
