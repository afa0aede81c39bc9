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
  /** Whether this installation can replace itself; if not, a version is told of, and a person installs it. */
  installs: z.boolean(),
  /** How far the new version is. `ready`: here, whole and proved. `installing`: the program is about to end. */
  stage: z.enum(['none', 'downloading', 'ready', 'installing']),
  /** Of the download, 0 to 100; `null` without one. */
  percent: z.int().min(0).max(100).nullable(),
  /**
   * How the last download or installation failed.
   * - `interrupted`: it goes on by itself; `altered`: not the file that the maker has signed; it is not used
   * - `disk`: no room; `refused`: the system does not accept it; `no-package`: none for this kind of computer
   * - `not-installed`: this version stays
   */
  installProblem: z.enum(['interrupted', 'altered', 'disk', 'refused', 'no-package', 'not-installed']).nullable(),
  /** A payment is open or on the screen, so nothing is installed now. */
  isPaymentOpen: z.boolean(),
  /** A manager has ordered it for a quiet moment. */
  isOrdered: z.boolean(),
});
export type UpdatesView = z.infer<typeof updatesViewSchema>;
