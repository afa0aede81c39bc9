/** Composes everything except selling: methods, printing, exports, verification, checkout pages, callbacks. */
import { join } from 'node:path';
import { app } from 'electron';
import type { Account } from '../../../shared/model/environment.ts';
import { readCallback } from '../../gateway/callbacks/callback-form.ts';
import { createMethodImageCache } from '../../gateway/method-image-cache.ts';
import { openUnfinishedFiles } from '../../platform/files/unfinished-files.ts';
import { newestLogLines } from '../../platform/log.ts';
import { gatewayAddress } from '../../ports/settings/environment-config.ts';
import { openPrintFile } from '../../printing/print-file.ts';
import { openLogoFile } from '../../settings/settings-store.ts';
import { createSecondPlace, resumeAfterReplacement } from '../../usecases/backup.ts';
import { createCallbackHandler, type HandleCallback } from '../../usecases/callbacks.ts';
import { type CheckoutTerms, createCheckoutController } from '../../usecases/checkout.ts';
import { createClosingBackups } from '../../usecases/closing.ts';
import { createCustomerDisplay, createDisplaySettings } from '../../usecases/display.ts';
import { createExporter } from '../../usecases/export.ts';
import { createHub } from '../../usecases/hub/create-hub.ts';
import { createKiosk } from '../../usecases/kiosk.ts';
import { createMethodCatalog, createMethodImages } from '../../usecases/methods.ts';
import type { ShopTerms } from '../../usecases/parts.ts';
import { PrintQueue, type PrintQueueDeps, printAutomatically } from '../../usecases/print/print-queue.ts';
import { reportOf } from '../../usecases/report.ts';
import type { AppInfo } from '../../usecases/settings/terminal-view.ts';
import { createLedgerVerifier } from '../../usecases/verify.ts';
import { createCheckouts } from '../../windows/checkout/checkout-windows.ts';
import { systemLoginItem } from '../../windows/kiosk.ts';
import { chooseFolder, choosePlace } from '../../windows/system-dialogs.ts';
import { createCallbackListeners } from '../accounts/gateways-by-account.ts';
import type { ShopAccounts } from '../accounts/shop.ts';
import { ledgerFile } from '../data-directory.ts';
import type { Core } from './compose-core.ts';
import { createPrinters } from './printers.ts';
import { composeUpdates, createProgramParts, languageProblem, systemLanguage } from './program.ts';

/**
 * @param training the gateway inside the program, with one host for everything
 * @param pageReturnUrl see `ShopTerms`
 */
function checkoutTermsIn(
  shop: Pick<ShopAccounts, 'config'>,
  training: { readonly url: string; readonly terms: ShopTerms },
  pageReturnUrl?: string,
): (account: Account) => CheckoutTerms | undefined {
  return (account) => {
    if (account.environment === 'training') {
      const { url, terms } = training;
      const byRedirect = { checkoutBy: 'redirect', checkoutCurrency: '' } as const;
      return { gateways: [url], checkoutUrl: url, returnUrl: terms.returnUrl, ...byRedirect };
    }
    const config = shop.config(account);
    if (!config) return undefined;
    const { baseUrl, invoiceApiUrl, checkoutUrl, checkoutBy, checkoutCurrency } = config;
    const gateways = [baseUrl, invoiceApiUrl, checkoutUrl];
    return { gateways, checkoutUrl, returnUrl: pageReturnUrl ?? config.returnUrl, checkoutBy, checkoutCurrency };
  };
}

/** Composes the terminal's side of the hub. */
function composeHub(core: Core, handleCallback: HandleCallback) {
  const { clock, events, random, watcher, onError, hubAccess, settings, vault, shop, shopLedgers, statusShares } = core;
  return createHub({
    ...hubAccess,
    ...{ clock, events, random, watcher, onError, readCallback, handleCallback, shopLedgers },
    keys: vault,
    hubRestore: core.guardian.hubRestore,
    onLedgerReplaced(environment) {
      resumeAfterReplacement(core, environment);
    },
    selected: shop.selected,
    account: shop.account,
    dayEndHour: () => settings.read().dayEndHour,
    terms: shop.terms,
    allowedAddress: gatewayAddress,
    onShare: statusShares.set,
  });
}

interface ServicesDeps {
  readonly core: Core;
  /** Absolute path of the build output. */
  readonly built: string;
  /** KONTER_LANG. */
  readonly wantedLanguage: string | undefined;
  /** KONTER_PROVISION is set. */
  readonly provisionedAtStart: boolean;
  /** Preview: see `DisplaySettings`. */
  readonly displayLink: string | undefined;
}

export type Services = ReturnType<typeof composeServices>;

