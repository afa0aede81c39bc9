/**
 * The complete list of requests from a window and events from the main process. Each name has schemas for its input and
 * output; all types are inferred. Every reply is a `Result`: an expected failure is `{ ok: false, failure }`, a bug
 * rejects the call. `@returns or` lists such failures.
 *
 * Views are plain JSON, made by the main process, never trusted as input. No view has a key. All times are epoch ms by the
 * main process's clock. `now` is that clock when the view was made: a window counts down from it with its own monotonic
 * clock and never compares two clocks.
 */
import * as z from 'zod';
import { aboutRequests } from './about.ts';
import { backupRequests } from './backup.ts';
import { cashRequests } from './cash.ts';
import { checkoutRequests, checkoutViewSchema } from './checkout.ts';
import { closingRequests } from './closing.ts';
import { customerDisplaySchema, displayRequests, displaySettingsSchema } from './display.ts';
import { exportRequests } from './export.ts';
import { historyRequests } from './history.ts';
import { hubRequests, hubViewSchema } from './hub.ts';
import { itemsRequests } from './items.ts';
import { kioskRequests } from './kiosk.ts';
import { methodsRequests, methodsViewSchema } from './methods.ts';
import { peopleRequests, peopleViewSchema } from './people.ts';
import { printRequests, printsViewSchema } from './print.ts';
import { reconcileRequests, reconcileViewSchema } from './reconcile.ts';
import { refundRequests } from './refund.ts';
import { reportRequests } from './report.ts';
import { emptyInput } from './request.ts';
import { reviewCountSchema, reviewRequests } from './review.ts';
import { alertSchema, paymentViewSchema, saleRequests } from './sale.ts';
import { settingsRequests } from './settings.ts';
import { connectionViewSchema, terminalViewSchema } from './terminal.ts';
import { updatesRequests, updatesViewSchema } from './updates.ts';
import { verificationViewSchema, verifyRequests } from './verify.ts';

export const requests = {
  ...aboutRequests,
  ...backupRequests,
  ...cashRequests,
  ...checkoutRequests,
  ...closingRequests,
  ...displayRequests,
  ...exportRequests,
  ...historyRequests,
  ...hubRequests,
  ...itemsRequests,
  ...kioskRequests,
  ...methodsRequests,
  ...peopleRequests,
  ...printRequests,
  ...reconcileRequests,
  ...refundRequests,
  ...reportRequests,
  ...reviewRequests,
  ...saleRequests,
  ...settingsRequests,
  ...updatesRequests,
  ...verifyRequests,
} as const;

export const events = {
  terminal: terminalViewSchema,
  payment: paymentViewSchema,
  connection: connectionViewSchema,
  methods: methodsViewSchema,
  /** The whole list of unacknowledged flags, whenever it changes. */
  alerts: z.array(alertSchema),
  /** Whenever a flag is raised or resolved. */
  review: reviewCountSchema,
  /** A few times a second during a verification, and at its end. */
  verify: verificationViewSchema,
  /** At each step of a reconciliation in the selected environment: the running day, else the last one. */
  reconcile: reconcileViewSchema,
  /** The last report of a checkout window. It is not trusted; it only triggers a status check. */
  checkout: checkoutViewSchema,
  /** At each sign-in, sign-out or change of the list. */
  people: peopleViewSchema,
  /** At each change of a print job. */
  prints: printsViewSchema,
  /** When a screen is plugged in or out, or the choice of the customer's screen changes. */
  display: displaySettingsSchema,
  /** At each step of a look, a download or an install of a new version. */
  updates: updatesViewSchema,
  /** When the hub has got rows, or what it is to this terminal has changed. */
  hub: hubViewSchema,
  /** Someone tried to close or leave the window that is held in full screen: the PIN is asked. */
  'kiosk-exit-asked': emptyInput,
  /** To the customer's display only, which gets no other event. */
  'customer-display': customerDisplaySchema,
} as const;

export type RequestName = keyof typeof requests;
export type RequestInput<N extends RequestName> = z.input<(typeof requests)[N]['input']>;
export type RequestOutput<N extends RequestName> = z.output<(typeof requests)[N]['output']>;
export type EventName = keyof typeof events;
export type EventBody<N extends EventName> = z.output<(typeof events)[N]>;
