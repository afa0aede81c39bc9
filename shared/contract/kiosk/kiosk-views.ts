/** View of the window that is held in full screen, for Settings. */
import * as z from 'zod';

export const kioskViewSchema = z.object({
  /** The setting. */
  isOn: z.boolean(),
  /** False although it is on: a manager left it for this run. */
  isHeld: z.boolean(),
  /** False in preview, whose window is a tab of a browser. */
  isPossible: z.boolean(),
  startsWithSystem: z.boolean(),
  /** False for a program that is not installed, or whose data directory was named at its start. */
  mayStartWithSystem: z.boolean(),
});
export type KioskView = z.infer<typeof kioskViewSchema>;
