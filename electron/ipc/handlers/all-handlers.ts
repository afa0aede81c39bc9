/**
 * One line per request: which use case answers it, and in which shape. Decides nothing itself, but that trouble with
 * the disk is an answer and not a bug.
 */
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { PaymentView } from '../../../shared/contract/views/views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { guarded } from '../../platform/guarded.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { findPayment } from '../../payments/shop-ledgers.ts';
import type { CounterTerms } from '../../usecases/sell/counter.ts';
import { changeEnvironment } from '../../usecases/setup/change-environment.ts';
import { chargeSale } from '../../usecases/sell/charge-sale.ts';
import type { ClosingBackups } from '../../usecases/report/closing-backups.ts';
import type { CreateDeps } from '../../usecases/sell/create-payment.ts';
import { diagnoseConnection } from '../../usecases/setup/diagnose-connection.ts';
import type { Exporter } from '../../usecases/export/export-sales.ts';
import { dismissPayment, resumePayment } from '../../usecases/sell/dismiss-payment.ts';
import type { InterruptedPayments } from '../../usecases/sell/interrupted-payment.ts';
import { rememberMethod } from '../../usecases/methods/last-methods.ts';
import type { MethodImages } from '../../usecases/methods/method-images.ts';
import type { MethodCatalog } from '../../usecases/methods/methods-view.ts';
import { acceptUnprotectedKeys } from '../../usecases/setup/accept-unprotected.ts';
import { acknowledgeFlag } from '../../usecases/review/acknowledge-flag.ts';
import { openAlerts } from '../../usecases/review/open-alerts.ts';
import { paymentView } from '../../usecases/sell/payment-view.ts';
import {
  lockManager,
  managerView,
  type PinDeps,
  resetManagerPin,
  setManagerPin,
  unlockManager,
  bindResetKey,
  acknowledgePinReset,
} from '../../usecases/setup/manager-pin.ts';
import { type ResolveDeps, resolvePayment } from '../../usecases/review/resolve-payment.ts';
import type { ReconcileDeps } from '../../usecases/reconcile/reconcile-day.ts';
import type { RestoreDeps } from '../../usecases/ledger/restore-ledger.ts';
import { retrySale } from '../../usecases/sell/retry-sale.ts';
import type { PeopleDeps } from '../../usecases/people/manage-people.ts';
import { reviewCount, reviewList } from '../../usecases/review/review-payments.ts';
import { setDayEnd } from '../../usecases/setup/set-day-end.ts';
import { acknowledgeSettingsChange } from '../../usecases/setup/unseen-settings.ts';
import { importProvisioning, saveEditedSettings, type SetUpDeps } from '../../usecases/setup/set-up-environment.ts';
import { wipeEnvironment } from '../../usecases/setup/wipe-environment.ts';
import { settingsView, type TerminalDeps, terminalView } from '../../usecases/setup/terminal-view.ts';
import type { LedgerVerifier } from '../../usecases/ledger/verify-ledger.ts';
import { StoreError, type StoredPayment } from '../../ports/ledger/ledger.ts';
import type { Handlers } from '../answer-request.ts';
import { checkoutRequests, type CheckoutRequestDeps } from './checkout-handlers.ts';
import { backupRequests } from './backup-handlers.ts';
import { exportRequests } from './export-handlers.ts';
import { type HistoryRequestDeps, historyRequests } from './history-handlers.ts';
import { peopleRequests } from './people-handlers.ts';
import { printRequests, type PrintRequestDeps } from './print-handlers.ts';
import { reconcileRequests } from './reconcile-handlers.ts';
import { refundRequests } from './refund-handlers.ts';
import { reportRequests } from './report-handlers.ts';
import { verifyRequests } from './verify-handlers.ts';

