/**
 * What a window is shown: plain JSON, made by the main process, never believed back. No view carries a key.
 * All times are epoch ms by the main process's clock; `now` is that clock at the moment the view was made, so a
 * window counts down with its own stopwatch and never compares two clocks.
 */
import * as z from 'zod';
import { recoveryReportSchema } from './backup-views.ts';
import { askable } from '../../model/customer-fields.ts';
import { checkoutWays } from '../../model/choices/checkout-ways.ts';
import { environments, provisionableEnvironments, signatureSchemes } from '../../model/environment.ts';
import { failureSchema } from '../failure.ts';
import { methodKinds } from '../../model/methods.ts';
import { flagKinds, paymentStates } from '../../model/payment.ts';
import { refundViewSchema } from './review/refund-views.ts';
import { resolutionKinds, settlementOutcomes } from '../../model/resolution.ts';
import { isRupiah, type Rupiah } from '../../model/values/rupiah.ts';
import { saleStates } from '../../model/sale.ts';
import { settingsChangeSchema } from './settings-change.ts';

export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const rupiahSchema = z.custom<Rupiah>(isRupiah, 'not a whole number of rupiah');
const time = z.number();

export const methodOfferSchema = z.object({
  code: z.string(),
  kind: z.enum(methodKinds),
  name: z.string(),
  /** What the gateway takes for it: for the manager's eyes, never added to a bill. `null` where it did not say. */
  fee: rupiahSchema.nullable(),
  /** Where the gateway has a picture of it. The window never loads it from there: it asks `methods.images`. */
  imageUrl: z.string().exactOptional(),
  /** What the customer is asked for first, in this order; absent for nothing. */
  asks: z.array(z.enum(askable)).exactOptional(),
});
/** A method that the counter can charge with. */
export type MethodOffer = z.infer<typeof methodOfferSchema>;

export const methodsViewSchema = z.object({
  offers: z.array(methodOfferSchema),
  /** When the gateway last listed them; `null` if it never has (the list is then empty). */
  listedAt: time.nullable(),
  /** Why the last attempt to list them failed; `null` if it did not. The list is then the last good one. */
  problem: failureSchema.nullable(),
  /** Of each kind, the code that was charged with last. */
  lastUsed: z.partialRecord(z.enum(methodKinds), z.string()).exactOptional(),
});
export type MethodsView = z.infer<typeof methodsViewSchema>;

export const paymentCodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qris'), payload: z.string(), merchantName: z.string() }),
  z.object({ kind: z.literal('virtual-account'), number: z.string() }),
  z.object({ kind: z.literal('retail'), number: z.string() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
]);

