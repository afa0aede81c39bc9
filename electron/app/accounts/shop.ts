/**
 * The shop's set-up: its environments, their ledgers, and the context of present sales. Reads the settings at each
 * call, so changes apply at once. Holds no keys.
 */
import { randomUUID } from 'node:crypto';
import { type Account, accountKey, type Environment } from '../../../shared/model/environment.ts';
import { ordinaryMethodTerms } from '../../../shared/model/methods.ts';
import { businessDayOf, shopHourOf } from '../../../shared/model/values/time.ts';
import { type ClockJudgement, judgeClock } from '../../payments/shop-clock.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { Clock } from '../../platform/clock.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { type Ledger, unlessStoreFails } from '../../ports/ledger/ledger.ts';
import type { ClockEvidence } from '../../ports/ledger/payment-port.ts';
import { accountOf, type EnvironmentConfig } from '../../ports/settings/environment-config.ts';
import type { Settings, SettingsStore } from '../../ports/settings/settings.ts';
import type { ShopContext, ShopTerms } from '../../usecases/parts.ts';

/** Training's address in accounts: its port may change at each start, but its payments stay in the same account. */
export const TRAINING_BASE_URL = 'training';

export interface ShopAccounts {
  /** The open ledgers: all are watched, whichever environment is selected. */
  readonly shopLedgers: ReadonlyMap<Environment, ShopLedger>;
  selected(): Environment;
  /** Opens the ledger if necessary. @throws StoreError */
  shopLedger(environment: Environment): ShopLedger;
  /** @returns `undefined` for an environment that is not set up */
  account(environment: Environment): Account | undefined;
  terms(environment: Environment): ShopTerms | undefined;
  /** @param environment default: the selected one @returns `undefined` while it is not set up @throws StoreError */
  context(environment?: Environment): ShopContext | undefined;
  /** The set-up for an account's requests, former ones included. `undefined` for training. */
  config(account: Account): EnvironmentConfig | undefined;
  /** The machine's clock as this environment's ledger and gateway see it. @throws StoreError while the ledger can't be opened */
  clock(environment?: Environment): ClockJudgement;
  /** The most requests per minute to an environment's gateway. */
  requestsPerMinute(environment: Environment): number;
  /**
   * @param listener called with each open ledger and each one that opens, to continue its unfinished work. If it throws,
   * the ledger is closed again.
   */
  onOpened(listener: (shopLedger: ShopLedger) => void): void;
  close(): void;
}

const TRAINING_REQUESTS_PER_MINUTE = 20;
const NO_EVIDENCE: ClockEvidence = { said: null, latestAt: null, lastClosedDay: null };

export interface ShopAccountsDeps {
  readonly settings: Pick<SettingsStore, 'read'>;
  /** The map of open ledgers to fill. Absent: a new map. */
  readonly shopLedgers?: Map<Environment, ShopLedger>;
  readonly training: { readonly merchantCode: string; readonly terms: ShopTerms };
  /** See `ShopTerms`. */
  readonly pageReturnUrl?: string | undefined;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** See `Watcher.gatewayAt`. */
  readonly gatewayAt: (account: Account) => number | null;
  /** @throws StoreError */
  readonly openLedger: (environment: Environment) => Ledger;
}

