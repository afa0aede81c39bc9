/** Money by whom it was taken for, where a day has more than one: said aloud, because it seldom is meant. */
import * as z from 'zod';
import { rupiahSchema } from '../views.ts';

export const accountSumSchema = z.object({
  /** Of the gateway, with its port where it has one. */
  host: z.string(),
  merchantCode: z.string(),
  count: z.number(),
  /** Rupiah; second payments of a sale are not in it. */
  gross: rupiahSchema,
});
export type AccountSum = z.infer<typeof accountSumSchema>;
