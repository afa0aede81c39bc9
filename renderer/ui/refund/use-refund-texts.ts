/** The words of money given back, in the language of the screen; loaded with whoever needs them. */
import { useContext } from 'react';
import { refundEn } from '../../../shared/messages/refund-en.ts';
import { refundId } from '../../../shared/messages/refund-id.ts';
import type { RefundTexts } from '../../../shared/messages/refund-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function useRefundTexts(): RefundTexts {
  return useContext(WordingContext).language === 'en' ? refundEn : refundId;
}
