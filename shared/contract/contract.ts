/**
 * The complete list of requests from a window and events from the main process. Each name has schemas for its input and
 * output; all types are inferred. Every reply is a `Result`: an expected failure is `{ ok: false, failure }`, a bug
 * rejects the call. `@returns or` lists such failures.
 */
import * as z from 'zod';
import { environments, provisionableEnvironments } from '../model/environment.ts';
import { flagKinds } from '../model/payment.ts';
import { LONGEST_NOTE, saleStatuses } from '../model/sale.ts';
import { typedCustomerSchema } from './customer.ts';
import { backupNamePattern, backupsViewSchema, recoveryReportSchema } from './views/backup-views.ts';
import { checkoutViewSchema } from './views/checkout-views.ts';
import { connectionDiagnosisSchema } from './views/diagnosis-views.ts';
import { exportRequestSchema, exportViewSchema } from './views/export-views.ts';
import { gatewayMessageSchema } from './views/gateway-message.ts';
import { peopleViewSchema, personInputSchema } from './views/people-views.ts';
import {
  printDocumentSchema,
  printerViewSchema,
  printingSettingsSchema,
  printsViewSchema,
  printTargetSchema,
} from './views/print-views.ts';
import {
  closedSchema,
  closingBackupSchema,
  closingListSchema,
  closingPreviewSchema,
  closingSchema,
  journalPointSchema,
} from './views/report/closing-views.ts';
import { paperSchema } from './views/report/paper.ts';
import { reportSchema } from './views/report/report-views.ts';
import { reconcileViewSchema } from './views/review/reconcile-views.ts';
import { refundCorrectionSchema, refundInputSchema, refundViewSchema } from './views/review/refund-views.ts';
import {
  managerViewSchema,
  resolutionInputSchema,
  reviewCountSchema,
  reviewListSchema,
} from './views/review/review-views.ts';
import { verificationViewSchema } from './views/verification-views.ts';
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

const nothing = z.object({});
const environment = z.enum(environments);
const orderId = z.string().min(1).max(50);
const personId = z.number().int();
const methodCode = z.string().min(1).max(10);
/** `YYYY-MM-DD`. Another text is an expected failure (`date-invalid`), not a schema error. */
const typedDay = z.string().max(40);

/** Filters for sales of the selected environment's ledger; a sale must match all of them. */
const historyFilter = {
  /** The first day; `null`: from the first sale on. Swapped days are put in order. */
  from: typedDay.nullable(),
  /** The last day; `null`: up to the newest sale. */
  until: typedDay.nullable(),
  status: z.enum(saleStatuses).exactOptional(),
  method: methodCode.exactOptional(),
  /** Only sales with a flag that no resolution covers. */
  toReview: z.boolean().exactOptional(),
  /** Start of an order ID, reference, VA number or note, words of a note, or an exact amount; empty for all. */
  search: z.string().max(200),
};

