/** What the contract says of one request, apart from its name. */
import type * as z from 'zod';

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
