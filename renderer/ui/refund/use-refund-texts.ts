/** The words of money given back, in the language of the screen; loaded with whoever needs them. */
import { refundEn } from '../../../shared/messages/en/history/refund.ts';
import { refundId } from '../../../shared/messages/id/history/refund.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useRefundTexts = defineTexts({ id: refundId, en: refundEn });
