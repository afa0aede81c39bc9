/** View of a person's decision about a payment. */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';
import { flagKinds } from '../../model/payment.ts';
import { resolutionKinds, settlementOutcomes } from '../../model/resolution.ts';
import { rupiahSchema } from '../rupiah-schema.ts';

const time = z.number();

const saleName = z.object({ saleId: z.number(), saleNumber: z.number(), businessDay: z.string() });

export const resolutionViewSchema = z.object({
  at: time,
  environment: z.enum(environments),
  orderId: z.string(),
  ...saleName.shape,
  amount: rupiahSchema,
  kind: z.enum(resolutionKinds),
  /** Empty only for `linked`. */
  reason: z.string(),
  /** Reference of the refund; `null` for all other kinds. */
  reference: z.string().nullable(),
  /** The sale to which the money belongs; `null` for all other kinds. */
  linkedSale: saleName.nullable(),
  /** Flags that it covered. */
  flags: z.array(z.enum(flagKinds)),
  /** The gateway's later answer about a settlement, and its time; `null` for all other kinds. */
  settlement: z.object({ outcome: z.enum(settlementOutcomes), at: time.nullable() }).nullable(),
});
export type ResolutionView = z.infer<typeof resolutionViewSchema>;
