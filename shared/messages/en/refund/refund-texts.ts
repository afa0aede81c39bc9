/** Refunds: record, correction, and their line in reports. */
import { type RefundTexts, refundId } from '../../id/refund/refund-texts.ts';
import { grouped } from '../counted.ts';

export const refundEn: RefundTexts = {
  badge: { all: 'Refunded', part: 'Partly refunded' },
  record: 'Record a refund…',
  recordDouble: 'Record a refund of the double payment…',
  title: 'Record a refund',
  does: 'Konter can’t send money, because the payment gateway does not offer it. Give the money back first, then record it here. The record reduces today’s takings.',
  doesDouble:
    'Konter can’t send money, because the payment gateway does not offer it. Give the money back first, then record it here. A double payment was never in the takings, so they do not change.',
  amount: 'Amount given back',
  left: (amount) => `At most ${amount}.`,
  reasons: ['Goods returned', 'Order canceled', 'Wrong amount'],
  confirm: 'Record refund',
  correct: 'Take record back…',
  correctTitle: 'Take this refund record back?',
  correctDoes:
    'For a record made by mistake: the money was not given back after all. The old record stays visible, and its amount is back in today’s takings.',
  correctReasons: ['Wrong sale', 'Wrong amount', 'Recorded twice'],
  correctConfirm: 'Take record back',
  givenBack: (amount) => `${amount} refunded`,
  takenBack: (amount) => `Refund record of ${amount} taken back`,
  wasTakenBack: 'taken back',
  ofMethod: 'refunded',
  refunded: (count) => `Refunded (${grouped(count)})`,
  corrected: (count) => `Refund records taken back (${grouped(count)})`,
  net: 'Net takings',
  doubles: (amount) => `Of the double payments, ${amount} was refunded.`,
};

export const refundTexts = { id: refundId, en: refundEn };