export const requests = {
  /** All data of the app shell. */
  'terminal.view': { input: nothing, output: terminalViewSchema },
  'terminal.prefer': { input: preferencesSchema, output: terminalViewSchema },
  /**
   * Sets the end of the business day: whole hours after midnight in the shop's time zone. Takes effect at once; recorded
   * data stays on its day. Windows have the new terminal view before this reply.
   */
  'terminal.day-end': { input: z.object({ hour: z.int().min(0).max(23) }), output: terminalViewSchema },
  'connection.view': { input: nothing, output: connectionViewSchema },
  /** The window's operating system reported a network: an offline gateway link is tried at once. */
  'connection.retry': { input: nothing, output: nothing },
  /** Unacknowledged flags, oldest first. */
  'alerts.list': { input: nothing, output: z.array(alertSchema) },
  /** Journals that a person has seen the flag. It stays in history. */
  'alerts.acknowledge': { input: z.object({ orderId, flag: z.enum(flagKinds) }), output: nothing },

  /** Payments with flags that no resolution covers, and recent resolutions. */
  'review.list': { input: nothing, output: reviewListSchema },
  'review.count': { input: nothing, output: reviewCountSchema },
  /**
   * Records a person's decision. It covers every flag of the payment that is open now; a later flag puts the payment back
   * into the list. `settled` needs the manager's PIN and no flag.
   */
  'review.resolve': { input: z.object({ orderId, resolution: resolutionInputSchema }), output: resolutionViewSchema },

  /**
   * Records a refund of a payment or a part of it; Konter moves no money. Needs the manager's PIN. A repeated request is
   * one record.
   * @returns or `environment-changed`, `payment-not-found`, `nothing-to-refund`, `amount-empty`, `refund-too-large`, the
   *   failures of `tidyRefund`, and those of a wrong PIN (`manager-…`)
   */
  'refund.record': { input: refundInputSchema.extend({ environment }), output: refundViewSchema },
  /**
   * Corrects a whole refund record by a further record. Needs the manager's PIN. A repeated request is one record.
   * @returns or `environment-changed`, `refund-not-found`, `refund-corrected-already`, those of `tidyReason`, `manager-…`
   */
  'refund.correct': { input: refundCorrectionSchema.extend({ environment }), output: refundViewSchema },

  'manager.view': { input: nothing, output: managerViewSchema },
  /** Sets the first PIN (`current` is `null`) or changes it. A wrong `current` counts as a try. */
  'manager.set-pin': {
    input: z.object({ current: z.string().max(64).nullable(), next: z.string().max(64) }),
    output: managerViewSchema,
  },
  /** For a forgotten, locked or lost PIN: the shop's API key proves the manager. The key crosses once, inward. */
  'manager.reset-pin': {
    input: z.object({ apiKey: z.string().max(500), next: z.string().max(64) }),
    output: managerViewSchema,
  },
  /**
   * Unlocks the manager's requests (`authority.ts`) until `manager.lock`, or until none was made for 5 minutes. With a PIN
   * set, each fails with `manager-needed` before that. @returns or the failures of a wrong PIN (`manager-…`)
   */
  'manager.unlock': { input: z.object({ pin: z.string().max(64) }), output: managerViewSchema },
  'manager.lock': { input: nothing, output: managerViewSchema },
  /** A manager has seen that the API key reset the PIN: ends that notice on all screens. */
  'manager.acknowledge-reset': { input: nothing, output: managerViewSchema },

  /** Names, roles and the signed-in person. */
  'people.list': { input: nothing, output: peopleViewSchema },
  /**
   * Adds or changes a person. @returns or `manager-pin-not-set`, `person-name-empty`, `person-name-taken`,
   *   `person-not-found`, `people-full`, `person-pin-format`, `pin-guessable`, `people-file-failed`
   */
  'people.save': { input: personInputSchema, output: peopleViewSchema },
  /** The person can't sign in any more; records keep the name. */
  'people.remove': { input: z.object({ id: personId }), output: peopleViewSchema },
  'people.options': {
    input: z.object({ choice: peopleViewSchema.pick({ isOn: true, autoLockMinutes: true }) }),
    output: peopleViewSchema,
  },
  /** A manager has seen that the names were lost: ends that notice on all screens. @returns or `people-file-failed` */
  'people.acknowledge-loss': { input: nothing, output: peopleViewSchema },
  /**
   * Replaces the signed-in person. A payment on screen stays with the person who charged it.
   * @returns or `person-not-found`, `person-pin-format`, `person-pin-wrong`, `person-locked`, `people-locked`,
   *   `people-file-failed`
   */
  'people.sign-in': { input: z.object({ id: personId, pin: z.string().max(64) }), output: peopleViewSchema },
  'people.sign-out': { input: nothing, output: peopleViewSchema },
  /** A person used the terminal: restarts the time until the automatic sign-out. */
  'people.touch': { input: nothing, output: nothing },

  /** Replies from the cache at once; a fresh list follows as the event `methods`. */
  'methods.view': { input: nothing, output: methodsViewSchema },
  /** Cached images of the offered methods, by code, as data URLs. The event `methods` announces more. */
  'methods.images': { input: nothing, output: z.record(z.string(), z.string()) },

  /**
   * Records a sale and creates its first payment. A failure means that no sale was recorded. A gateway error gives a
   * payment in state `rejected` or `unconfirmed` with its `cause`.
   * @returns or `environment-changed`
   */
  'sale.charge': {
    input: z.object({
      /** The environment that the window shows. If another one is selected, nothing is charged in either. */
      environment,
      amount: rupiahSchema,
      method: methodCode,
      note: z.string().max(LONGEST_NOTE),
      /** Customer fields of the method (`MethodOffer.asks`): sent to the gateway, stored nowhere. */
      customer: typedCustomerSchema.exactOptional(),
    }),
    output: paymentViewSchema,
  },
  /**
   * Creates another payment for the same sale, by the same or another method. The earlier payments stay watched.
   * @returns or `environment-changed`
   */
  'sale.retry': {
    input: z.object({
      /** The environment of the sale: another ledger may have the same sale id. */
      environment,
      saleId: z.number().int(),
      method: methodCode,
      customer: typedCustomerSchema.exactOptional(),
    }),
    output: paymentViewSchema,
  },
  /** The payment on the selected environment's screen when the terminal stopped, if it can still be paid there. */
  'payment.interrupted': { input: nothing, output: paymentViewSchema.nullable() },
  'payment.view': { input: z.object({ orderId }), output: paymentViewSchema },
  /** Checks the status now. At most once in 5 s, within the rate limit. */
  'payment.check': { input: z.object({ orderId }), output: paymentViewSchema },
  /** The cashier leaves it unpaid. It stays watched, and a later paid status raises an alert. */
  'payment.dismiss': { input: z.object({ orderId }), output: paymentViewSchema },
  /** Undoes a dismissal: the payment counts as on screen again. Other payments of its sale do not change. */
  'payment.resume': { input: z.object({ orderId }), output: paymentViewSchema },
  /** Sets the payment on screen, or `null`. Its status is checked most often. */
  'payment.on-screen': { input: z.object({ orderId: orderId.nullable() }), output: nothing },

  /** Opens the gateway's page on the customer's display. Its reports arrive as the event `checkout`. */
  'checkout.open': { input: z.object({ orderId }), output: checkoutViewSchema },

  /** @returns or `date-invalid` */
  'history.page': {
    input: z.object({
      ...historyFilter,
      /** Keyset pagination: only sales with a smaller id. */
      before: z.number().int().nullable(),
    }),
    output: historyPageSchema,
  },
  /** The newest sales payable on screen, and their count. As `history.page` with `waiting`. */
  'history.open': { input: nothing, output: historyPageSchema },
  /**
   * The exact count of matching sales, for a page with `countIsLeast`. It may take seconds. Only one count runs at a time;
   * a further request (`null`: none) cancels it.
   * @returns `count: null` for a canceled count, or `date-invalid`
   */
  'history.count': {
    input: z.object({ question: z.object(historyFilter).nullable() }),
    output: z.object({ count: z.number().nullable() }),
  },
  /** Methods of the recorded sales, for the filter. */
  'history.methods': { input: nothing, output: z.array(z.object({ code: z.string(), name: z.string() })) },
  'history.sale': { input: z.object({ saleId: z.number().int() }), output: saleDetailSchema },
  /** For support: a payment's raw gateway messages of the last 90 days, oldest first, without secrets. */
  'history.messages': { input: z.object({ orderId }), output: z.array(gatewayMessageSchema) },

  /** From the selected environment's ledger, as all requests below. Any past or future day. @returns or `date-invalid` */
  'report.day': { input: z.object({ businessDay: typedDay }), output: reportSchema },
  /**
   * Both days included. Swapped days are put in order, because they can only mean the same range.
   * @returns or `date-invalid`, `range-too-long` (more than 366 days)
   */
  'report.range': { input: z.object({ from: typedDay, to: typedDay }), output: reportSchema },

  /** The content of a closing made now. A separate process adds up the journal since the last closing. */
  'closing.preview': { input: nothing, output: closingPreviewSchema },
  /**
   * Closes exactly the previewed content, permanently, and starts a backup.
   * @returns or `closing-changed` (the journal grew since the preview: request a new one), `nothing-to-close`, and with a
   *   PIN set the failures of a wrong PIN (`manager-…`); `pin` is `null` if none is set
   */
  'closing.close': {
    input: z.object({ head: journalPointSchema, pin: z.string().max(64).nullable() }),
    output: closedSchema,
  },
  /**
   * Waits for the backup after a closing.
   * @returns or `closing-not-found` unless this is the latest closing made since startup
   */
  'closing.backup': { input: z.object({ number: z.number().int() }), output: closingBackupSchema.nullable() },
  /** Keyset pagination: only closings with a smaller number. */
  'closing.list': { input: z.object({ before: z.number().int().nullable() }), output: closingListSchema },
  /** The closing exactly as it was recorded. @returns or `closing-not-found` */
  'closing.view': { input: z.object({ number: z.number().int() }), output: closingSchema },
  /** The running verification of a ledger, or the last one, of any environment. */
  'verify.view': { input: nothing, output: verificationViewSchema },
  /**
   * Recomputes the selected environment's ledger in a separate process, while sales go on. Progress and result arrive as
   * the event `verify`. @returns the running verification, if there is one already
   */
  'verify.start': { input: nothing, output: verificationViewSchema },
  /** @returns after the verification has ended; as `verify.view` if none is running */
  'verify.stop': { input: nothing, output: verificationViewSchema },

  /** Reconciliation in the selected environment's ledger: a new status check of every payment of a day's sales. */
  'reconcile.view': { input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
  /**
   * Runs in the background, under the rate limit, across restarts.
   * @returns or `date-invalid`, `day-in-future`, `day-without-payments`, `reconcile-running`
   */
  'reconcile.start': { input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
  /** Findings until then are kept. */
  'reconcile.cancel': { input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },

  'settings.view': { input: nothing, output: settingsViewSchema },
  /**
   * Selects an environment. Windows have the new terminal view before this reply.
   * @returns or `environment-not-set-up`, `payment-on-counter` (finish or leave it first), or `database-…` if its ledger
   *   does not open; then the former environment stays selected
   */
  'settings.select': { input: z.object({ environment }), output: settingsViewSchema },
  /** Opens the system's file dialog in the main process: no window reads the file. */
  'settings.import': {
    input: z.object({ insist: z.boolean().exactOptional() }),
    output: z.object({
      settings: settingsViewSchema,
      /** The environment that was set up. The selected one does not change: the screen asks a person. */
      imported: z.enum(provisionableEnvironments),
    }),
  },
  /** Sets up an environment without selecting it. A new API key is tested at the gateway first. */
  'settings.save': { input: editedSettingsSchema, output: settingsViewSchema },
  /** Removes an environment's settings and keys, only while none of its payments is watched. Its ledger stays. */
  'settings.wipe': { input: z.object({ environment: z.enum(provisionableEnvironments) }), output: settingsViewSchema },
  /** A manager accepts an unprotected production key by typing a phrase. @returns or `acceptance-words-wrong` */
  'settings.accept-unprotected': { input: z.object({ words: z.string().max(100) }), output: nothing },
  /** A manager has seen the change of the destination of money: ends that notice on all screens. */
  'settings.acknowledge': { input: nothing, output: nothing },
  /** Diagnosis from one harmless signed request (the method list) with the selected environment's credentials. */
  'settings.test': { input: nothing, output: connectionDiagnosisSchema },

  /** Backups of the selected environment's ledger. */
  'backups.view': { input: nothing, output: backupsViewSchema },
  'backups.make': { input: nothing, output: backupsViewSchema },
  /** Restores a listed file, by name. The present ledger goes to quarantine, and its payments are checked again. */
  'backups.restore': { input: z.object({ file: z.string().regex(backupNamePattern) }), output: recoveryReportSchema },
  /** For a ledger known to be damaged. `null`: a second check found it intact. */
  'backups.repair': { input: nothing, output: recoveryReportSchema.nullable() },

  'printer.view': { input: nothing, output: printerViewSchema },
  /** `port`: `any` if the person confirmed a port that receipt printers do not usually use. */
  'printer.save': {
    input: z.object({ settings: printingSettingsSchema, port: z.enum(['usual', 'any']) }),
    output: printerViewSchema,
  },
  /** Waiting, printing, failed and recently printed jobs. */
  'print.jobs': { input: nothing, output: printsViewSchema },
  /** Queues a document; its outcome arrives as the event `prints`. @returns or `printer-not-set-up`, `nothing-to-print` */
  'print.document': {
    input: z.object({ document: printDocumentSchema, target: printTargetSchema }),
    output: printsViewSchema,
  },
  /** The document as it would print now, for the screen. */
  'print.preview': { input: z.object({ document: printDocumentSchema }), output: paperSchema },
  /** Saves a PDF; the main process opens the file dialog. `saved: false`: the person canceled. */
  'print.pdf': { input: z.object({ document: printDocumentSchema }), output: z.object({ saved: z.boolean() }) },
  /** Prints a failed job again. */
  'print.again': { input: z.object({ id: z.number().int() }), output: printsViewSchema },
  'print.drop': { input: z.object({ id: z.number().int() }), output: printsViewSchema },

  /** The running export, or the last one. */
  'export.view': { input: nothing, output: exportViewSchema },
  /**
   * Opens the save dialog in the main process and starts. Progress and result arrive as the event `export`.
   * @returns or `export-running` (one at a time), `export-canceled` (dialog canceled), `date-invalid`,
   *   `export-day-in-future`, or the folder's error
   */
  'export.start': { input: exportRequestSchema, output: exportViewSchema },
  /** @returns after the export has ended; as `export.view` if none is running */
  'export.cancel': { input: nothing, output: exportViewSchema },

  /** Opens the training gateway's phone or ATM page in the system's browser. Fails outside training. */
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
  /** A few times a second during an export, and at its end. */
  export: exportViewSchema,
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
} as const;

export type RequestName = keyof typeof requests;
export type RequestInput<N extends RequestName> = z.input<(typeof requests)[N]['input']>;
export type RequestOutput<N extends RequestName> = z.output<(typeof requests)[N]['output']>;
export type EventName = keyof typeof events;
export type EventBody<N extends EventName> = z.output<(typeof events)[N]>;
