/** The words about exports, in the language of the screen; loaded with whoever needs them. */
import { useContext } from 'react';
import { exportEn } from '../../../shared/messages/export-en.ts';
import { exportId } from '../../../shared/messages/export-id.ts';
import type { ExportTexts } from '../../../shared/messages/export-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function useExportTexts(): ExportTexts {
  return useContext(WordingContext).language === 'en' ? exportEn : exportId;
}
