/** Fields that several requests and views have. */
import * as z from 'zod';
import { environments } from '../model/environment.ts';
import { isRupiah, type Rupiah } from '../model/values/rupiah.ts';

export const emptyInput = z.object({});
export const environment = z.enum(environments);
export const orderId = z.string().min(1).max(50);
export const methodCode = z.string().min(1).max(10);

/** `YYYY-MM-DD`. Another text is an expected failure (`date-invalid`), not a schema error. */
export const typedDay = z.string().max(40);

/** Flat facts without secrets. */
export const journalDataSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Whole rupiah in a view. */
export const rupiahSchema = z.custom<Rupiah>(isRupiah, 'not a whole number of rupiah');