export type HandlerDeps = CreateDeps &
  SetUpDeps &
  ResolveDeps &
  PinDeps &
  PeopleDeps &
  RestoreDeps &
  ReconcileDeps &
  HistoryRequestDeps &
  Pick<CheckoutRequestDeps, 'checkouts'> &
  PrintRequestDeps &
  TerminalDeps & {
    readonly methods: MethodCatalog;
    readonly methodImages: MethodImages;
    readonly exports: Exporter;
    readonly verification: LedgerVerifier;
    readonly closingBackups: ClosingBackups;
    readonly shopLedgers: ReadonlyMap<Environment, ShopLedger>;
    /** The selected environment's. @throws StoreError */
    readonly selectedLedger: () => ShopLedger;
    /** Opens it if need be. @throws StoreError */
    readonly openBook: (environment: Environment) => ShopLedger;
    readonly interrupted: InterruptedPayments;
    /** Asks a person for a file and reads it. @returns its text, or `provision-canceled` or `provision-unreadable` */
    readonly chooseFile: () => Promise<Result<string>>;
    /** An http address, in the system's browser. */
    readonly openExternal: (url: string) => Promise<void>;
  };

export function handlersOf(deps: HandlerDeps): Handlers {
  const { clock, events, watcher, settings } = deps;

  const withCounter = async <T>(use: (counter: CounterTerms) => Promise<Result<T>> | Result<T>): Promise<Result<T>> => {
    const counter = deps.counter();
    return counter ? use(counter) : failed('environment-not-set-up');
  };
  // What the cashier sees is what is charged: until a window has heard of a change, it shows the one before.
  const atCounterOf = <T>(shownThere: Environment, use: (counter: CounterTerms) => Promise<Result<T>>) =>
    withCounter((counter) =>
      counter.account.environment === shownThere ? use(counter) : failed('environment-changed'),
    );
  const viewOf = (orderId: string): Result<PaymentView> => {
    const found = findPayment(deps.shopLedgers, orderId);
    if (!found) return failed('payment-not-found');
    return ok(paymentView(found.stored, found.shopLedger.environment, clock.now()));
  };
  // Not read anew: a book that can't be read just then must not turn a sale into a failure.
  const shown = (created: Result<StoredPayment>, { shopLedger }: CounterTerms): Result<PaymentView> => {
    if (!created.ok) return created;
    // After the answer: a settings file takes as long to write as a sale.
    clock.after(
      0,
      guarded('remember the method', () => rememberMethod(deps, created.value.payment.method)),
    );
    return ok(paymentView(created.value, shopLedger.environment, clock.now()));
  };
  /** Windows are told first: whoever changed over and goes to sell must not find the banner of before. */
  const changedOver = async () => {
    // Begun after the broadcast's own, so it is there after it. One that can't be made is the broadcast's to report.
    await terminalView(deps).catch(() => undefined);
    return ok(settingsView(deps));
  };

  return reportingDiskErrors({
    ...historyRequests(deps),
    ...checkoutRequests({ ...deps, language: () => settings.read().language ?? deps.appInfo.language }),
    ...backupRequests(deps, () => settings.read().environment),
    ...exportRequests(deps),
    ...printRequests(deps),
    ...refundRequests(deps),
    ...reconcileRequests(deps, deps.selectedLedger),
    ...verifyRequests(deps),
    ...reportRequests({ ...deps, dayEndHour: () => settings.read().dayEndHour }),
    'terminal.view': async () => ok(await terminalView(deps)),
    'terminal.prefer': async (preferences) => {
      settings.write(preferences);
      events.emit('terminal-changed');
      return ok(await terminalView(deps));
    },
    'terminal.day-end': async ({ hour }) => {
      setDayEnd(deps, hour);
      return ok(await terminalView(deps));
    },
    'connection.view': () => withCounter(({ account }) => ok(watcher.connection(account))),
    'connection.retry': () => {
      watcher.networkMayBeBack();
      return ok({});
    },
    'alerts.list': () => ok(openAlerts(deps.shopLedgers.values(), clock.now())),
    'alerts.acknowledge': ({ orderId, flag }) => {
      const found = findPayment(deps.shopLedgers, orderId);
      if (!found) return failed('payment-not-found');
      acknowledgeFlag(deps, found.shopLedger, orderId, flag);
      return ok({});
    },
    'review.list': () => ok(reviewList([...deps.shopLedgers.values()], clock.now())),
    'review.count': () => ok(reviewCount(deps.shopLedgers.values())),
    'review.resolve': ({ orderId, resolution }) => {
      const found = findPayment(deps.shopLedgers, orderId);
      return found ? resolvePayment(deps, found.shopLedger, orderId, resolution) : failed('payment-not-found');
    },
    'manager.view': () => ok(managerView(deps)),
    'manager.set-pin': (pins) => setManagerPin(deps, pins),
    'manager.reset-pin': (proof) => resetManagerPin(deps, proof),
    'manager.unlock': ({ pin }) => unlockManager(deps, pin),
    'manager.lock': () => lockManager(deps),
    'manager.acknowledge-reset': () => acknowledgePinReset(deps),
    ...peopleRequests(deps),
    'methods.view': () => {
      const counter = deps.counter();
      if (counter) void deps.methods.renewIfStale(counter);
      return ok(deps.methods.view(counter));
    },
    'methods.images': async () => ok(await deps.methodImages.view(deps.counter())),
    'sale.charge': ({ environment, ...input }) =>
      atCounterOf(environment, async (counter) => shown(await chargeSale(deps, counter, input), counter)),
    'sale.retry': ({ environment, ...input }) =>
      atCounterOf(environment, async (counter) => shown(await retrySale(deps, counter, input), counter)),
    'payment.interrupted': () => {
      const shopLedger = deps.selectedLedger();
      const found = deps.interrupted.tell(shopLedger);
      return ok(found && paymentView(found, shopLedger.environment, clock.now()));
    },
    'payment.view': ({ orderId }) => viewOf(orderId),
    'payment.check': async ({ orderId }) => {
      const asked = await watcher.checkNow(orderId);
      return asked.ok ? viewOf(orderId) : asked;
    },
    'payment.dismiss': ({ orderId }) => {
      const found = findPayment(deps.shopLedgers, orderId);
      if (!found) return failed('payment-not-found');
      dismissPayment(deps, found.shopLedger, orderId);
      return viewOf(orderId);
    },
    'payment.resume': ({ orderId }) => {
      const found = findPayment(deps.shopLedgers, orderId);
      if (!found) return failed('payment-not-found');
      resumePayment(deps, found.shopLedger, orderId);
      return viewOf(orderId);
    },
    'payment.on-screen': ({ orderId }) => {
      watcher.show(orderId);
      return ok({});
    },
    'settings.view': () => ok(settingsView(deps)),
    'settings.select': ({ environment }) => {
      const changed = changeEnvironment(deps, environment);
      return changed.ok ? changedOver() : changed;
    },
    'settings.import': async ({ insist = false }) => {
      const file = await deps.chooseFile();
      if (!file.ok) return file;
      const imported = await importProvisioning(deps, file.value, insist);
      if (!imported.ok) return imported;
      await bindResetKey(deps);
      const changed = await changedOver();
      return changed.ok ? ok({ settings: changed.value, imported: imported.value }) : changed;
    },
    'settings.save': async (edited) => {
      const saved = await saveEditedSettings(deps, edited);
      if (!saved.ok) return saved;
      await bindResetKey(deps);
      return changedOver();
    },
    'settings.wipe': async ({ environment }) => {
      const wiped = await wipeEnvironment(deps, environment);
      return wiped.ok ? changedOver() : wiped;
    },
    'settings.accept-unprotected': ({ words }) => acceptUnprotectedKeys(deps, words),
    'settings.acknowledge': () => acknowledgeSettingsChange(deps),
    'settings.test': () => withCounter(async (counter) => ok(await diagnoseConnection(deps, counter))),
    'training.open': async ({ page }) => {
      if (settings.read().environment !== 'training') return failed('environment-not-set-up');
      const { language } = await terminalView(deps);
      await deps.openExternal(await deps.appInfo.trainingPage(page, language));
      return ok({});
    },
  });
}

/** A full disk or a locked file is said in words; everything else that throws is a bug, and stays one. */
function reportingDiskErrors(handlers: Handlers): Handlers {
  const told = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (input: never) => {
      try {
        return await handle(input);
      } catch (error) {
        if (error instanceof StoreError) return failed(error.code);
        throw error;
      }
    },
  ]);
  return Object.fromEntries(told) as Handlers;
}
