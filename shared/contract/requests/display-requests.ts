/** The customer's display: `electron/ipc/handlers/setup/display-handlers.ts` answers. The display itself asks nothing. */
import * as z from 'zod';
import {
  displayChoiceSchema,
  displaySettingsSchema,
  logoOutcomeSchema,
} from '../views/display/display-settings-views.ts';
import { emptyInput, orderId } from './fields.ts';

const changedLogo = z.object({ outcome: logoOutcomeSchema, settings: displaySettingsSchema });

export const displayRequests = {
  /** Sets the payment that the customer sees: the active one of the cashier's window, also while it shows History. */
  'display.follow': { input: z.object({ orderId: orderId.nullable() }), output: emptyInput },
  'display.view': { input: emptyInput, output: displaySettingsSchema },
  'display.choose': { input: z.object({ choice: displayChoiceSchema }), output: displaySettingsSchema },
  /** Opens the system's file dialog in the main process: no window reads the file. */
  'display.choose-logo': { input: emptyInput, output: changedLogo },
  'display.remove-logo': { input: emptyInput, output: changedLogo },
} as const;
