/** New versions: `electron/ipc/handlers/setup/update-handlers.ts` answers. */
import * as z from 'zod';
import { updatesViewSchema } from '../views/setup/update-views.ts';
import { emptyInput } from './fields.ts';

export const updateRequests = {
  'updates.view': { input: emptyInput, output: updatesViewSchema },
  /** Where new versions are looked for: https; empty for nowhere. @returns or `update-address-invalid` */
  'updates.save': { input: z.object({ address: z.string().max(300) }), output: updatesViewSchema },
  /** Looks now, at the saved address. @returns when it has ended, with its result or problem */
  'updates.look': { input: emptyInput, output: updatesViewSchema },
  /** Ends the program and starts the new version. @returns or `update-payment-open`, `update-not-ready`, `-not-installed` */
  'updates.install': { input: emptyInput, output: updatesViewSchema },
  /** Orders it for when nobody is at the till, or takes that back. @returns or `update-not-ready` */
  'updates.order': { input: z.object({ isOrdered: z.boolean() }), output: updatesViewSchema },
} as const;
