/** The real client, one per account. A fixture sees requests in flight, so that it can wait for them. */
import { connectGateway } from '../../../electron/gateway/api/connect-gateway.ts';
import type { HttpLimits } from '../../../electron/gateway/http.ts';
import type { Gateway, Gateways } from '../../../electron/ports/gateway.ts';
import { accountKey } from '../../../shared/model/environment.ts';

export interface ObservedGateways extends Gateways {
  /** By merchant code. */
  readonly keys: Map<string, string>;
  /** How many calls were made, arrived or not. */
  calls(): number;
  /** `null` if no request is in flight. */
  nextAnswer(): Promise<unknown> | null;
  /** Does not wait for requests in flight: a test may leave one open on purpose. */
  close(): void;
}

export function observedGateways(perMinute: number, limits?: HttpLimits): ObservedGateways {
  const keys = new Map<string, string>();
  const connected = new Map<string, Gateway>();
  const underWay = new Set<Promise<unknown>>();
  let calls = 0;
  const seen = <T>(call: Promise<T>): Promise<T> => {
    calls += 1;
    underWay.add(call);
    return call.finally(() => underWay.delete(call));
  };
  const observed = (gateway: Gateway): Gateway => ({
    listMethods: (...asked) => seen(gateway.listMethods(...asked)),
    createTransaction: (request) => seen(gateway.createTransaction(request)),
    createInvoice: (request, at) => seen(gateway.createInvoice(request, at)),
    checkStatus: (...asked) => seen(gateway.checkStatus(...asked)),
    hasSigned: (callback) => gateway.hasSigned(callback),
    close: () => gateway.close(),
  });

  return {
    keys,
    calls: () => calls,
    nextAnswer: () => (underWay.size === 0 ? null : Promise.race(underWay)),
    requestsPerMinute: () => perMinute,
    async of(account) {
      const apiKey = keys.get(account.merchantCode);
      if (apiKey === undefined) return undefined;
      const key = `${accountKey(account)}|${apiKey}`;
      const gateway =
        connected.get(key) ??
        observed(
          connectGateway(
            {
              ...account,
              apiKey,
              signature: 'documented',
              statusBody: 'json',
              walletKeys: { walletA: 'walletA', walletB: 'walletB' },
            },
            limits,
          ),
        );
      connected.set(key, gateway);
      return gateway;
    },
    close() {
      for (const gateway of connected.values()) void gateway.close();
    },
  };
}
