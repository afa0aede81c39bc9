/** `GET /owner/acts`: who did what on the owner's pages, and who was refused. Owners only, newest first, 200 at once. */
import * as z from 'zod';

export const actsQuerySchema = z
  .strictObject({
    /** The number of the last act of the page before. */
    before: z.string().regex(/^[1-9]\d{0,14}$/),
  })
  .partial();

export interface ActView {
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  /** `POST /sign-in`, `POST /terminals/:id/revoke`, `PUT /people/:id` …, or a command: `konter-hub revoke` */
  readonly what: string;
  /** Of the answer: below 400 it was done. */
  readonly status: number;
  /** The person's name; `null` for a stranger. */
  readonly by: string | null;
  /**
   * What it was about, as it was sent: an id, a name, or the login that a stranger typed. Of a decision about a history:
   * `ID isOurs: false`. Never a password or a code.
   */
  readonly about: string | null;
  readonly address: string;
}
