/**
 * Views for windows: plain JSON, made by the main process, never trusted as input. No view has a key.
 * All times are epoch ms by the main process's clock. `now` is that clock when the view was made: a window counts down
 * from it with its own monotonic clock and never compares two clocks.
 */
import * as z from 'zod';
import { checkoutWays } from '../../model/choices/checkout-ways.ts';
import { askable } from '../../model/customer-fields.ts';
import { environments, provisionableEnvironments, signatureSchemes } from '../../model/environment.ts';
import { methodKinds } from '../../model/methods.ts';
import { flagKinds, paymentStates } from '../../model/payment.ts';
import { resolutionKinds, settlementOutcomes } from '../../model/resolution.ts';
import { saleStates } from '../../model/sale.ts';
import { isRupiah, type Rupiah } from '../../model/values/rupiah.ts';
import { failureSchema } from '../failure.ts';
import { recoveryReportSchema } from './backup-views.ts';
import { callbackViewSchema } from './callback-view.ts';
import { refundViewSchema } from './review/refund-views.ts';
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
  /** Gateway fee, for the manager only, never added to a bill. `null` if the list has none. */
  fee: rupiahSchema.nullable(),
  /** URL of the method's image at the gateway. Windows never load it; they request `methods.images`. */
  imageUrl: z.string().exactOptional(),
  /** Customer fields to enter first, in this order; absent for none. */
  asks: z.array(z.enum(askable)).exactOptional(),
});
/** A method available for charging. */
export type MethodOffer = z.infer<typeof methodOfferSchema>;

