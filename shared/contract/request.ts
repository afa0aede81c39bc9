/** What the contract says of one request, apart from its name, and the fields that several requests and views have. */
import * as z from 'zod';
import { environments } from '../model/environment.ts';
import { isRupiah, type Rupiah } from '../model/values/rupiah.ts';

/**
 * Who may make a request once a manager's PIN is set. Before that, anybody may make all of them.
 *
 * - `anybody`: no proof.
 * - `seller`: if the shop has people (`people.ts`), someone must be signed in, because the journal names them.
 * - `manager`: only while the manager is unlocked (`manager.unlock`). For decisions about money and changes of its
 *   destination, the mode, the ledger, its backups, the business day or the printer's address.
 * - `own-proof`: the request carries the PIN or the API key, and its use case checks it.
 */
export type Authority = 'anybody' | 'seller' | 'manager' | 'own-proof';

export interface RequestTerms {
  /** A function gets the input that the schema has parsed. */
  readonly by: Authority | ((input: never) => Authority);
  /** It changes the money's destination or how the terminal works: the log names it. */
  readonly isLogged?: true;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

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
