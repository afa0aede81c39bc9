/** Sums by gateway account, for a day with more than one. Reports show them, because it is seldom intended. */
import * as z from 'zod';
import { rupiahSchema } from '../rupiah-schema.ts';

export const accountSumSchema = z.object({
  /** Gateway host, with its port if it has one. */
  host: z.string(),
  merchantCode: z.string(),
  count: z.number(),
  /** Rupiah, without second payments of a sale. */
  gross: rupiahSchema,
});
export type AccountSum = z.infer<typeof accountSumSchema>;
