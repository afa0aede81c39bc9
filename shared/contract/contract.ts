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
import { aboutRequests } from './requests/about-requests.ts';
import { displayRequests } from './requests/display-requests.ts';
import { emptyInput } from './requests/fields.ts';
import { hubRequests } from './requests/hub-requests.ts';
import { itemRequests } from './requests/item-requests.ts';
import { kioskRequests } from './requests/kiosk-requests.ts';
import { peopleRequests } from './requests/people-requests.ts';
import { reportRequests } from './requests/report-requests.ts';
import { reviewRequests } from './requests/review-requests.ts';
import { sellRequests } from './requests/sell-requests.ts';
import { setupRequests } from './requests/setup-requests.ts';
import { updateRequests } from './requests/update-requests.ts';
import { connectionViewSchema } from './views/connection-views.ts';
import { customerDisplaySchema } from './views/display/customer-display-views.ts';
import { displaySettingsSchema } from './views/display/display-settings-views.ts';
import { printsViewSchema } from './views/print-views.ts';
import { reconcileViewSchema } from './views/review/reconcile-views.ts';
import { reviewCountSchema } from './views/review/review-views.ts';
import { checkoutViewSchema } from './views/sell/checkout-views.ts';
import { methodsViewSchema } from './views/sell/method-views.ts';
import { alertSchema, paymentViewSchema } from './views/sell/payment-views.ts';
import { hubViewSchema } from './views/setup/hub-views.ts';
import { peopleViewSchema } from './views/setup/people-views.ts';
import { terminalViewSchema } from './views/setup/terminal-views.ts';
import { updatesViewSchema } from './views/setup/update-views.ts';
import { verificationViewSchema } from './views/verification-views.ts';

export const requests = {
  ...sellRequests,
  ...itemRequests,
  ...reviewRequests,
  ...reportRequests,
  ...peopleRequests,
  ...setupRequests,
  ...displayRequests,
  ...aboutRequests,
  ...kioskRequests,
  ...updateRequests,
  ...hubRequests,
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
  /** When a look for new versions begins or ends. */
  updates: updatesViewSchema,
  /** When the hub has got rows, or what it is to this terminal has changed. */
  hub: hubViewSchema,
  /** Somebody tried to close or leave the window that is held in full screen: the PIN is asked. */
  'kiosk-exit-asked': emptyInput,
  /** To the customer's display only, which gets no other event. */
  'customer-display': customerDisplaySchema,
} as const;

export type RequestName = keyof typeof requests;
export type RequestInput<N extends RequestName> = z.input<(typeof requests)[N]['input']>;
export type RequestOutput<N extends RequestName> = z.output<(typeof requests)[N]['output']>;
export type EventName = keyof typeof events;
export type EventBody<N extends EventName> = z.output<(typeof events)[N]>;
