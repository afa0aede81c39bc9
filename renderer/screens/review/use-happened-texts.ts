/** Texts about what happened to a payment, in the window's language; loaded with the review list. */
import { happenedEn } from '../../../shared/messages/en/review/happened-texts.ts';
import { happenedId } from '../../../shared/messages/id/review/happened-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useHappenedTexts = defineTexts({ id: happenedId, en: happenedEn });
