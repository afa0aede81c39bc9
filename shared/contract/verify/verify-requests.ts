/** The check of a whole ledger. */
import { emptyInput } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { verificationViewSchema } from './verification-views.ts';

export const verifyRequests = {
  /** The running verification of a ledger, or the last one, of any environment. */
  'verify.view': { by: 'anybody', input: emptyInput, output: verificationViewSchema },
  /**
   * Recomputes the selected environment's ledger in a separate process, while sales go on. Progress and result arrive as
   * the event `verify`. @returns the running verification, if there is one already
   */
  'verify.start': { by: 'anybody', input: emptyInput, output: verificationViewSchema },
  /** @returns after the verification has ended; as `verify.view` if none is running */
  'verify.stop': { by: 'anybody', input: emptyInput, output: verificationViewSchema },
} as const satisfies Record<string, RequestTerms>;
