/** Recorded sales. */
import * as z from 'zod';
import { saleStatuses } from '../../model/sale.ts';
import { emptyInput, methodCode, orderId, typedDay } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { gatewayMessageSchema } from './gateway-message.ts';
import { historyPageSchema } from './history-views.ts';
import { saleDetailSchema } from './sale-detail.ts';

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

export const historyRequests = {
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
} as const satisfies Record<string, RequestTerms>;
