/** View of the terminal: all data of the app shell. */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';
import { recoveryReportSchema } from '../backup.ts';
import { refusalSchema } from '../failure.ts';
import { languages, soundSchema, themes } from './preferences.ts';
import { settingsChangeSchema } from './settings-change.ts';

/** An event since the last start that a person must know; shown once at startup. */
export const startupNoticeSchema = z.object({
  kind: z.enum([
    'provisioning-refused',
    'training-port-moved',
    'training-down',
    'callbacks-unheard',
    'callbacks-open',
    'vault-unreadable',
    'data-open-to-others',
    'settings-lost',
    'hub-lost',
    'ledger-unavailable',
    'ledger-rebuilt',
    'ledger-damaged',
    'ledger-older',
    'manager-pin-reset',
    'manager-pin-lost',
    'people-lost',
    'second-place-missed',
    'display-lost',
  ]),
  failure: refusalSchema.nullable(),
  /** With `ledger-rebuilt`: the result of the recovery. */
  recovery: recoveryReportSchema.exactOptional(),
});
export type StartupNotice = z.infer<typeof startupNoticeSchema>;

export const clockDoubtSchema = z.object({
  /** What the clock says. */
  now: z.number(),
  /** The time of a journal row that the clock is behind; `null` if it is behind none. */
  newestAt: z.number().nullable(),
  /** The gateway's time, if it is another; else `null`. */
  gatewayAt: z.number().nullable(),
  /** Days that it may be, `YYYY-MM-DD`, most likely first. */
  days: z.array(z.string()),
  /** The last closed business day: nothing is booked before it. `null` for none. */
  closedDay: z.string().nullable(),
  /** What day it is, by a manager's word. `null`: nobody has said, and no sale is taken. */
  said: z.string().nullable(),
});
export type ClockDoubtView = z.infer<typeof clockDoubtSchema>;

export const terminalViewSchema = z.object({
  environment: z.enum(environments),
  /** False if the selected environment lacks settings or a key, so that nothing can be charged. */
  ready: z.boolean(),
  shopName: z.string(),
  terminalId: z.string(),
  /** Today's business day, `YYYY-MM-DD`. */
  businessDay: z.string(),
  /** The last business day with anything in it, `YYYY-MM-DD`; today, unless a clock ran ahead. */
  lastDay: z.string(),
  /** Why the machine's clock can't be right; `null` if nothing contradicts it. */
  clockDoubt: clockDoubtSchema.nullable(),
  /** Whole hours after midnight at which the business day ends, 0 to 23. */
  dayEndHour: z.number(),
  shopTimeZone: z.string(),
  /** The counter offers cash as a method. */
  takesCash: z.boolean(),
  /** `setting`: what a person chose. `shown`: screens show it, because of that or because there was cash. */
  drawer: z.object({ setting: z.boolean(), shown: z.boolean() }),
  /** The window is held in full screen: the way out needs the manager's PIN. */
  kiosk: z.boolean(),
  /** Currency that the gateway's pages convert the amount into for the customer, three letters; empty for rupiah. */
  checkoutCurrency: z.string(),
  language: z.enum(languages),
  theme: z.enum(themes),
  sound: soundSchema,
  /** Training only: URL of the customer's phone and the bank's ATM. */
  trainingUrl: z.string().nullable(),
  notices: z.array(startupNoticeSchema),
  /** The last change of the destination of money that no manager has acknowledged; `null` for none. */
  settingsChange: settingsChangeSchema.nullable(),
  /** Production is set up without a PIN: anybody at the terminal can change the destination of money. */
  unguarded: z.boolean(),
});
export type TerminalView = z.infer<typeof terminalViewSchema>;
