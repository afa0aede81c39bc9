/** Refund texts in the window's language; loaded with the parts that show them. */
import { refundEn } from '../../../shared/messages/en/history/refund-texts.ts';
import { refundId } from '../../../shared/messages/id/history/refund-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useRefundTexts = defineTexts({ id: refundId, en: refundEn });
