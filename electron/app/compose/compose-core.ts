/**
 * Composes the core: permissions, ledgers, gateways and the watcher. Adapters are built here and passed on as ports.
 * Everything is created before its first use.
 */
import { join } from 'node:path';
import { app, safeStorage, utilityProcess } from 'electron';
import type { Account, Environment } from '../../../shared/model/environment.ts';
import { connectGateway } from '../../gateway/api/connect-gateway.ts';
import { openHubEnrolments } from '../../hub/enrolments-file.ts';
import { Reconciler } from '../../payments/reconcile/reconciler.ts';
import type { ClockJudgement } from '../../payments/shop-clock.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import { Watcher } from '../../payments/watch/watcher.ts';
import { backgroundIn } from '../../platform/background/background.ts';
import { systemClock } from '../../platform/clock.ts';
import { createEventBus } from '../../platform/event-bus.ts';
import { openSealedFiles } from '../../platform/files/sealed-files.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Log } from '../../platform/log.ts';
import { createSettingsStore } from '../../settings/settings-store.ts';
import { createMessageLog } from '../../store/message-log.ts';
import { createTrainingOnDemand } from '../../training/on-demand.ts';
import { refreshMethods } from '../../usecases/methods.ts';
import type { ShopContext } from '../../usecases/parts.ts';
import { createInterruptedPayments, resumePayments } from '../../usecases/sale/open-payments.ts';
import { journalFoundSettings, journalPinEvent } from '../../usecases/settings/journal-settings.ts';
import { createWaitingFile } from '../../usecases/settings/set-up-environment.ts';
import { openSafeStorageVault } from '../../vault/safe-storage-vault.ts';
import {
  apiKeyVerifier,
  createStatusShares,
  gatewaysByAccount,
  type StatusShares,
} from '../accounts/gateways-by-account.ts';
import { createShopAccounts, isTrainingChecked, trainingShop } from '../accounts/shop.ts';
import { isOpenToOthers } from '../data-directory.ts';
import { composeLedgerGuardian, rememberHeads } from '../ledgers.ts';
import { createNotices } from '../notices.ts';
import { createStaff } from './staff.ts';

interface CoreDeps {
  /** Absolute. */
  readonly dataDirectory: string;
  readonly log: Log;
  /** See `ShopTerms`. */
  readonly pageReturnUrl: string | undefined;
}

export type Core = Awaited<ReturnType<typeof composeCore>>;

export async function composeCore({ dataDirectory, log, pageReturnUrl }: CoreDeps) {
  const clock = systemClock;
  const events = createEventBus();
  const random = Math.random;
  const onError = (error: unknown): void => log.error('unexpected error', error);
  const notices = createNotices(events);
  const shopLedgers = new Map<Environment, ShopLedger>();

  const { isPackaged } = app;
  const vault = await openSafeStorageVault({ file: join(dataDirectory, 'vault.json'), safeStorage });
  const sealed = openSealedFiles({ folder: dataDirectory, keeper: vault.seals, onError });
  const settings = createSettingsStore({ dataDir: dataDirectory, sealed, isPackaged });
  if (isOpenToOthers(dataDirectory)) notices.show('data-open-to-others');
  if (vault.isUnreadable()) notices.show('vault-unreadable');
  events.on(
    'terminal-changed',
    guarded('vault notice', () => {
      if (!vault.isUnreadable()) notices.withdraw('vault-unreadable');
    }),
  );

  const hubAccess = {
    enrolments: openHubEnrolments(dataDirectory, sealed),
    /** Loaded when it is first needed: most terminals have no hub. */
    connector: async () => (await import('../../hub/connect-hub.ts')).hubConnector({ now: clock.now }),
  };

  const training = createTrainingOnDemand({
    stateDir: join(dataDirectory, 'training'),
    isNeeded: () => settings.read().environment === 'training' || isTrainingChecked(shopLedgers),
    isLocked: () => settings.read().production !== null,
    onPortMoved: () => notices.show('training-port-moved'),
    // In a shop with production, training serves old payments at most.
    onDown(error) {
      log.error('training gateway', error);
      notices.show('training-down');
    },
    onUp: () => notices.withdraw('training-down'),
  });
  const trainingAccount = trainingShop(training, () => settings.read().trainingShop, pageReturnUrl);

  const background = backgroundIn(utilityProcess);
  const rememberLedgers = () => rememberHeads({ shopLedgers, seals: vault.seals, log });
  const opened = composeLedgerGuardian({
    ...{ background, dataDirectory, version: app.getVersion(), clock, log, events, notices },
  });
  const guardian: typeof opened = {
    ...opened,
    async backUp(environment, reason) {
      const made = await opened.backUp(environment, reason);
      if (made.ok) void rememberLedgers();
      return made;
    },
  };
  const openLedger = guardian.open;
  const gatewayAt = (account: Account): number | null => watcher.gatewayAt(account);
  const shop = createShopAccounts({
    ...{ settings, shopLedgers, training: trainingAccount, pageReturnUrl, clock, gatewayAt, openLedger },
  });
  const selectedLedger = (): ShopLedger => shop.shopLedger(shop.selected());
  const shopContext = (): ShopContext | undefined => shop.context();
  const judgeClock = (): ClockJudgement => shop.clock();

  const messageLog = createMessageLog({ dataDirectory, clock, log });
  const statusShares: StatusShares = createStatusShares(shop.requestsPerMinute, (environment) =>
    watcher.rateLimitChanged(environment),
  );
  const gateways = gatewaysByAccount({
    shop: { config: shop.config, requestsPerMinute: statusShares.requestsPerMinute },
    ...{ vault, connect: connectGateway, training, observe: messageLog.observe },
  });
  const watcher: Watcher = new Watcher({
    ...{ clock, events, random, gateways, shopLedgers, onError },
    async probe({ environment, baseUrl }, itself) {
      const context = shop.context(environment);
      if (context?.account.baseUrl !== baseUrl) return false;
      await refreshMethods({ clock, events, gateways, watcher: itself }, context);
      return true;
    },
  });
  const { idlePoller } = watcher;
  const reconciler = new Reconciler({ clock, events, shopLedgers, gateways, idlePoller, onError });
  const verifyApiKey = apiKeyVerifier({ clock, connect: connectGateway, watcher });

  const { people, manager } = createStaff({
    ...{ sealed, clock, events },
    onPin: (event) => journalPinEvent({ clock, watcher, selectedLedger, onError }, event),
  });

  const interrupted = createInterruptedPayments(clock);
  shop.onOpened((shopLedger) => {
    journalFoundSettings({ clock, onError, settings }, shopLedger);
    interrupted.remember(shopLedger);
    resumePayments({ clock, events, random }, shopLedger);
    watcher.wake();
    reconciler.wake();
  });

  const waitingFile = createWaitingFile({
    ...{ settings, vault, watcher, events, clock, verifyApiKey, isPackaged, onError, manager, shopLedgers },
    openLedgerOf: shop.shopLedger,
  });

  return {
    ...{ waitingFile, rememberLedgers },
    ...{ clock, events, random, onError, notices, isPackaged, dataDirectory, pageReturnUrl, log },
    ...{ sealed, settings, vault, hubAccess, people, manager, verifyApiKey },
    ...{ training, trainingAccount, background, guardian, shop, shopLedgers },
    ...{ selected: shop.selected, selectedLedger, openLedgerOf: shop.shopLedger, shopContext, judgeClock },
    ...{ messageLog, gateways, watcher, reconciler, interrupted, statusShares },
  };
}
