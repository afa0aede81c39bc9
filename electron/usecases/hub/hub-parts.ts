/** The parts that the terminal's side of the hub shares. Each file of it names what it needs by `Pick`. */
import type { Elsewhere, TerminalFacts } from '../../../shared/hub/journal.ts';
import type { Account, Environment } from '../../../shared/model/environment.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { Callback } from '../../ports/gateway.ts';
import type { HubClient, HubConnector, HubEnrolment, HubEnrolments, HubKeys, HubRestore } from '../../ports/hub.ts';
import type { HandleCallback } from '../callbacks.ts';
import type { Parts, ShopTerms } from '../parts.ts';

export interface HubParts
  extends Pick<Parts, 'clock' | 'random' | 'events' | 'watcher' | 'onError' | 'shopLedgers' | 'selected'> {
  readonly enrolments: HubEnrolments;
  readonly keys: HubKeys;
  readonly hubRestore: HubRestore;
  /** Loaded when it is first needed: most terminals have no hub. */
  readonly connector: () => Promise<HubConnector>;
  /** @returns the address as it is kept, or `null` for one that is not allowed */
  readonly allowedAddress: (text: string) => string | null;
  /** `undefined` for an environment that is not set up. */
  readonly account: (environment: Environment) => Account | undefined;
  readonly terms: (environment: Environment) => Pick<ShopTerms, 'terminalId' | 'shopName' | 'shopTimeZone'> | undefined;
  /** 0 to 23: the hour at which the shop's business day ends. */
  readonly dayEndHour: () => number;
  /** @returns `null` for a body that is no callback */
  readonly readCallback: (body: string) => Callback | null;
  readonly handleCallback: HandleCallback;
  /** @param perMinute whole number ≥ 1; `null`: none is known */
  readonly onShare: (environment: Environment, perMinute: number | null) => void;
  /** The file under an open ledger may be another one: its open payments are asked about at once. */
  readonly onLedgerReplaced: (environment: Environment) => void;
}

/** By which hour and zone the shop's business days are counted. The zone is absent while the shop is not set up. */
type ShopDay = Pick<TerminalFacts, 'dayEndHour' | 'timeZone'>;

/** Those of one enrolled ledger. */
export interface LinkParts extends Pick<HubParts, 'clock' | 'random' | 'readCallback' | 'handleCallback' | 'onError'> {
  readonly client: HubClient;
  /** The ledger that is sent. It may be replaced meanwhile, so it is asked for each time. */
  readonly shopLedger: () => ShopLedger;
  /** Its present account. `undefined` while it is not set up. */
  readonly account: () => Account | undefined;
  /** What the hub gets with the rows, in addition to the journal's newest position. */
  readonly shopDay: () => ShopDay;
  readonly enrolment: () => HubEnrolment;
  /** What the hub says of this terminal's other histories. @throws StoreError */
  readonly onElsewhere: (said: Elsewhere) => void;
  readonly note: (change: Partial<HubEnrolment>) => void;
  /** See `HubParts.onShare`. */
  readonly onShare: (perMinute: number | null) => void;
  /** The view may have changed. */
  readonly onChange: () => void;
}

const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait before the next try: twice as long each time, and spread at random, so that a shop's terminals don't
 * all try at the same moment.
 * @param failures in a row, at least 1
 * @param random 0 ≤ x < 1
 * @returns ms, between half and all of the doubled time
 */
export function retryDelay(failures: number, random: () => number): number {
  const doubled = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(doubled * (0.5 + random() / 2));
}
