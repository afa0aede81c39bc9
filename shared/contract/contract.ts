/**
 * The only list of what a window may ask of the main process, and of what the main process tells a window.
 * Name → what goes in, what comes out; everything else is inferred. Every answer is a `Result`: expected trouble is
 * `{ ok: false, failure }`, a bug rejects the call.
 */
import * as z from 'zod';
import { backupNamePattern, backupsViewSchema, recoveryReportSchema } from './views/backup-views.ts';
import { checkoutViewSchema } from './views/checkout-views.ts';
import { connectionDiagnosisSchema } from './views/diagnosis-views.ts';
import { typedCustomerSchema } from './customer.ts';
import { environments, provisionableEnvironments } from '../model/environment.ts';
import { gatewayMessageSchema } from './views/gateway-message.ts';
import {
  closedSchema,
  closingBackupSchema,
  closingListSchema,
  closingPreviewSchema,
  closingSchema,
  journalPointSchema,
} from './views/report/closing-views.ts';
import { reportSchema } from './views/report/report-views.ts';
import { verificationViewSchema } from './views/verification-views.ts';
import { reconcileViewSchema } from './views/review/reconcile-views.ts';
import { exportViewSchema, exportRequestSchema } from './views/export-views.ts';
import { refundCorrectionSchema, refundInputSchema, refundViewSchema } from './views/review/refund-views.ts';
import {
  managerViewSchema,
  resolutionInputSchema,
  reviewCountSchema,
  reviewListSchema,
} from './views/review/review-views.ts';
import { peopleViewSchema, personInputSchema } from './views/people-views.ts';
import { paperSchema } from './views/report/paper.ts';
import {
  printDocumentSchema,
  printerViewSchema,
  printingSettingsSchema,
  printsViewSchema,
  printTargetSchema,
} from './views/print-views.ts';
import { LONGEST_NOTE, saleStatuses } from '../model/sale.ts';
import {
  alertSchema,
  connectionViewSchema,
  editedSettingsSchema,
  historyPageSchema,
  methodsViewSchema,
  paymentViewSchema,
  preferencesSchema,
  resolutionViewSchema,
  rupiahSchema,
  saleDetailSchema,
  settingsViewSchema,
  terminalViewSchema,
} from './views/views.ts';
import { flagKinds } from '../model/payment.ts';

const nothing = z.object({});
const environment = z.enum(environments);
const orderId = z.string().min(1).max(50);
const personId = z.number().int();
const methodCode = z.string().min(1).max(10);
/** `YYYY-MM-DD`. Whether it is a date is said in words (`date-invalid`), not by refusing the call. */
const typedDay = z.string().max(40);

/** Which sales of the selected environment's book are looked for: all that is said must hold. */
const historyQuestion = {
  /** The first day; `null`: from the first sale on. Ends that are swapped are put right. */
  from: typedDay.nullable(),
  /** The last day; `null`: up to the newest sale. */
  until: typedDay.nullable(),
  status: z.enum(saleStatuses).exactOptional(),
  method: methodCode.exactOptional(),
  /** Only sales with a flag that no resolution covers. */
  toReview: z.boolean().exactOptional(),
  /** Start of an order id, a reference, a VA number or a note, words of a note, or an exact amount; empty for all. */
  search: z.string().max(200),
};

