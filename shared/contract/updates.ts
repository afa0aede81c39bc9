/** New versions of the program. */
import * as z from 'zod';
import { emptyInput, type RequestTerms } from './request.ts';

export const updatesViewSchema = z.object({
  /** Where new versions are looked for; empty: nowhere. */
  address: z.string(),
  /** Why nothing is looked for, whatever the address: not an installed program, or built without a key. */
  obstacle: z.enum(['not-installed', 'no-key']).nullable(),
  /** Whether this installation can replace itself; if not, a version is announced, and a person installs it. */
  installs: z.boolean(),
  /** `ready`: the new version is here, and is the maker's. `installing`: the program is about to end. */
  stage: z.enum(['none', 'looking', 'downloading', 'ready', 'installing']),
  /** A newer version that is offered to this terminal, signed by its maker. */
  newVersion: z.string().nullable(),
  /** Of the download, 0 to 100. */
  percent: z.int().min(0).max(100),
  /** When a look last got an answer, epoch ms; `null` before the first. */
  checkedAt: z.number().nullable(),
  /** What failed last. `not-signed`: an answer or a package that is not the maker's; it is not used. */
  problem: z.enum(['unreachable', 'not-signed', 'not-downloaded', 'not-installed']).nullable(),
});
export type UpdatesView = z.infer<typeof updatesViewSchema>;

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
