/** Texts of the questions before a charge, in the window's language; loaded with their dialog. */
import { doubtEn } from '../../../../shared/messages/en/sell/doubt-texts.ts';
import { doubtId } from '../../../../shared/messages/id/sell/doubt-texts.ts';
import { defineTexts } from '../../../i18n/define-texts.ts';

export const useDoubtTexts = defineTexts({ id: doubtId, en: doubtEn });