export const paymentViewSchema = z.object({
  now: time,
  orderId: z.string(),
  environment: z.enum(environments),
  saleId: z.number(),
  saleNumber: z.number(),
  businessDay: z.string(),
  saleState: z.enum(saleStates),
  note: z.string(),
  amount: rupiahSchema,
  method: z.object({ code: z.string(), kind: z.enum(methodKinds), name: z.string() }),
  state: z.enum(paymentStates),
  createdAt: time,
  expiresAt: time,
  dismissed: z.boolean(),
  late: z.boolean(),
  reference: z.string().nullable(),
  /** A QR or a page only while `pending`; a number in every state in which one is known. Shown for paying only while `pending`. */
  code: paymentCodeSchema.nullable(),
  paidAt: time.nullable(),
  /** Why it is unconfirmed, rejected or unresolved. */
  cause: failureSchema.nullable(),
  /** When the gateway is asked next; `null` when it is not watched. In the past while the line is down. */
  nextCheckAt: time.nullable(),
  lastCheckedAt: time.nullable(),
  /** What needs a person's eye and was not acknowledged yet. */
  flags: z.array(z.enum(flagKinds)),
  /** Of `flags`, those that were raised after it was paid. The others were overtaken by the money. */
  flagsAfterPaid: z.array(z.enum(flagKinds)),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

/** `network`: this machine's own way out. `gateway`: its host alone does not answer. */
export const linkFailures = ['network', 'gateway'] as const;
export type LinkFailure = (typeof linkFailures)[number];

export const connectionViewSchema = z.object({
  now: time,
  online: z.boolean(),
  /** What the line is down for; `null` while online. */
  trouble: z.enum(linkFailures).nullable(),
  /** Status checks that are due and wait for the line; 0 while online. */
  queued: z.number(),
  /** While offline: when the next attempt is made. */
  nextAttemptAt: time.nullable(),
  /** The gateway asked us to slow down: no checks before this time. */
  blockedUntil: time.nullable(),
  /** The gateway refused our credentials (401): checks wait until a manager has mended them. */
  suspended: z.boolean(),
  /** More payments than the rate limit can serve: checks come later than planned. */
  overloaded: z.boolean(),
});
export type ConnectionView = z.infer<typeof connectionViewSchema>;

export const historyRowSchema = z.object({
  saleId: z.number(),
  saleNumber: z.number(),
  businessDay: z.string(),
  saleState: z.enum(saleStates),
  amount: rupiahSchema,
  note: z.string(),
  createdAt: time,
  /** Of the decisive payment: the paid one, else the most open, else the newest (`sale.ts`). */
  orderId: z.string(),
  state: z.enum(paymentStates),
  late: z.boolean(),
  methodKind: z.enum(methodKinds),
  methodName: z.string(),
  /** How many payments the sale has. */
  attempts: z.number(),
  flags: z.array(z.enum(flagKinds)),
  /** What was given back of what the sale took, less corrections. Second payments are not in it. */
  refunded: rupiahSchema,
});
export type HistoryRow = z.infer<typeof historyRowSchema>;

export const historyPageSchema = z.object({
  rows: z.array(historyRowSchema),
  /** Sales that match, on all pages: exact unless `countIsLeast`. `null` on later pages, where it was told already. */
  count: z.number().nullable(),
  /** There are more: filters match more than 10,000 sales, or a search more than 2,000 times. `history.count` has them all. */
  countIsLeast: z.boolean().exactOptional(),
  /** Give it back as `before` for the next page, also after a page that is not full; `null` on the last. */
  next: z.number().nullable(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;

/** Flat facts. Never a secret. */
export const journalDataSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const journalEntrySchema = z.object({
  at: time,
  /** What happened, as the journal names it (`created`, `paid`, `status-answered` …): see `journal.ts`. */
  kind: z.string(),
  /** What was known at that moment. */
  data: journalDataSchema,
});
export type JournalEntryView = z.infer<typeof journalEntrySchema>;

const saleName = z.object({ saleId: z.number(), saleNumber: z.number(), businessDay: z.string() });

export const resolutionViewSchema = z.object({
  at: time,
  environment: z.enum(environments),
  orderId: z.string(),
  ...saleName.shape,
  amount: rupiahSchema,
  kind: z.enum(resolutionKinds),
  /** Empty only for `linked`. */
  reason: z.string(),
  /** Of the refund; `null` for every other kind. */
  reference: z.string().nullable(),
  /** The sale that the money belongs to; `null` for every other kind. */
  linkedSale: saleName.nullable(),
  /** What it covered. */
  flags: z.array(z.enum(flagKinds)),
  /** What the gateway said of it since, and when; `null` for every other kind. */
  settlement: z.object({ outcome: z.enum(settlementOutcomes), at: time.nullable() }).nullable(),
});
export type ResolutionView = z.infer<typeof resolutionViewSchema>;

export const saleDetailSchema = z.object({
  saleId: z.number(),
  payments: z.array(z.object({ payment: paymentViewSchema, journal: z.array(journalEntrySchema) })),
  /** What persons decided about its payments, oldest first. */
  resolutions: z.array(resolutionViewSchema),
  /** Money given back, and corrections of that, oldest first. */
  refunds: z.array(refundViewSchema),
  /** Payments that there is something left to give back of (`refund.record`); the one that counts first. */
  refundable: z.array(z.object({ orderId: z.string(), left: rupiahSchema, ofTakings: z.boolean() })),
  /** A manager may settle it by hand (`review.resolve` with any of its payments). */
  maySettle: z.boolean(),
});
export type SaleDetail = z.infer<typeof saleDetailSchema>;

/** What a person can edit in Settings and what a provisioning file sets, without the key. */
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
});
export type EnvironmentSettings = z.infer<typeof environmentSettingsSchema>;

export const settingsViewSchema = z.object({
  environment: z.enum(environments),
  /** What is set up; `null` for an environment that is not. */
  sandbox: environmentSettingsSchema.nullable(),
  production: environmentSettingsSchema.nullable(),
  /** Environments for which the vault holds a key. Whether, never what. */
  keysHeld: z.array(z.enum(provisionableEnvironments)),
  /** A manager has accepted that production keys lie unprotected here. */
  unprotectedAccepted: z.boolean(),
  /** Set by KONTER_PROVISION: it wins at every start, so editing here would not last. */
  provisionedAtStart: z.boolean(),
  /** Where settings, databases, logs and the vault lie, as the operating system writes it. */
  dataDirectory: z.string().exactOptional(),
});
export type SettingsView = z.infer<typeof settingsViewSchema>;

/** Something that happened while nobody was looking, said once at start in plain words. */
export const startupNoticeSchema = z.object({
  kind: z.enum([
    'provisioning-refused',
    'training-port-moved',
    'training-down',
    'callbacks-unheard',
    'callbacks-open',
    'vault-unreadable',
    'data-open-to-others',
    'settings-restored',
    'settings-lost',
    'settings-refused',
    'book-unavailable',
    'book-rebuilt',
    'book-damaged',
    'book-contradicts',
    'manager-pin-reset',
    'manager-pin-lost',
    'people-lost',
  ]),
  failure: failureSchema.nullable(),
  /** With `book-rebuilt`: what became of it. */
  book: recoveryReportSchema.exactOptional(),
});
export type StartupNotice = z.infer<typeof startupNoticeSchema>;

export const alertSchema = z.object({ orderId: z.string(), flag: z.enum(flagKinds), payment: paymentViewSchema });
/** A flag nobody has acknowledged: the terminal speaks up until somebody has. */
export type Alert = z.infer<typeof alertSchema>;

export const terminalViewSchema = z.object({
  environment: z.enum(environments),
  /** False where the selected environment has no complete settings or no key: nothing can be charged. */
  ready: z.boolean(),
  shopName: z.string(),
  terminalId: z.string(),
  /** Today's business day, `YYYY-MM-DD`. */
  businessDay: z.string(),
  /** Whole hours after midnight at which it ends, 0 to 23. */
  dayEndHour: z.number(),
  shopTimeZone: z.string(),
  language: z.enum(languages),
  theme: z.enum(themes),
  /** False where the operating system does not protect the vault (preview, or Linux without a keyring). */
  vaultProtected: z.boolean(),
  /** Training only: where the customer's phone and the bank's ATM can be opened. */
  trainingUrl: z.string().nullable(),
  notices: z.array(startupNoticeSchema),
  /** The last change of where money goes that no manager has acknowledged; `null` for none. */
  settingsChange: settingsChangeSchema.nullable(),
  /** Production is set up and no PIN is set: whoever stands here can change where its money goes. */
  unguarded: z.boolean(),
});
export type TerminalView = z.infer<typeof terminalViewSchema>;

export const preferencesSchema = z.object({ language: z.enum(languages), theme: z.enum(themes) });
export type Preferences = z.infer<typeof preferencesSchema>;

/** A key typed into Settings crosses once, inward: no output schema has a field for one. */
export const editedSettingsSchema = environmentSettingsSchema.extend({
  /** Empty keeps the key that the vault holds. */
  apiKey: z.string().max(500),
  /** Keeps another key than the one that is held though the gateway did not take it. */
  insist: z.boolean().exactOptional(),
});
export type EditedSettings = z.infer<typeof editedSettingsSchema>;

export { rupiahSchema };
