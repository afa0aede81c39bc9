/** The words of the check of the book, in the language of the screen; loaded with Settings. */
import { verifyEn } from '../../../shared/messages/en/settings/verify.ts';
import { verifyId } from '../../../shared/messages/id/settings/verify.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useVerifyTexts = defineTexts({ id: verifyId, en: verifyEn });