export function createShopAccounts({
  settings,
  shopLedgers = new Map(),
  training,
  pageReturnUrl,
  clock,
  gatewayAt,
  openLedger,
}: ShopAccountsDeps): ShopAccounts {
  const run = randomUUID();
  const timeZone = (environment: Environment): string =>
    shop.terms(environment)?.shopTimeZone ?? training.terms.shopTimeZone;
  const judged = ({ environment, watch }: Pick<Ledger, 'environment' | 'watch'>, now: number): ClockJudgement => {
    const account = shop.account(environment);
    return judgeClock(
      { now, monotonic: clock.monotonic(), run, gatewayAt: account ? gatewayAt(account) : null },
      // A ledger that can't be read now, such as one that is being replaced, must not keep a window from its view.
      ignoreErrors(() => watch.clockEvidence()) ?? NO_EVIDENCE,
      (at) => businessDayOf(at, timeZone(environment), settings.read().dayEndHour),
    );
  };
  const listeners: ((shopLedger: ShopLedger) => void)[] = [];

  const shop: ShopAccounts = {
    shopLedgers,
    selected: () => settings.read().environment,
    shopLedger(environment) {
      let shopLedger = shopLedgers.get(environment);
      if (!shopLedger) {
        const ledger = openLedger(environment);
        shopLedger = {
          environment,
          ledger,
          businessDay: (at) => judged(ledger, at).businessDay,
          hour: (at) => shopHourOf(at, timeZone(environment)),
        };
        try {
          for (const listener of listeners) listener(shopLedger);
        } catch (error) {
          shopLedger.ledger.close();
          throw error;
        }
        shopLedgers.set(environment, shopLedger);
      }
      return shopLedger;
    },
    account(environment) {
      if (environment === 'training') {
        return { environment, baseUrl: TRAINING_BASE_URL, merchantCode: training.merchantCode };
      }
      const config = settings.read()[environment];
      return config ? accountOf(config) : undefined;
    },
    terms(environment) {
      if (environment === 'training') return training.terms;
      const config = settings.read()[environment];
      return config ? { ...config, ...(pageReturnUrl === undefined ? {} : { pageReturnUrl }) } : undefined;
    },
    context(environment = shop.selected()) {
      const account = shop.account(environment);
      const terms = shop.terms(environment);
      return account && terms ? { account, terms, shopLedger: shop.shopLedger(environment) } : undefined;
    },
    config(account) {
      const { sandbox, production, former } = settings.read();
      return (
        [sandbox, production, ...Object.values(former)].find(
          (config) => config !== null && accountKey(accountOf(config)) === accountKey(account),
        ) ?? undefined
      );
    },
    clock: (environment = shop.selected()) => judged(shop.shopLedger(environment).ledger, clock.now()),
    requestsPerMinute(environment) {
      const config = environment === 'training' ? null : settings.read()[environment];
      return config?.statusChecksPerMinute ?? TRAINING_REQUESTS_PER_MINUTE;
    },
    onOpened(listener) {
      listeners.push(listener);
      for (const shopLedger of shopLedgers.values()) listener(shopLedger);
    },
    close() {
      for (const shopLedger of shopLedgers.values()) shopLedger.ledger.close();
      shopLedgers.clear();
    },
  };
  return shop;
}

type NamedShop = Settings['trainingShop'];

/**
 * The training shop's terms: built in but for the shop's name and time zone, because training needs no provisioning file.
 * @param url of the embedded training gateway: callbacks and customers must stay on this machine
 * @param named the shop's own name and time zone
 * @param returnUrl where its checkout page returns the browser; absent: the gateway's stand-in for a shop
 */
export function trainingTerms(url: string, returnUrl = `${url}/return`, named?: NamedShop): ShopTerms {
  return {
    terminalId: 'K1',
    shopName: named?.shopName || 'Toko Latihan',
    shopTimeZone: named?.shopTimeZone ?? 'Asia/Jakarta',
    customerEmail: 'kasir@toko.example',
    callbackUrl: `${url}/callback`,
    returnUrl,
    checkoutCurrency: '',
    partnerId: '',
    qrisMethod: '',
    requestFields: {},
    ...ordinaryMethodTerms,
    customerChooses: true,
  };
}

/**
 * The training shop with its gateway's present address, because the gateway may start and stop while the terminal runs.
 */
export function trainingShop(
  gateway: { readonly merchantCode: string; readonly url: string },
  named: () => NamedShop,
  returnUrl?: string,
) {
  return {
    merchantCode: gateway.merchantCode,
    get url() {
      return gateway.url;
    },
    get terms() {
      return trainingTerms(gateway.url, returnUrl, named());
    },
  };
}

/** Whether any check may go to the training gateway, whichever environment is selected. */
export function isTrainingChecked(shopLedgers: ReadonlyMap<Environment, ShopLedger>): boolean {
  const ledger = shopLedgers.get('training')?.ledger;
  if (!ledger) return false;
  const isChecked = () => ledger.watch.accounts().length > 0 || ledger.reconciliation.running() !== undefined;
  // An unreadable ledger causes no checks.
  return unlessStoreFails(isChecked) ?? false;
}
