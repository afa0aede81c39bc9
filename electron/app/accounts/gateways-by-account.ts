/**
 * The gateway of each account: address and scheme from the settings, key from the vault. The connection is reused while
 * these stay the same. Only the connection keeps the key. At the end, what listens for the gateways' callbacks.
 */
import { createHash } from 'node:crypto';
import { type Account, accountKey, type Environment, environments } from '../../../shared/model/environment.ts';
import { isLoopback } from '../../../shared/model/values/addresses.ts';
import { MINIMUM_PAYMENT } from '../../../shared/model/values/rupiah.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { Clock } from '../../platform/clock.ts';
import { serialize } from '../../platform/serialize.ts';
import type {
  CallbackListener,
  ConnectGateway,
  Exchange,
  Gateway,
  GatewayConnection,
  Gateways,
  ListenForCallbacks,
  VerifyApiKey,
} from '../../ports/gateway.ts';
import type { EnvironmentConfig } from '../../ports/settings/environment-config.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { Vault } from '../../ports/vault.ts';
import type { HandleCallback } from '../../usecases/callbacks.ts';
import type { ShopAccounts } from './shop.ts';

export interface GatewaysDeps {
  readonly shop: Pick<ShopAccounts, 'config' | 'requestsPerMinute'>;
  readonly vault: Pick<Vault, 'key'>;
  readonly connect: ConnectGateway;
  /** Called with each exchange about a payment, for support. Must not throw. */
  readonly observe?: (account: Account, recorded: Exchange) => void;
  /** The embedded gateway and its public credentials. */
  readonly training: {
    readonly merchantCode: string;
    readonly apiKey: string;
    /** Starts it if necessary. @returns its address in this run */
    running(): Promise<string>;
  };
}

export function gatewaysByAccount(deps: GatewaysDeps): Gateways & { close(): Promise<void> } {
  const { shop, vault, connect, training, observe = () => undefined } = deps;
  const connected = new Map<string, { readonly setUp: string; readonly gateway: Gateway }>();

  async function connectionOf(account: Account): Promise<GatewayConnection | undefined> {
    if (account.environment === 'training') {
      const { merchantCode, apiKey } = training;
      const baseUrl = await training.running();
      const walletKeys = { walletA: 'walletA', walletB: 'walletB' };
      return { baseUrl, merchantCode, apiKey, signature: 'documented', statusBody: 'json', walletKeys };
    }
    const config = shop.config(account);
    const apiKey = config && (await vault.key(account));
    if (!config || apiKey === undefined) return undefined;
    return connectionFrom(config, apiKey);
  }

  return {
    async of(account) {
      const connection = await connectionOf(account);
      if (!connection) return undefined;
      const key = accountKey(account);
      const setUp = fingerprint(connection);
      const known = connected.get(key);
      if (known?.setUp === setUp) return known.gateway;
      const gateway = connect(connection, { observe: (recorded) => observe(account, recorded) });
      connected.set(key, { setUp, gateway });
      // Answers in flight on the old connection still arrive.
      void known?.gateway.close();
      return gateway;
    },
    requestsPerMinute: shop.requestsPerMinute,
    async close() {
      await Promise.all([...connected.values()].map(({ gateway }) => gateway.close()));
    },
  };
}

export function connectionFrom(config: EnvironmentConfig, apiKey: string): GatewayConnection {
  const { baseUrl, merchantCode, signature, statusBody, walletKeys } = config;
  const { invoiceApiUrl, invoiceSignature, headerPrefix } = config;
  const invoice = { baseUrl: invoiceApiUrl, signature: invoiceSignature, headerPrefix };
  return { baseUrl, merchantCode, apiKey, signature, statusBody, walletKeys, invoice };
}

/** Detects a change without a second copy of the key. */
function fingerprint(connection: GatewayConnection): string {
  return createHash('sha256').update(JSON.stringify(connection)).digest('hex');
}

export interface VerifyApiKeyDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly connect: ConnectGateway;
  readonly watcher: Pick<Watcher, 'linkOf'>;
}

/**
 * Checks with the gateway whether it accepts a key, before that key replaces the held one. Uses the one harmless signed
 * call of the interface, on its own connection. It takes one request of the rate limit and suspends no account.
 */
