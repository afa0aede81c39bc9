/**
 * The gateway of each account: address and scheme from the settings, key from the vault. The connection is reused while
 * these stay the same. Only the connection keeps the key.
 */
import { createHash } from 'node:crypto';
import { type Account, accountKey } from '../../../shared/model/environment.ts';
import type { ConnectGateway, Exchange, Gateway, GatewayConnection, Gateways } from '../../ports/gateway/gateway.ts';
import type { EnvironmentConfig } from '../../ports/settings/environment-config.ts';
import type { Vault } from '../../ports/vault.ts';
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
