/** The window that is held in full screen. */
import * as z from 'zod';
import { emptyInput, type RequestTerms } from './request.ts';

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

export const kioskRequests = {
  'kiosk.view': { by: 'anybody', input: emptyInput, output: kioskViewSchema },
  /**
   * Holds the window in full screen, now and after each start, or no longer. Holds it again after a manager left it.
   * @returns or `kiosk-needs-pin`, `kiosk-impossible`
   */
  'kiosk.change': { by: 'manager', isLogged: true, input: z.object({ isOn: z.boolean() }), output: kioskViewSchema },
  /** Whether Konter starts when someone signs in to the computer. @returns or `autostart-refused` */
  'kiosk.autostart': {
    by: 'manager',
    isLogged: true,
    input: z.object({ starts: z.boolean() }),
    output: kioskViewSchema,
  },
  /**
   * Leaves full screen until the next start (`window`), or ends the program (`end`).
   * @returns or as of the manager's PIN: `manager-pin-wrong`, `manager-locked`, …
   */
  'kiosk.leave': {
    by: 'own-proof',
    isLogged: true,
    input: z.object({ pin: z.string().max(64), to: z.enum(['window', 'end']) }),
    output: kioskViewSchema,
  },
} as const satisfies Record<string, RequestTerms>;