export function composeServices({ core, built, wantedLanguage, provisionedAtStart, displayLink }: ServicesDeps) {
  const { clock, events, log, notices, settings, training, trainingAccount, background, guardian, onError } = core;
  const { shop, shopLedgers, gateways, watcher, dataDirectory, pageReturnUrl } = core;
  const unknownLanguage = languageProblem(wantedLanguage);
  if (unknownLanguage !== null) console.error(unknownLanguage);
  const firstLanguage = systemLanguage(wantedLanguage, app.getPreferredSystemLanguages());
  const language = () => settings.read().language ?? firstLanguage;

  const methods = createMethodCatalog({ clock, events, gateways, watcher, settings }, onError);
  const imageCache = createMethodImageCache(join(dataDirectory, 'method-images'));
  const methodImages = createMethodImages({ imageCache, clock, events });
  const printers = createPrinters(onError);
  const printing = createPrintServices(core, { findPrinter: printers.findPrinter, language });
  const unfinished = openUnfinishedFiles(join(dataDirectory, 'unfinished.json'));
  void unfinished.removeLeftovers();
  const exports = createExporter({
    ...{ background, choosePlace, unfinished, onError },
    source() {
      const { environment, ledger, businessDay } = shop.shopLedger(shop.selected());
      const today = businessDay(clock.now());
      const bookedDay = ledger.history.lastDay() ?? today;
      return {
        environment,
        ledgerFile: ledgerFile(dataDirectory, environment),
        language: language(),
        // Training's, for a ledger whose environment is no longer set up.
        timeZone: (shop.terms(environment) ?? trainingAccount.terms).shopTimeZone,
        dayEndHour: settings.read().dayEndHour,
        lastDay: bookedDay > today ? bookedDay : today,
      };
    },
  });
  const verification = createLedgerVerifier({ clock, events, watcher, guardian, onError });
  const checkouts = createCheckoutController({
    ...{ shopLedgers, events, watcher },
    checkoutTerms: checkoutTermsIn(shop, trainingAccount, pageReturnUrl),
    openWindow: createCheckouts({
      ...{ clock, log },
      typeface: join(built, 'renderer/fonts/plus-jakarta-sans.woff2'),
      pages: printers.pages,
      theme: () => settings.read().theme,
    }),
  });
  const handleCallback = createCallbackHandler({ clock, events, gateways, watcher });
  const hub = composeHub(core, handleCallback);
  const callbacks = createCallbackListeners({
    ...{ settings, shop },
    // Few shops have one.
    listen: async (...wanted) =>
      (await import('../../gateway/callbacks/callback-receiver.ts')).listenForCallbacks(...wanted),
    receive: handleCallback,
    onError(error) {
      log.error('callback listener', error);
      notices.show('callbacks-unheard');
    },
    onOpenToOthers: () => notices.show('callbacks-open'),
  });
  const logo = openLogoFile(join(dataDirectory, 'logo.json'));
  const customerDisplay = createCustomerDisplay({
    ...{ clock, events, settings, language, shopLedgers, logo },
    shopContext: core.shopContext,
  });
  const displaySettings = createDisplaySettings({ events, settings, logo, link: displayLink });
  const programParts = createProgramParts(app.getVersion(), built);
  const kiosk = createKiosk({
    ...{ events, settings, manager: core.manager, loginItem: systemLoginItem() },
    // Preview's windows are tabs of a browser.
    isPossible: displayLink === undefined,
    quit: () => app.quit(),
  });
  const updates = composeUpdates(core, kiosk);
  const logLines = () => newestLogLines(dataDirectory);
  const secondPlace = createSecondPlace({
    ...{ background, dataDirectory, clock, events, settings, notices, chooseFolder, onError },
    terminalName() {
      const { shopName = '', terminalId = '' } = core.shopContext()?.terms ?? {};
      return `${shopName} ${terminalId}`;
    },
  });
  const closingBackups = createClosingBackups({ guardian, onEnded: () => void secondPlace.copy(), onError });
  const appInfo: AppInfo = {
    language: firstLanguage,
    get trainingUrl() {
      return training.url;
    },
    trainingPage: training.page,
    get notices() {
      return [...notices.list()];
    },
    ...{ dataDirectory, provisionedAtStart },
  };
  return {
    ...{ language, methods, methodImages, printers, printing, exports, verification },
    ...{ checkouts, callbacks, closingBackups, appInfo, customerDisplay, displaySettings, logo, programParts },
    ...{ logLines, kiosk, updates, hub, secondPlace },
  };
}

/** Composes printing: the print queue, its memory over a restart, and automatic printing. */
function createPrintServices(
  { clock, events, settings, guardian, shop, shopLedgers, dataDirectory, onError }: Core,
  own: Pick<PrintQueueDeps, 'findPrinter' | 'language'>,
): PrintQueue {
  const common = { clock, events, settings, shopLedgers };
  const printing = new PrintQueue({
    ...{ ...common, ...own, onError },
    memory: openPrintFile(join(dataDirectory, 'prints.json'), clock.now()),
    selected: shop.selected,
    terms: shop.terms,
    closing: (environment, number) => shopLedgers.get(environment)?.ledger.closings.find(number),
    async report(environment, from, to) {
      const shopLedger = shopLedgers.get(environment);
      const context = { now: clock.now(), firstHour: settings.read().dayEndHour };
      const report = shopLedger && (await reportOf({ guardian }, shopLedger, from, to, context));
      return report?.ok ? report.value : undefined;
    },
  });
  printAutomatically({ ...common, printing });
  return printing;
}
