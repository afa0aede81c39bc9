/** History, review, refunds and reconciliation: `electron/ipc/handlers/review/` answers. */

import * as z from 'zod';
import { flagKinds } from '../../model/payment.ts';
import { saleStatuses } from '../../model/sale.ts';
import type { RequestTerms } from '../request.ts';
import { gatewayMessageSchema } from '../views/history/gateway-message.ts';
import { historyPageSchema } from '../views/history/history-views.ts';
import { saleDetailSchema } from '../views/history/sale-detail.ts';
import { reconcileViewSchema } from '../views/review/reconcile-views.ts';
import { refundCorrectionSchema, refundInputSchema, refundViewSchema } from '../views/review/refund-views.ts';
import { resolutionViewSchema } from '../views/review/resolution-views.ts';
import { resolutionInputSchema, reviewCountSchema, reviewListSchema } from '../views/review/review-views.ts';
import { alertSchema } from '../views/sell/payment-views.ts';
import { emptyInput, environment, methodCode, orderId, typedDay } from './fields.ts';

/** Filters for sales of the selected environment's ledger; a sale must match all of them. */
const historyFilter = {
  /** The first day; `null`: from the first sale on. Swapped days are put in order. */
  from: typedDay.nullable(),
  /** The last day; `null`: up to the newest sale. */
  until: typedDay.nullable(),
  status: z.enum(saleStatuses).exactOptional(),
  method: methodCode.exactOptional(),
  /** Only sales with a flag that no resolution covers. */
  toReview: z.boolean().exactOptional(),
  /** Start of an order ID, reference, VA number or note, words of a note, or an exact amount; empty for all. */
  search: z.string().max(200),
};

const decision = z.object({ orderId, resolution: resolutionInputSchema });

export const reviewRequests = {
  /** Unacknowledged flags, oldest first. */
  'alerts.list': { by: 'anybody', input: emptyInput, output: z.array(alertSchema) },
  /** Journals that a person has seen the flag. It stays in history. */
  'alerts.acknowledge': { by: 'seller', input: z.object({ orderId, flag: z.enum(flagKinds) }), output: emptyInput },

  /** Payments with flags that no resolution covers, and recent resolutions. */
  'review.list': { by: 'anybody', input: emptyInput, output: reviewListSchema },
  'review.count': { by: 'anybody', input: emptyInput, output: reviewCountSchema },
  /**
   * Records a person's decision. It covers every flag of the payment that is open now; a later flag puts the payment back
   * into the list. `settled` needs the manager's PIN and no flag.
   */
  // A settlement carries the PIN.
  'review.resolve': {
    by: ({ resolution }: z.output<typeof decision>) => (resolution.kind === 'settled' ? 'own-proof' : 'manager'),
    input: decision,
    output: resolutionViewSchema,
  },

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

  /** @returns or `date-invalid` */
  'history.page': {
    by: 'anybody',
    input: z.object({
      ...historyFilter,
      /** Keyset pagination: only sales with a smaller id. */
      before: z.number().int().nullable(),
    }),
    output: historyPageSchema,
  },
  /** The newest sales payable on screen, and their count. As `history.page` with `waiting`. */
  'history.open': { by: 'anybody', input: emptyInput, output: historyPageSchema },
  /** Methods of the recorded sales, for the filter. */
  'history.methods': {
    by: 'anybody',
    input: emptyInput,
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  },
  'history.sale': { by: 'anybody', input: z.object({ saleId: z.number().int() }), output: saleDetailSchema },
  /** For support: a payment's raw gateway messages of the last 90 days, oldest first, without secrets. */
  'history.messages': { by: 'anybody', input: z.object({ orderId }), output: z.array(gatewayMessageSchema) },

  /** Reconciliation in the selected environment's ledger: a new status check of every payment of a day's sales. */
  'reconcile.view': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
  /**
   * Runs in the background, under the rate limit, across restarts.
   * @returns or `date-invalid`, `day-without-payments`, `reconcile-running`
   */
  'reconcile.start': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
  /** Findings until then are kept. */
  'reconcile.cancel': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
} as const satisfies Record<string, RequestTerms>;
