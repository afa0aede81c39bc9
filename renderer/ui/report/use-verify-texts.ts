/** The words of the check of the book, in the language of the screen; loaded with Settings. */
import { useContext } from 'react';
import { verifyEn } from '../../../shared/messages/report-verify-en.ts';
import { verifyId } from '../../../shared/messages/report-verify-id.ts';
import type { VerifyTexts } from '../../../shared/messages/report-verify-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function useVerifyTexts(): VerifyTexts {
  return useContext(WordingContext).language === 'en' ? verifyEn : verifyId;
}
