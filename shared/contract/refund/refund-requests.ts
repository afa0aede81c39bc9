/** Records of money given back. */
import { environment } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { refundCorrectionSchema, refundInputSchema, refundViewSchema } from './refund-views.ts';

export const refundRequests = {
  /**
   * Records a refund of a payment or a part of it; Konter moves no money. Needs the manager's PIN. A repeated request is
   * one record.
   * @returns or `environment-changed`, `payment-not-found`, `nothing-to-refund`, `amount-empty`, `refund-too-large`, the
   *   failures of `tidyRefund`, and those of a wrong PIN (`manager-…`)
   */
  'refund.record': { by: 'own-proof', input: refundInputSchema.extend({ environment }), output: refundViewSchema },
  /**
   * Corrects a whole refund record by a further record. Needs the manager's PIN. A repeated request is one record.
   * @returns or `environment-changed`, `refund-not-found`, `refund-corrected-already`, those of `tidyReason`, `manager-…`
   */
  'refund.correct': {
    by: 'own-proof',
    input: refundCorrectionSchema.extend({ environment }),
    output: refundViewSchema,
  },
} as const satisfies Record<string, RequestTerms>;
