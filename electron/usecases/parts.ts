/** The parts that use cases share, as the program is composed. Each use case names what it needs by `Pick`. */
import type { Language } from '../../shared/contract/preferences.ts';
import type { Account, Environment } from '../../shared/model/environment.ts';
import type { MethodTerms } from '../../shared/model/methods.ts';
import type { Reconciler } from '../payments/reconcile/reconciler.ts';
import type { ClockJudgement } from '../payments/shop-clock.ts';
import type { ShopLedger, ShopLedgers } from '../payments/shop-ledgers.ts';
import type { Watcher } from '../payments/watch/watcher.ts';
import type { Background } from '../platform/background/background.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventBus } from '../platform/event-bus.ts';
import type { Gateways } from '../ports/gateway.ts';
import type { LedgerGuardian } from '../ports/ledger-guardian.ts';
import type { Manager, People } from '../ports/people.ts';
import type { LogoFile } from '../ports/program.ts';
import type { RequestFields } from '../ports/settings/request-fields.ts';
import type { SettingsStore } from '../ports/settings/settings.ts';
import type { Vault } from '../ports/vault.ts';

export interface Parts {
  readonly clock: Clock;
  readonly events: EventBus;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** A job that died, or a bug: for the log. Windows get a code without details. */
  readonly onError: (error: unknown) => void;
  readonly background: Background;
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly people: People;
  readonly manager: Manager;
  readonly logo: LogoFile;
  readonly gateways: Gateways;
  readonly watcher: Watcher;
  readonly reconciler: Reconciler;
  readonly guardian: LedgerGuardian;
  /** The open ledgers. */
  readonly shopLedgers: ShopLedgers;
  readonly selected: () => Environment;
  /** The selected environment's ledger, opened if necessary. @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
  /** Opens the ledger if necessary; it continues with its unfinished work. @throws StoreError */
  readonly openLedgerOf: (environment: Environment) => ShopLedger;
  /** `undefined` while the selected environment is not set up. */
  readonly shopContext: () => ShopContext | undefined;
  /** Of the selected environment. @throws StoreError */
  readonly judgeClock: () => ClockJudgement;
  /** The present language of the screens. */
  readonly language: () => Language;
  /**
   * Asks a person for a file's place; replacing an existing file was confirmed there.
   * @returns an absolute path, `null` if the person cancels
   */
  readonly choosePlace: (fileName: string, extension: string) => Promise<string | null>;
}

/** The agreement between the shop and its gateway, from the provisioning file; built in for training. */
export interface ShopTerms extends MethodTerms {
  /** 1 to 4 of A–Z and 0–9. */
  readonly terminalId: string;
  readonly shopName: string;
  /** IANA name. */
  readonly shopTimeZone: string;
  /** The interface requires these three with every order; at most 50, 255 and 255 characters. */
  readonly customerEmail: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  /** The address a gateway page returns to, if this program can observe it. Absent: `returnUrl`. */
  readonly pageReturnUrl?: string;
  /** Currency that the gateway's pages convert the amount into for the customer, three letters; empty for rupiah. */
  readonly checkoutCurrency: string;
  /** Empty for none. */
  readonly partnerId: string;
  /** The one QRIS method to offer; empty for every active one. */
  readonly qrisMethod: string;
  /** Optional fields of each request. */
  readonly requestFields: RequestFields;
}

/** The selected environment with its account, terms and ledger: what a sale needs. */
export interface ShopContext {
  readonly account: Account;
  readonly shopLedger: ShopLedger;
  readonly terms: ShopTerms;
}
