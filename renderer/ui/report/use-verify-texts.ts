/** Texts of the ledger's verification in the window's language; loaded with the parts that show them. */
import { verifyEn } from '../../../shared/messages/en/settings/verify-texts.ts';
import { verifyId } from '../../../shared/messages/id/settings/verify-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useVerifyTexts = defineTexts({ id: verifyId, en: verifyEn });
