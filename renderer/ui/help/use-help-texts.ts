/** Texts of the help in the window's language; loaded with it. */
import { helpEn } from '../../../shared/messages/en/help/help-texts.ts';
import { helpId } from '../../../shared/messages/id/help/help-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useHelpTexts = defineTexts({ id: helpId, en: helpEn });
