/** The shop’s hub. */
import * as z from 'zod';
import { emptyInput } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { hubViewSchema } from './hub-views.ts';

export const hubRequests = {
  'hub.view': { by: 'anybody', input: emptyInput, output: hubViewSchema },
  /**
   * Enrols this terminal with the owner's code.
   * @returns or `hub-address-invalid`, `hub-code-invalid`, `hub-code-refused`, `hub-unreachable`, `hub-not-understood`,
   *   `hub-not-saved`, `vault-unavailable`, `environment-not-set-up`
   */
  // It decides who sees the shop's takings.
  'hub.enrol': {
    by: 'manager',
    input: z.object({ address: z.string().max(300), code: z.string().max(20) }),
    output: hubViewSchema,
  },
  /** Sends nothing any more and forgets the key. What the hub has, it keeps. @returns or `hub-not-saved` */
  'hub.leave': { by: 'manager', input: emptyInput, output: hubViewSchema },
  /** Tries at once. */
  'hub.send': { by: 'anybody', input: emptyInput, output: hubViewSchema },
} as const satisfies Record<string, RequestTerms>;
