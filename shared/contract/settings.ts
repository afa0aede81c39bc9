/** The requests about the terminal itself, its connection, its settings and its shop, and the views of the settings. */
import * as z from 'zod';
import { checkoutWays } from '../model/choices.ts';
import { environments, provisionableEnvironments, signatureSchemes } from '../model/environment.ts';
import { methodKinds } from '../model/methods.ts';
import { failureSchema } from './failure.ts';
import { preferencesSchema } from './preferences.ts';
import { emptyInput, environment, type RequestTerms, typedDay } from './request.ts';
import { connectionViewSchema, terminalViewSchema } from './terminal.ts';

/** Fields that Settings and a provisioning file set, without the key. */
export const environmentSettingsSchema = z.object({
  environment: z.enum(provisionableEnvironments),
  baseUrl: z.string(),
  merchantCode: z.string(),
  terminalId: z.string(),
  shopName: z.string(),
  shopTimeZone: z.string(),
  customerEmail: z.string(),
  callbackUrl: z.string(),
  returnUrl: z.string(),
  signature: z.enum(signatureSchemes),
  checkoutBy: z.enum(checkoutWays),
  /** The one QRIS method to offer; empty for every active one. */
  qrisMethod: z.string(),
});
export type EnvironmentSettings = z.infer<typeof environmentSettingsSchema>;

export const settingsViewSchema = z.object({
  environment: z.enum(environments),
  /** `null` for an environment that is not set up. */
  sandbox: environmentSettingsSchema.nullable(),
  production: environmentSettingsSchema.nullable(),
  /** Environments with a key in the vault; never the key itself. */
  keysHeld: z.array(z.enum(provisionableEnvironments)),
  /**
   * False if the operating system does not protect the vault (preview, or Linux without a keyring). Not in the terminal's
   * view: a keyring takes a while to answer, and the first screen does not show it.
   */
  vaultProtected: z.boolean(),
  /** A manager has accepted unprotected production keys on this machine. */
  unprotectedAccepted: z.boolean(),
  /** Set by KONTER_PROVISION, which applies at every start and would undo edits. */
  provisionedAtStart: z.boolean(),
  /** The QRIS methods in each environment's last method list. */
  qrisMethods: z
    .partialRecord(z.enum(provisionableEnvironments), z.array(z.object({ code: z.string(), name: z.string() })))
    .exactOptional(),
  /** The training shop's own name, which a first real set-up may take over. Absent: it has none. */
  trainingShop: z.object({ shopName: z.string(), shopTimeZone: z.string() }).exactOptional(),
  /** Path of settings, databases, logs and the vault, in the operating system's notation. */
  dataDirectory: z.string().exactOptional(),
});
export type SettingsView = z.infer<typeof settingsViewSchema>;

/** A key typed into Settings crosses once, inward: no output schema has a field for one. */
export const editedSettingsSchema = environmentSettingsSchema.extend({
  /** Empty keeps the key in the vault. */
  apiKey: z.string().max(500),
  /** Stores a new key even if the gateway did not accept it. */
  insist: z.boolean().exactOptional(),
});
export type EditedSettings = z.infer<typeof editedSettingsSchema>;

/** Suggested actions, the likeliest first. */
export const diagnosisAdvice = [
  'check-address',
  'check-network',
  'check-certificate',
  'set-clock',
  'check-merchant-code',
  'check-key',
  /** The gateway refused only the signature, and both schemes are in use. */
  'try-other-signature',
  'activate-methods',
  'ask-gateway',
  'wait',
] as const;
export type DiagnosisAdvice = (typeof diagnosisAdvice)[number];

/** Result of "Test connection": one harmless signed request, for an integrator. Contains no part of a secret. */
export const connectionDiagnosisSchema = z.object({
  /** Duration of the request, ms. */
  tookMs: z.number(),
  /** The active methods, in the gateway's order. A kind of `null`: the counter can't show its code. */
  methods: z.array(z.object({ kind: z.enum(methodKinds).nullable(), name: z.string() })),
  /** `null`: everything works. */
  problem: failureSchema.nullable(),
  /**
   * This machine's clock minus the gateway's, from the reply's Date header, in ms. Less than 5 s is 0. `null` without
   * a reply or without that header.
   */
  clockAheadMs: z.number().nullable(),
  advice: z.array(z.enum(diagnosisAdvice)),
  /** The whole diagnosis as text lines, to send to support. */
  report: z.string(),
});
export type ConnectionDiagnosis = z.infer<typeof connectionDiagnosisSchema>;

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
  /**
   * Sets up an environment without selecting it. A key that replaces another one of the same account is tested at the
   * gateway first.
   */
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
  /**
   * Takes the provisioning file that waits for a manager, if there is one, and selects its environment.
   * @returns or `payment-on-counter`, or the failures of `settings.import`: then the file still waits
   */
  'settings.take-file': { by: 'manager', isLogged: true, input: emptyInput, output: emptyInput },
  /** A manager has seen the change of the destination of money: ends that notice on all screens. */
  'settings.acknowledge': { by: 'manager', input: emptyInput, output: emptyInput },
  /** Diagnosis from one harmless signed request (the method list) with the selected environment's credentials. */
  'settings.test': { by: 'anybody', input: emptyInput, output: connectionDiagnosisSchema },
  /** Opens the training gateway's phone or ATM page in the system's browser. Fails outside training. */
  'training.open': { by: 'anybody', input: z.object({ page: z.enum(['phone', 'atm']) }), output: emptyInput },
} as const satisfies Record<string, RequestTerms>;
