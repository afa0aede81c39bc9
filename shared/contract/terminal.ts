/** Views of the terminal, which have all data of the app shell, and of its gateway link. */
import * as z from 'zod';
import { environments, provisionableEnvironments } from '../model/environment.ts';
import { recoveryReportSchema } from './backup.ts';
import { refusalSchema } from './failure.ts';
import { languages, soundSchema, themes } from './preferences.ts';

const time = z.number();

/** `network`: this machine has no internet. `gateway`: only the gateway's host does not answer. */
export const linkFailures = ['network', 'gateway'] as const;
export type LinkFailure = (typeof linkFailures)[number];

export const connectionViewSchema = z.object({
  now: time,
  online: z.boolean(),
  /** Why the gateway link is offline; `null` while online. */
  linkFailure: z.enum(linkFailures).nullable(),
  /** Due status checks that wait for the gateway link; 0 while online. */
  queued: z.number(),
  /** While offline: when the next attempt is due. */
  nextAttemptAt: time.nullable(),
  /** The gateway asked for a pause: no checks before this time. */
  blockedUntil: time.nullable(),
  /** Merchant codes whose credentials the gateway refused (401): their planned checks rest. */
  suspended: z.array(z.string()),
  /** When an answer showed that the gateway accepts them again; `null` while any is refused, or if none was. */
  acceptedAt: time.nullable(),
  /** Something else than the gateway answers at its address (404): the address may be wrong, or a proxy is in the way. */
  gatewayNotFound: z.boolean(),
  /** More checks are planned than the rate limit allows, so they run later. */
  overloaded: z.boolean(),
});
export type ConnectionView = z.infer<typeof connectionViewSchema>;

const destination = z.object({
  /** Gateway host, with its port if it has one; `null`: the environment was not set up. */
  host: z.string().nullable(),
  merchantCode: z.string().nullable(),
});

/** A change of the destination of money. Every screen shows it until a manager acknowledges it. It contains no key. */
export const settingsChangeSchema = z.object({
  environment: z.enum(provisionableEnvironments),
  /** Epoch ms. */
  at: z.number(),
  /** A file asks for it, and a manager has not allowed it: nothing has changed. */
  isWaiting: z.boolean(),
  keyReplaced: z.boolean(),
  old: destination,
  new: destination,
});
export type SettingsChangeView = z.infer<typeof settingsChangeSchema>;

/** An event at the start or since that a person must know. It is shown until it is read or no longer applies. */
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
