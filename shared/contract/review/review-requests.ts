/** Flags, and what a person decides about them. */
import * as z from 'zod';
import { flagKinds } from '../../model/payment.ts';
import { emptyInput, orderId } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { alertSchema } from '../sale/payment-views.ts';
import { resolutionViewSchema } from './resolution-views.ts';
import { resolutionInputSchema, reviewCountSchema, reviewListSchema } from './review-views.ts';

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
} as const satisfies Record<string, RequestTerms>;
