/**
 * One line per request: which use case answers it, and in which shape. Decides nothing itself, but that trouble with
 * the disk is an answer and not a bug.
 */
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { PaymentView } from '../../../shared/contract/views/views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Book } from '../../payments/book.ts';
import { findPayment } from '../../payments/books.ts';
import type { Counter } from '../../usecases/sell/counter.ts';
import { changeEnvironment } from '../../usecases/setup/change-environment.ts';
import { chargeSale } from '../../usecases/sell/charge-sale.ts';
import type { ClosingBackups } from '../../usecases/report/closing-backups.ts';
import type { CreateParts } from '../../usecases/sell/create-payment.ts';
import { diagnoseConnection } from '../../usecases/setup/diagnose-connection.ts';
import type { ExportDesk } from '../../usecases/export/export-sales.ts';
import { dismissPayment, takeUpPayment } from '../../usecases/sell/dismiss-payment.ts';
import type { InterruptedPayments } from '../../usecases/sell/interrupted-payment.ts';
import { rememberMethod } from '../../usecases/methods/last-methods.ts';
import type { MethodImages } from '../../usecases/methods/method-images.ts';
import type { MethodsDesk } from '../../usecases/methods/methods-view.ts';
import { acceptUnprotectedKeys } from '../../usecases/setup/accept-unprotected.ts';
import { acknowledgeFlag } from '../../usecases/review/acknowledge-flag.ts';
import { openAlerts } from '../../usecases/review/open-alerts.ts';
import { paymentView } from '../../usecases/sell/payment-view.ts';
import {
  lockManager,
  managerView,
  type PinParts,
  resetManagerPin,
  setManagerPin,
  unlockManager,
  bindResetKey,
  acknowledgePinReset,
} from '../../usecases/setup/manager-pin.ts';
import { type ResolveParts, resolvePayment } from '../../usecases/review/resolve-payment.ts';
import type { ReconcileParts } from '../../usecases/reconcile/reconcile-day.ts';
import type { RestoreParts } from '../../usecases/ledger/restore-ledger.ts';
import { retrySale } from '../../usecases/sell/retry-sale.ts';
import type { PeopleParts } from '../../usecases/people/manage-people.ts';
import { reviewCount, reviewList } from '../../usecases/review/review-payments.ts';
import { setDayEnd } from '../../usecases/setup/set-day-end.ts';
import { acknowledgeSettingsChange } from '../../usecases/setup/unseen-settings.ts';
import { importProvisioning, saveEditedSettings, type SetUpParts } from '../../usecases/setup/set-up-environment.ts';
import { wipeEnvironment } from '../../usecases/setup/wipe-environment.ts';
import { settingsView, type TerminalParts, terminalView } from '../../usecases/setup/terminal-view.ts';
import type { VerifyDesk } from '../../usecases/ledger/verify-ledger.ts';
import { StoreTrouble, type StoredPayment } from '../../ports/ledger/ledger.ts';
import type { Handlers } from '../answer-request.ts';
import { checkoutRequests, type CheckoutRequestParts } from './checkout-handlers.ts';
import { backupRequests } from './backup-handlers.ts';
import { exportRequests } from './export-handlers.ts';
import { type HistoryRequestParts, historyRequests } from './history-handlers.ts';
import { peopleRequests } from './people-handlers.ts';
import { printRequests, type PrintRequestParts } from './print-handlers.ts';
import { reconcileRequests } from './reconcile-handlers.ts';
import { refundRequests } from './refund-handlers.ts';
import { reportRequests } from './report-handlers.ts';
import { verifyRequests } from './verify-handlers.ts';