export function apiKeyVerifier({ clock, connect, watcher }: VerifyApiKeyDeps): VerifyApiKey {
  return async (config, apiKey, links) => {
    // Without a ledger there is no link, and nothing else is sent there.
    const link = links && watcher.linkOf(config);
    const permit = link?.acquire('screen');
    if (link && !permit) return { code: 'rate-limit-reached', until: link.freeAt('screen') };
    if (link) links.save(link.baseUrl, link.memory());
    const gateway = connect(connectionFrom(config, apiKey), {});
    try {
      const answer = await gateway.listMethods(MINIMUM_PAYMENT, clock.now());
      return answer.kind === 'answered' ? null : answer.failure;
    } finally {
      if (permit) link?.complete(permit);
      await gateway.close();
    }
  };
}

/**
 * However small the share: a check in twelve seconds, a quarter of the usual own limit. A part of the own limit would grow
 * with it, and a few terminals with high limits would then exceed the gateway's together.
 */
const LEAST_PER_MINUTE = 5;

/**
 * The terminals of one merchant share the gateway's rate limit. A hub says each one's share, which lowers the terminal's
 * own limit and never raises it. A hub that lies makes the counter slower to turn green, not blind.
 */
export interface StatusShares {
  /** The most requests a minute. */
  requestsPerMinute(environment: Environment): number;
  /** @param perMinute whole number ≥ 1; `null`: none is known, and the terminal's own limit applies */
  set(environment: Environment, perMinute: number | null): void;
}

/** @param own the limit of the settings · @param onChange called when a limit has changed */
export function createStatusShares(
  own: (environment: Environment) => number,
  onChange: (environment: Environment) => void,
): StatusShares {
  const shares = new Map<Environment, number>();
  const requestsPerMinute = (environment: Environment): number =>
    Math.min(own(environment), Math.max(LEAST_PER_MINUTE, shares.get(environment) ?? Number.POSITIVE_INFINITY));
  return {
    requestsPerMinute,
    set(environment, perMinute) {
      const before = requestsPerMinute(environment);
      if (perMinute === null) shares.delete(environment);
      else shares.set(environment, perMinute);
      if (requestsPerMinute(environment) !== before) onChange(environment);
    },
  };
}

// One callback listener for each environment whose settings have an address. Follows the settings: it closes the old
// listener before it opens a new one. A listener that can't be opened is reported once and blocks nothing.

interface ListenerDeps {
  readonly settings: SettingsStore;
  readonly shop: Pick<ShopAccounts, 'shopLedger' | 'account'>;
  readonly listen: ListenForCallbacks;
  readonly receive: HandleCallback;
  /** @param error the system's error */
  readonly onError: (error: unknown) => void;
  /** Called when a listener is reachable from other machines. */
  readonly onOpenToOthers: () => void;
}

export function createCallbackListeners({ settings, shop, listen, receive, onError, onOpenToOthers }: ListenerDeps) {
  const open = new Map<Environment, { readonly address: string; readonly listener: CallbackListener | null }>();
  const inTurn = serialize();

  async function followOne(environment: Environment): Promise<void> {
    const config = environment === 'training' ? null : settings.read()[environment];
    const wanted = config?.callbackListener ?? null;
    const address = config && wanted ? `${wanted.host} ${wanted.port} ${config.callbackUrl}` : '';
    const present = open.get(environment);
    if ((present?.address ?? '') === address) return;
    open.delete(environment);
    await present?.listener?.close();
    if (!config || !wanted) return;
    const account = (): Account | undefined => shop.account(environment);
    try {
      const listener = await listen({ ...wanted, callbackUrl: config.callbackUrl }, async (callback) => {
        const owner = account();
        return owner ? receive({ shopLedger: shop.shopLedger(environment), account: owner }, callback) : 'not-now';
      });
      open.set(environment, { address, listener });
      if (!isLoopback(wanted.host)) onOpenToOthers();
    } catch (error) {
      // Saved, so that the error is reported once and not with every change of the settings.
      open.set(environment, { address, listener: null });
      onError(error);
    }
  }

  return {
    /** Call after a possible change of the settings. Resolves when every listener matches them. */
    follow: () =>
      inTurn(async () => {
        for (const environment of environments) await followOne(environment);
      }),
    close: () =>
      inTurn(async () => {
        await Promise.all([...open.values()].map(({ listener }) => listener?.close()));
        open.clear();
      }),
  };
}
