/** The terminal itself, its connection, its settings and its shop. */
import * as z from 'zod';
import { provisionableEnvironments } from '../../model/environment.ts';
import { emptyInput, environment, typedDay } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { connectionViewSchema } from './connection-views.ts';
import { connectionDiagnosisSchema } from './diagnosis-views.ts';
import { preferencesSchema } from './preferences.ts';
import { editedSettingsSchema, settingsViewSchema } from './settings-views.ts';
import { terminalViewSchema } from './terminal-views.ts';

export const settingsRequests = {
  /** All data of the app shell. */
  'terminal.view': { by: 'anybody', input: emptyInput, output: terminalViewSchema },
  'terminal.prefer': { by: 'anybody', input: preferencesSchema, output: terminalViewSchema },
  /**
   * Sets the end of the business day: whole hours after midnight in the shop's time zone. Takes effect at once; recorded
   * data stays on its day. Windows have the new terminal view before this reply.
   */
  'terminal.day-end': {
    by: 'manager',
    isLogged: true,
    input: z.object({ hour: z.int().min(0).max(23) }),
    output: terminalViewSchema,
  },
  /**
   * A manager says what day it is, while the machine's clock can't be right. It counts for this day of that clock, until
   * the clock is set or the program restarts. @returns or `date-invalid`: no day, or more than a year away from all others
   */
  // It decides on which day money is booked.
  'terminal.say-day': { by: 'manager', isLogged: true, input: z.object({ day: typedDay }), output: terminalViewSchema },
  /** Whether the counter offers cash, and has a drawer. Takes effect at once; recorded cash stays. */
  'terminal.cash': {
    by: 'manager',
    isLogged: true,
    input: z.object({ taken: z.boolean(), hasDrawer: z.boolean().exactOptional() }),
    output: terminalViewSchema,
  },
  'connection.view': { by: 'anybody', input: emptyInput, output: connectionViewSchema },
  /** The window's operating system reported a network: an offline gateway link is tried at once. */
  'connection.retry': { by: 'anybody', input: emptyInput, output: emptyInput },
  'settings.view': { by: 'anybody', input: emptyInput, output: settingsViewSchema },
  /**
   * Selects an environment. Windows have the new terminal view before this reply.
   * @returns or `environment-not-set-up`, `payment-on-counter` (finish or leave it first), or `database-…` if its ledger
   *   does not open; then the former environment stays selected
   */
  // In both directions: a cashier who charges in training by mistake gives goods away.
  'settings.select': { by: 'manager', isLogged: true, input: z.object({ environment }), output: settingsViewSchema },
  /** Opens the system's file dialog in the main process: no window reads the file. */
  'settings.import': {
    by: 'manager',
    isLogged: true,
    input: z.object({ insist: z.boolean().exactOptional() }),
    output: z.object({
      settings: settingsViewSchema,
      /** The environment that was set up. The selected one does not change: the screen asks a person. */
      imported: z.enum(provisionableEnvironments),
    }),
  },
  /** Sets up an environment without selecting it. A new API key is tested at the gateway first. */
  'settings.save': { by: 'manager', isLogged: true, input: editedSettingsSchema, output: settingsViewSchema },
  /** Names the selected environment's shop and sets its time zone, without any other change. */
  // It is on receipts, and decides when a day begins.
  'settings.shop': {
    by: 'manager',
    isLogged: true,
    input: z.object({ shopName: z.string().max(255), shopTimeZone: z.string().max(255) }),
    output: settingsViewSchema,
  },
  /** Removes an environment's settings and keys, only while none of its payments is watched. Its ledger stays. */
  'settings.wipe': {
    by: 'manager',
    isLogged: true,
    input: z.object({ environment: z.enum(provisionableEnvironments) }),
    output: settingsViewSchema,
  },
  /** A manager accepts an unprotected production key by typing a phrase. @returns or `acceptance-words-wrong` */
  'settings.accept-unprotected': {
    by: 'manager',
    isLogged: true,
    input: z.object({ words: z.string().max(100) }),
    output: emptyInput,
  },
  /** A manager has seen the change of the destination of money: ends that notice on all screens. */
  /** Takes the provisioning file that waits for a manager, if there is one. */
  'settings.take-file': { by: 'manager', isLogged: true, input: emptyInput, output: emptyInput },
  'settings.acknowledge': { by: 'manager', input: emptyInput, output: emptyInput },
  /** Diagnosis from one harmless signed request (the method list) with the selected environment's credentials. */
  'settings.test': { by: 'anybody', input: emptyInput, output: connectionDiagnosisSchema },
  /** Opens the training gateway's phone or ATM page in the system's browser. Fails outside training. */
  'training.open': { by: 'anybody', input: z.object({ page: z.enum(['phone', 'atm']) }), output: emptyInput },
} as const satisfies Record<string, RequestTerms>;
