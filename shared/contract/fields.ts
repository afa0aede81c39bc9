/** Inputs that several requests have. */
import * as z from 'zod';
import { environments } from '../model/environment.ts';

export const emptyInput = z.object({});
export const environment = z.enum(environments);
export const orderId = z.string().min(1).max(50);
export const methodCode = z.string().min(1).max(10);

/** `YYYY-MM-DD`. Another text is an expected failure (`date-invalid`), not a schema error. */
export const typedDay = z.string().max(40);
