/** View of new versions, for Settings. */
import * as z from 'zod';

export const updatesViewSchema = z.object({
  /** Epoch ms, of the main process. */
  now: z.number(),
  /** Of this program. */
  version: z.string(),
  /** Where new versions are looked for; empty: nowhere. */
  address: z.string(),
  /** Why nothing is looked for, whatever the address: not an installed program, or built without a key. */
  obstacle: z.enum(['not-installed', 'no-key']).nullable(),
  isLooking: z.boolean(),
  /** A newer version that is offered to this terminal, with the right signature. */
  newVersion: z.string().nullable(),
  /** When the last look ended, epoch ms; `null` before the first. */
  checkedAt: z.number().nullable(),
  /** How the last look failed. `not-signed`: the answer was changed, or is not from the maker of this program. */
  problem: z.enum(['unreachable', 'unreadable', 'not-signed']).nullable(),
});
export type UpdatesView = z.infer<typeof updatesViewSchema>;