export const methodsViewSchema = z.object({
  offers: z.array(methodOfferSchema),
  /** When the gateway last sent the list; `null` if never (the list is then empty). */
  listedAt: time.nullable(),
  /** Failure of the last list request, or `null`. After a failure the list is the last good one. */
  problem: failureSchema.nullable(),
  /** By kind: the method code of the latest charge. */
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
  /** A QR or a page only while `pending`; a known number in every state. Screens offer it for paying only while `pending`. */
  code: paymentCodeSchema.nullable(),
  paidAt: time.nullable(),
  /** Why it is unconfirmed, rejected or unresolved. */
  cause: failureSchema.nullable(),
  /** When the next status check is due; `null` if not watched. In the past while the gateway link is offline. */
  nextCheckAt: time.nullable(),
  lastCheckedAt: time.nullable(),
  /** Flags that are not acknowledged yet. */
  flags: z.array(z.enum(flagKinds)),
  /** Those of `flags` that were raised after it was paid. The payment made the others obsolete. */
  flagsAfterPaid: z.array(z.enum(flagKinds)),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

/** `network`: this machine has no internet. `gateway`: only the gateway's host does not answer. */
export const linkFailures = ['network', 'gateway'] as const;
export type LinkFailure = (typeof linkFailures)[number];

export const connectionViewSchema = z.object({
  now: time,
  online: z.boolean(),
  /** Why the gateway link is offline; `null` while online. */
  trouble: z.enum(linkFailures).nullable(),
  /** Due status checks that wait for the gateway link; 0 while online. */
  queued: z.number(),
  /** While offline: when the next attempt is due. */
  nextAttemptAt: time.nullable(),
  /** The gateway asked for a pause: no checks before this time. */
  blockedUntil: time.nullable(),
  /** The gateway refused our credentials (401): checks wait until a manager corrects them. */
  suspended: z.boolean(),
  /** More checks are planned than the rate limit allows, so they run later. */
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
  /** Number of payments of the sale. */
  attempts: z.number(),
  flags: z.array(z.enum(flagKinds)),
  /** Refunds of the sale's takings, less corrections. Refunds of second payments are not in it. */
  refunded: rupiahSchema,
});
export type HistoryRow = z.infer<typeof historyRowSchema>;

export const historyPageSchema = z.object({
  rows: z.array(historyRowSchema),
  /** Matching sales on all pages, exact unless `countIsLeast`. `null` on later pages: the first page had it. */
  count: z.number().nullable(),
  /** `count` is a minimum: filters matched over 10,000 sales, or a search over 2,000. `history.count` counts all. */
  countIsLeast: z.boolean().exactOptional(),
  /** `before` of the next page, also after a page that is not full; `null` on the last page. */
  next: z.number().nullable(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;

/** Flat facts without secrets. */
export const journalDataSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const journalEntrySchema = z.object({
  at: time,
  /** Kind of the journal entry (`created`, `paid` …): see `journal-kinds.ts`. */
  kind: z.string(),
  /** Facts at that moment. */
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
  /** Reference of the refund; `null` for all other kinds. */
  reference: z.string().nullable(),
  /** The sale to which the money belongs; `null` for all other kinds. */
  linkedSale: saleName.nullable(),
  /** Flags that it covered. */
  flags: z.array(z.enum(flagKinds)),
  /** The gateway's later answer about a settlement, and its time; `null` for all other kinds. */
  settlement: z.object({ outcome: z.enum(settlementOutcomes), at: time.nullable() }).nullable(),
});
export type ResolutionView = z.infer<typeof resolutionViewSchema>;

export const saleDetailSchema = z.object({
  saleId: z.number(),
  payments: z.array(
    z.object({
      payment: paymentViewSchema,
      journal: z.array(journalEntrySchema),
      /** Absent if none came. */
      callback: callbackViewSchema.exactOptional(),
    }),
  ),
  /** Resolutions of its payments, oldest first. */
  resolutions: z.array(resolutionViewSchema),
  /** Refunds and corrections, oldest first. */
  refunds: z.array(refundViewSchema),
  /** Payments with a refundable rest (`refund.record`); the one that counts first. */
  refundable: z.array(z.object({ orderId: z.string(), left: rupiahSchema, ofTakings: z.boolean() })),
  /** A manager may settle the sale (`review.resolve` with any of its payments). */
  maySettle: z.boolean(),
});
export type SaleDetail = z.infer<typeof saleDetailSchema>;

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
  /** A manager has accepted unprotected production keys on this machine. */
  unprotectedAccepted: z.boolean(),
  /** Set by KONTER_PROVISION, which applies at every start and would undo edits. */
  provisionedAtStart: z.boolean(),
  /** The QRIS methods in each environment's last method list. */
  qrisMethods: z
    .partialRecord(z.enum(provisionableEnvironments), z.array(z.object({ code: z.string(), name: z.string() })))
    .exactOptional(),
  /** Path of settings, databases, logs and the vault, in the operating system's notation. */
  dataDirectory: z.string().exactOptional(),
});
export type SettingsView = z.infer<typeof settingsViewSchema>;

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
  /** With `book-rebuilt`: the result of the recovery. */
  book: recoveryReportSchema.exactOptional(),
});
export type StartupNotice = z.infer<typeof startupNoticeSchema>;

export const alertSchema = z.object({ orderId: z.string(), flag: z.enum(flagKinds), payment: paymentViewSchema });
/** A flag that is not acknowledged yet: every screen shows it until then. */
export type Alert = z.infer<typeof alertSchema>;

export const terminalViewSchema = z.object({
  environment: z.enum(environments),
  /** False if the selected environment lacks settings or a key, so that nothing can be charged. */
  ready: z.boolean(),
  shopName: z.string(),
  terminalId: z.string(),
  /** Today's business day, `YYYY-MM-DD`. */
  businessDay: z.string(),
  /** Whole hours after midnight at which the business day ends, 0 to 23. */
  dayEndHour: z.number(),
  shopTimeZone: z.string(),
  language: z.enum(languages),
  theme: z.enum(themes),
  /** False if the operating system does not protect the vault (preview, or Linux without a keyring). */
  vaultProtected: z.boolean(),
  /** Training only: URL of the customer's phone and the bank's ATM. */
  trainingUrl: z.string().nullable(),
  notices: z.array(startupNoticeSchema),
  /** The last change of the destination of money that no manager has acknowledged; `null` for none. */
  settingsChange: settingsChangeSchema.nullable(),
  /** Production is set up without a PIN: anybody at the terminal can change the destination of money. */
  unguarded: z.boolean(),
});
export type TerminalView = z.infer<typeof terminalViewSchema>;

export const preferencesSchema = z.object({ language: z.enum(languages), theme: z.enum(themes) });
export type Preferences = z.infer<typeof preferencesSchema>;

/** A key typed into Settings crosses once, inward: no output schema has a field for one. */
export const editedSettingsSchema = environmentSettingsSchema.extend({
  /** Empty keeps the key in the vault. */
  apiKey: z.string().max(500),
  /** Stores a new key even if the gateway did not accept it. */
  insist: z.boolean().exactOptional(),
});
export type EditedSettings = z.infer<typeof editedSettingsSchema>;

export { rupiahSchema };