export const requests = {
  /** Everything a window needs to draw its frame. */
  'terminal.view': { input: nothing, output: terminalViewSchema },
  'terminal.prefer': { input: preferencesSchema, output: terminalViewSchema },
  /**
   * Whole hours after midnight at which the business day ends, by the clock on the shop's wall. In force at once; what is
   * recorded stays on its day. Windows were told of it when this is answered.
   */
  'terminal.day-end': { input: z.object({ hour: z.int().min(0).max(23) }), output: terminalViewSchema },
  'connection.view': { input: nothing, output: connectionViewSchema },
  /** The window's system says that a network came: a line that is down is tried at once. */
  'connection.retry': { input: nothing, output: nothing },
  /** Unacknowledged flags, oldest first. */
  'alerts.list': { input: nothing, output: z.array(alertSchema) },
  /** Journals that a person has seen it. The flag stays in history. */
  'alerts.acknowledge': { input: z.object({ orderId, flag: z.enum(flagKinds) }), output: nothing },

  /** Payments with flags that no resolution covers, and what was decided lately. */
  'review.list': { input: nothing, output: reviewListSchema },
  'review.count': { input: nothing, output: reviewCountSchema },
  /**
   * A person decides. Covers every flag of this payment that is open now; one raised later puts it back into the list.
   * `settled` needs the manager's PIN and works without a flag as well.
   */
  'review.resolve': { input: z.object({ orderId, resolution: resolutionInputSchema }), output: resolutionViewSchema },

  /**
   * Writes down that money was given back, all of a payment or a part; Konter moves none. Needs the manager's PIN. The
   * same request twice is one record.
   * @returns or `environment-changed`, `payment-not-found`, `nothing-to-refund`, `amount-empty`, `refund-too-large`, as of
   *   `tidyRefund`, and what a wrong PIN gives (`manager-…`)
   */
  'refund.record': { input: refundInputSchema.extend({ environment }), output: refundViewSchema },
  /**
   * Takes such a record back, all of it, by a further one. Needs the manager's PIN. The same request twice is one record.
   * @returns or `environment-changed`, `refund-not-found`, `refund-corrected-already`, as of `tidyReason`, `manager-…`
   */
  'refund.correct': { input: refundCorrectionSchema.extend({ environment }), output: refundViewSchema },

  'manager.view': { input: nothing, output: managerViewSchema },
  /** The first PIN (`current` is `null`), or another one: a wrong `current` counts as a try. */
  'manager.set-pin': {
    input: z.object({ current: z.string().max(64).nullable(), next: z.string().max(64) }),
    output: managerViewSchema,
  },
  /** For a PIN that is forgotten, locked or lost: whoever has the shop's API key is the manager. It crosses once, inward. */
  'manager.reset-pin': {
    input: z.object({ apiKey: z.string().max(500), next: z.string().max(64) }),
    output: managerViewSchema,
  },
  /**
   * Opens the requests that are the manager's (`authority.ts`) until they are locked, or none was made for 5 minutes.
   * Without it each of them answers `manager-needed`, where a PIN is set. @returns or what a wrong PIN gives (`manager-…`)
   */
  'manager.unlock': { input: z.object({ pin: z.string().max(64) }), output: managerViewSchema },
  'manager.lock': { input: nothing, output: managerViewSchema },
  /** A manager has read that the PIN was reset by the API key: no screen says so any more. */
  'manager.acknowledge-reset': { input: nothing, output: managerViewSchema },

  /** Names and roles, and who is signed in. */
  'people.list': { input: nothing, output: peopleViewSchema },
  /**
   * Adds somebody or changes them. @returns or `manager-pin-not-set`, `person-name-empty`, `person-name-taken`,
   *   `person-not-found`, `people-full`, `person-pin-format`, `pin-guessable`, `people-file-failed`
   */
  'people.save': { input: personInputSchema, output: peopleViewSchema },
  /** They can't sign in any more; their name stays in what they did. */
  'people.remove': { input: z.object({ id: personId }), output: peopleViewSchema },
  'people.options': {
    input: z.object({ choice: peopleViewSchema.pick({ isOn: true, autoLockMinutes: true }) }),
    output: peopleViewSchema,
  },
  /** A manager has read that the names were lost: no screen says so any more. @returns or `people-file-failed` */
  'people.acknowledge-loss': { input: nothing, output: peopleViewSchema },
  /**
   * In the place of whoever was signed in. A payment on screen stays that of who charged it.
   * @returns or `person-not-found`, `person-pin-format`, `person-pin-wrong`, `person-locked`, `people-locked`,
   *   `people-file-failed`
   */
  'people.sign-in': { input: z.object({ id: personId, pin: z.string().max(64) }), output: peopleViewSchema },
  'people.sign-out': { input: nothing, output: peopleViewSchema },
  /** Somebody touched the till: it is left alone from now on, and not from before. */
  'people.touch': { input: nothing, output: nothing },

  /** From the cache at once; a fresh list follows as the event `methods`. */
  'methods.view': { input: nothing, output: methodsViewSchema },
  /** Pictures of the methods on offer, by code, as data: addresses: those that are here. News of more come as the event `methods`. */
  'methods.images': { input: nothing, output: z.record(z.string(), z.string()) },

  /**
   * Rings up a sale and creates its first payment. A failure here means that no sale was recorded; trouble with the
   * gateway comes as a payment in state `rejected` or `unconfirmed` with its `cause`.
   * @returns or `environment-changed`
   */
  'sale.charge': {
    input: z.object({
      /** The one that the window shows: with another selected nothing is charged in either. */
      environment,
      amount: rupiahSchema,
      method: methodCode,
      note: z.string().max(LONGEST_NOTE),
      /** What the method asks of the customer (`MethodOffer.asks`): passed on to the gateway, kept nowhere. */
      customer: typedCustomerSchema.exactOptional(),
    }),
    output: paymentViewSchema,
  },
  /**
   * Another payment for the same sale, by the same or another method. The earlier ones stay watched.
   * @returns or `environment-changed`
   */
  'sale.retry': {
    input: z.object({
      /** Whose book has the sale: another book's may have the same number. */
      environment,
      saleId: z.number().int(),
      method: methodCode,
      customer: typedCustomerSchema.exactOptional(),
    }),
    output: paymentViewSchema,
  },
  /** The payment that was on the selected environment's counter when the terminal stopped, if it can still be paid there. */
  'payment.interrupted': { input: nothing, output: paymentViewSchema.nullable() },
  'payment.view': { input: z.object({ orderId }), output: paymentViewSchema },
  /** Asks the gateway now. At most once in 5 s, within the rate limit. */
  'payment.check': { input: z.object({ orderId }), output: paymentViewSchema },
  /** The cashier leaves it unpaid. It stays watched, and the terminal speaks up if it is paid. */
  'payment.dismiss': { input: z.object({ orderId }), output: paymentViewSchema },
  /** One that was left by mistake, with its sale: it is expected as if nobody had left it. Others stay as they are. */
  'payment.resume': { input: z.object({ orderId }), output: paymentViewSchema },
  /** Which payment the cashier is looking at, `null` for none: it is asked about most often. */
  'payment.on-screen': { input: z.object({ orderId: orderId.nullable() }), output: nothing },

  /** Opens the gateway's page on the customer's side of the counter. What it tells comes as the event `checkout`. */
  'checkout.open': { input: z.object({ orderId }), output: checkoutViewSchema },

  /** @returns or `date-invalid` */
  'history.page': {
    input: z.object({
      ...historyQuestion,
      /** Keyset: only sales with a smaller id. */
      before: z.number().int().nullable(),
    }),
    output: historyPageSchema,
  },
  /** The newest sales that may still be paid on screen, and how many there are. As `history.page` with `waiting`. */
  'history.open': { input: nothing, output: historyPageSchema },
  /**
   * How many sales match, counted to the end: for whoever got a page with `countIsLeast`. Answered when it is done,
   * which may take seconds; one is counted at a time, and another question (`null`: none) makes it give up.
   * @returns `count: null` for one that was given up, or `date-invalid`
   */
  'history.count': {
    input: z.object({ question: z.object(historyQuestion).nullable() }),
    output: z.object({ count: z.number().nullable() }),
  },
  /** What can be filtered by: the methods of the sales that there are. */
  'history.methods': { input: nothing, output: z.array(z.object({ code: z.string(), name: z.string() })) },
  'history.sale': { input: z.object({ saleId: z.number().int() }), output: saleDetailSchema },
  /** For support: what went over the line about a payment, oldest first, without secrets. Of the last 90 days. */
  'history.messages': { input: z.object({ orderId }), output: z.array(gatewayMessageSchema) },

  /** Of the selected environment's book, as all below. Any day, past or to come. @returns or `date-invalid` */
  'report.day': { input: z.object({ businessDay: typedDay }), output: reportSchema },
  /**
   * Both days are in it. Ends that are swapped are put right: the same two days can't mean anything else.
   * @returns or `date-invalid`, `range-too-long` (more than 366 days)
   */
  'report.range': { input: z.object({ from: typedDay, to: typedDay }), output: reportSchema },

  /** What would be closed now. Adds up the journal since the last closing, in a process of its own. */
  'closing.preview': { input: nothing, output: closingPreviewSchema },
  /**
   * Closes what the preview showed, for ever, and begins a backup after it.
   * @returns or `closing-changed` (something happened since the preview: read a new one), `nothing-to-close`, and with a
   *   PIN that is set what a wrong one gives (`manager-…`); `pin` is `null` where none is set
   */
  'closing.close': {
    input: z.object({ head: journalPointSchema, pin: z.string().max(64).nullable() }),
    output: closedSchema,
  },
  /**
   * Waits for the backup after a closing.
   * @returns or `closing-not-found`: it was not closed since the program started, or is not the last one any more
   */
  'closing.backup': { input: z.object({ number: z.number().int() }), output: closingBackupSchema.nullable() },
  /** Keyset: only closings with a smaller number. */
  'closing.list': { input: z.object({ before: z.number().int().nullable() }), output: closingListSchema },
  /** Word for word as it was closed. @returns or `closing-not-found` */
  'closing.view': { input: z.object({ number: z.number().int() }), output: closingSchema },
  /** The check of a whole book that is being made, or the last one, of whichever environment. */
  'verify.view': { input: nothing, output: verificationViewSchema },
  /**
   * Recomputes everything in the selected environment's book, in a process of its own, while sales go on. The rest comes
   * as the event `verify`. @returns the one that is running, where one is already
   */
  'verify.start': { input: nothing, output: verificationViewSchema },
  /** @returns when nothing of it is left; the same as `verify.view` where none is running */
  'verify.stop': { input: nothing, output: verificationViewSchema },

  /** Of the selected environment's book. The gateway is asked again about every payment of a day's sales. */
  'reconcile.view': { input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
  /**
   * In the background, under the rate limit, across restarts.
   * @returns or `date-invalid`, `day-in-future`, `day-without-payments`, `reconcile-running`
   */
  'reconcile.start': { input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
  /** What was found until then is kept. */
  'reconcile.cancel': { input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },

  'settings.view': { input: nothing, output: settingsViewSchema },
  /**
   * Answered after windows were told of it.
   * @returns or `environment-not-set-up`, `payment-on-counter` (it has to be finished or left first), and why its book does not open (`database-…`): the one before stays selected
   */
  'settings.select': { input: z.object({ environment }), output: settingsViewSchema },
  /** Opens the system's file dialog in the main process: no window ever sees the file. */
  'settings.import': {
    input: z.object({ insist: z.boolean().exactOptional() }),
    output: z.object({
      settings: settingsViewSchema,
      /** What it set up. Which environment is in use stays as it was: a person is asked about that. */
      imported: z.enum(provisionableEnvironments),
    }),
  },
  /** Sets an environment up, and leaves selected what was. Another key than the one that is held is tried first. */
  'settings.save': { input: editedSettingsSchema, output: settingsViewSchema },
  /** Takes its settings and keys out, while no payment of it is watched; its book stays. */
  'settings.wipe': { input: z.object({ environment: z.enum(provisionableEnvironments) }), output: settingsViewSchema },
  /** A manager types that a production key lies unprotected here. @returns or `acceptance-words-wrong` */
  'settings.accept-unprotected': { input: z.object({ words: z.string().max(100) }), output: nothing },
  /** The change of where money goes was seen; it is said no more. */
  'settings.acknowledge': { input: nothing, output: nothing },
  /** One harmless signed call (the method list) with the selected environment's credentials, and what it tells. */
  'settings.test': { input: nothing, output: connectionDiagnosisSchema },

  /** Of the selected environment's book. */
  'backups.view': { input: nothing, output: backupsViewSchema },
  'backups.make': { input: nothing, output: backupsViewSchema },
  /** One of the listed files, by name. What the present book holds is set aside, and the gateway is asked again. */
  'backups.restore': { input: z.object({ file: z.string().regex(backupNamePattern) }), output: recoveryReportSchema },
  /** For a book that is known to be damaged. `null`: on a second look it is whole. */
  'backups.repair': { input: nothing, output: recoveryReportSchema.nullable() },

  'printer.view': { input: nothing, output: printerViewSchema },
  /** `port`: `any` where the person wants one that is no printer's usual one all the same. */
  'printer.save': {
    input: z.object({ settings: printingSettingsSchema, port: z.enum(['usual', 'any']) }),
    output: printerViewSchema,
  },
  /** What waits, prints, failed or came out a moment ago. */
  'print.jobs': { input: nothing, output: printsViewSchema },
  /** Into the printer's queue. What becomes of it comes as the event `prints`. @returns or `printer-not-set-up`, `nothing-to-print` */
  'print.document': {
    input: z.object({ document: printDocumentSchema, target: printTargetSchema }),
    output: printsViewSchema,
  },
  /** As it would come out now, for the screen. */
  'print.preview': { input: z.object({ document: printDocumentSchema }), output: paperSchema },
  /** Into a file that a person chooses in the main process. `saved: false`: they chose none. */
  'print.pdf': { input: z.object({ document: printDocumentSchema }), output: z.object({ saved: z.boolean() }) },
  /** Of those that failed. */
  'print.again': { input: z.object({ id: z.number().int() }), output: printsViewSchema },
  'print.drop': { input: z.object({ id: z.number().int() }), output: printsViewSchema },

  /** The export that is being made, or the last one. */
  'export.view': { input: nothing, output: exportViewSchema },
  /**
   * Asks a person for a place in the main process and begins; the rest comes as the event `export`.
   * @returns or `export-running` (one at a time), `export-canceled` (no place was chosen), `date-invalid`,
   *   `export-day-in-future`, or what the folder said
   */
  'export.start': { input: exportRequestSchema, output: exportViewSchema },
  /** @returns when nothing of it is left; the same as `export.view` where none is running */
  'export.cancel': { input: nothing, output: exportViewSchema },

  /** Opens the training gateway's phone or ATM page in the system's browser. Refused outside training. */
  'training.open': { input: z.object({ page: z.enum(['phone', 'atm']) }), output: nothing },
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
  /** A few times a second while an export is made, and when it has ended. */
  export: exportViewSchema,
  /** A few times a second while a book is checked, and when that has ended. */
  verify: verificationViewSchema,
  /** Whenever a reconciliation of the selected environment goes on: the day that runs or, else, ended last. */
  reconcile: reconcileViewSchema,
  /** What a checkout's window told last; believed by nobody, and asked about at once. */
  checkout: checkoutViewSchema,
  /** Whenever somebody signs in or out, or the list changes. */
  people: peopleViewSchema,
  /** Whenever anything is to be printed, comes out or does not. */
  prints: printsViewSchema,
} as const;

export type RequestName = keyof typeof requests;
export type RequestInput<N extends RequestName> = z.input<(typeof requests)[N]['input']>;
export type RequestOutput<N extends RequestName> = z.output<(typeof requests)[N]['output']>;
export type EventName = keyof typeof events;
export type EventBody<N extends EventName> = z.output<(typeof events)[N]>;
