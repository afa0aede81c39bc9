/** New versions. */
import * as z from 'zod';
import { emptyInput } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { updatesViewSchema } from './update-views.ts';

export const updatesRequests = {
  'updates.view': { by: 'anybody', input: emptyInput, output: updatesViewSchema },
  /** Where new versions are looked for: https; empty for nowhere. @returns or `update-address-invalid` */
  // It decides whose program runs next, as far as its signature lets it.
  'updates.save': {
    by: 'manager',
    isLogged: true,
    input: z.object({ address: z.string().max(300) }),
    output: updatesViewSchema,
  },
  /** Looks now, at the saved address. What it finds comes by events. */
  'updates.look': { by: 'anybody', input: emptyInput, output: updatesViewSchema },
  /** Ends the program and starts the new version. @returns or `update-payment-open`, `update-not-ready` */
  'updates.install': { by: 'manager', input: emptyInput, output: updatesViewSchema },
} as const satisfies Record<string, RequestTerms>;
