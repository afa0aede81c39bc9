/** The customer’s display and the shop’s logo. */
import * as z from 'zod';
import { emptyInput, orderId } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { displayChoiceSchema, displaySettingsSchema, logoOutcomeSchema } from './display-settings-views.ts';

const changedLogo = z.object({ outcome: logoOutcomeSchema, settings: displaySettingsSchema });

export const displayRequests = {
  /** Sets the payment that the customer sees: the active one of the cashier's window, also while it shows History. */
  'display.follow': { by: 'anybody', input: z.object({ orderId: orderId.nullable() }), output: emptyInput },
  'display.view': { by: 'anybody', input: emptyInput, output: displaySettingsSchema },
  // A cashier must be able to mend it when a cable has moved.
  'display.choose': { by: 'anybody', input: z.object({ choice: displayChoiceSchema }), output: displaySettingsSchema },
  /** Opens the system's file dialog in the main process: no window reads the file. */
  // It stands for the shop in the customers' eyes.
  'display.choose-logo': { by: 'manager', input: emptyInput, output: changedLogo },
  'display.remove-logo': { by: 'manager', input: emptyInput, output: changedLogo },
} as const satisfies Record<string, RequestTerms>;