export type HandlerParts = CreateParts &
  SetUpParts &
  ResolveParts &
  PinParts &
  PeopleParts &
  RestoreParts &
  ReconcileParts &
  HistoryRequestParts &
  Pick<CheckoutRequestParts, 'checkouts'> &
  PrintRequestParts &
  TerminalParts & {
    readonly methods: MethodsDesk;
    readonly methodImages: MethodImages;
    readonly exports: ExportDesk;
    readonly verification: VerifyDesk;
    readonly closingBackups: ClosingBackups;
    readonly books: ReadonlyMap<Environment, Book>;
    /** The selected environment's. @throws StoreTrouble */
    readonly selectedBook: () => Book;
    /** Opens it if need be. @throws StoreTrouble */
    readonly openBook: (environment: Environment) => Book;
    readonly interrupted: InterruptedPayments;
    /** Asks a person for a file and reads it. @returns its text, or `provision-cancelled` or `provision-unreadable` */
    readonly chooseFile: () => Promise<Result<string>>;
    /** An http address, in the system's browser. */
    readonly openExternal: (url: string) => Promise<void>;
  };

export function handlersOf(parts: HandlerParts): Handlers {
  const { clock, news, watcher, settings } = parts;

  const withCounter = async <T>(use: (counter: Counter) => Promise<Result<T>> | Result<T>): Promise<Result<T>> => {
    const counter = parts.counter();
    return counter ? use(counter) : failed('environment-not-set-up');
  };
  // What the cashier sees is what is charged: until a window has heard of a change, it shows the one before.
  const atCounterOf = <T>(shownThere: Environment, use: (counter: Counter) => Promise<Result<T>>) =>
    withCounter((counter) =>
      counter.account.environment === shownThere ? use(counter) : failed('environment-changed'),
    );
  const viewOf = (orderId: string): Result<PaymentView> => {
    const found = findPayment(parts.books, orderId);
    if (!found) return failed('payment-not-found');
    return ok(paymentView(found.stored, found.book.environment, clock.now()));
  };
  // Not read anew: a book that can't be read just then must not turn a sale into a failure.
  const shown = (created: Result<StoredPayment>, { book }: Counter): Result<PaymentView> => {
    if (!created.ok) return created;
    // After the answer: a settings file takes as long to write as a sale.
    clock.after(
      0,
      guarded('remember the method', () => rememberMethod(parts, created.value.payment.method)),
    );
    return ok(paymentView(created.value, book.environment, clock.now()));
  };
  /** Windows are told first: whoever changed over and goes to sell must not find the banner of before. */
  const changedOver = async () => {
    // Begun after the broadcast's own, so it is there after it. One that can't be made is the broadcast's to report.
    await terminalView(parts).catch(() => undefined);
    return ok(settingsView(parts));
  };

  return tellingDiskTrouble({
    ...historyRequests(parts),
    ...checkoutRequests({ ...parts, language: () => settings.read().language ?? parts.surroundings.language }),
    ...backupRequests(parts, () => settings.read().environment),
    ...exportRequests(parts),
    ...printRequests(parts),
    ...refundRequests(parts),
    ...reconcileRequests(parts, parts.selectedBook),
    ...verifyRequests(parts),
    ...reportRequests({ ...parts, dayEndHour: () => settings.read().dayEndHour }),
    'terminal.view': async () => ok(await terminalView(parts)),
    'terminal.prefer': async (preferences) => {
      settings.write(preferences);
      news.emit('terminal');
      return ok(await terminalView(parts));
    },
    'terminal.day-end': async ({ hour }) => {
      setDayEnd(parts, hour);
      return ok(await terminalView(parts));
    },
    'connection.view': () => withCounter(({ account }) => ok(watcher.connection(account))),
    'connection.retry': () => {
      watcher.networkMayBeBack();
      return ok({});
    },
    'alerts.list': () => ok(openAlerts(parts.books.values(), clock.now())),
    'alerts.acknowledge': ({ orderId, flag }) => {
      const found = findPayment(parts.books, orderId);
      if (!found) return failed('payment-not-found');
      acknowledgeFlag(parts, found.book, orderId, flag);
      return ok({});
    },
    'review.list': () => ok(reviewList([...parts.books.values()], clock.now())),
    'review.count': () => ok(reviewCount(parts.books.values())),
    'review.resolve': ({ orderId, resolution }) => {
      const found = findPayment(parts.books, orderId);
      return found ? resolvePayment(parts, found.book, orderId, resolution) : failed('payment-not-found');
    },
    'manager.view': () => ok(managerView(parts)),
    'manager.set-pin': (pins) => setManagerPin(parts, pins),
    'manager.reset-pin': (proof) => resetManagerPin(parts, proof),
    'manager.unlock': ({ pin }) => unlockManager(parts, pin),
    'manager.lock': () => lockManager(parts),
    'manager.acknowledge-reset': () => acknowledgePinReset(parts),
    ...peopleRequests(parts),
    'methods.view': () => {
      const counter = parts.counter();
      if (counter) void parts.methods.renewIfStale(counter);
      return ok(parts.methods.view(counter));
    },
    'methods.images': async () => ok(await parts.methodImages.view(parts.counter())),
    'sale.charge': ({ environment, ...input }) =>
      atCounterOf(environment, async (counter) => shown(await chargeSale(parts, counter, input), counter)),
    'sale.retry': ({ environment, ...input }) =>
      atCounterOf(environment, async (counter) => shown(await retrySale(parts, counter, input), counter)),
    'payment.interrupted': () => {
      const book = parts.selectedBook();
      const found = parts.interrupted.tell(book);
      return ok(found && paymentView(found, book.environment, clock.now()));
    },
    'payment.view': ({ orderId }) => viewOf(orderId),
    'payment.check': async ({ orderId }) => {
      const asked = await watcher.checkNow(orderId);
      return asked.ok ? viewOf(orderId) : asked;
    },
    'payment.dismiss': ({ orderId }) => {
      const found = findPayment(parts.books, orderId);
      if (!found) return failed('payment-not-found');
      dismissPayment(parts, found.book, orderId);
      return viewOf(orderId);
    },
    'payment.take-up': ({ orderId }) => {
      const found = findPayment(parts.books, orderId);
      if (!found) return failed('payment-not-found');
      takeUpPayment(parts, found.book, orderId);
      return viewOf(orderId);
    },
    'payment.on-screen': ({ orderId }) => {
      watcher.show(orderId);
      return ok({});
    },
    'settings.view': () => ok(settingsView(parts)),
    'settings.select': ({ environment }) => {
      const changed = changeEnvironment(parts, environment);
      return changed.ok ? changedOver() : changed;
    },
    'settings.import': async ({ insist = false }) => {
      const file = await parts.chooseFile();
      if (!file.ok) return file;
      const imported = await importProvisioning(parts, file.value, insist);
      if (!imported.ok) return imported;
      await bindResetKey(parts);
      const changed = await changedOver();
      return changed.ok ? ok({ settings: changed.value, imported: imported.value }) : changed;
    },
    'settings.save': async (edited) => {
      const saved = await saveEditedSettings(parts, edited);
      if (!saved.ok) return saved;
      await bindResetKey(parts);
      return changedOver();
    },
    'settings.wipe': async ({ environment }) => {
      const wiped = await wipeEnvironment(parts, environment);
      return wiped.ok ? changedOver() : wiped;
    },
    'settings.accept-unprotected': ({ words }) => acceptUnprotectedKeys(parts, words),
    'settings.acknowledge': () => acknowledgeSettingsChange(parts),
    'settings.test': () => withCounter(async (counter) => ok(await diagnoseConnection(parts, counter))),
    'training.open': async ({ page }) => {
      if (settings.read().environment !== 'training') return failed('environment-not-set-up');
      const { language } = await terminalView(parts);
      await parts.openExternal(await parts.surroundings.trainingPage(page, language));
      return ok({});
    },
  });
}

/** A full disk or a locked file is said in words; everything else that throws is a bug, and stays one. */
function tellingDiskTrouble(handlers: Handlers): Handlers {
  const told = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (input: never) => {
      try {
        return await handle(input);
      } catch (error) {
        if (error instanceof StoreTrouble) return failed(error.code);
        throw error;
      }
    },
  ]);
  return Object.fromEntries(told) as Handlers;
}
