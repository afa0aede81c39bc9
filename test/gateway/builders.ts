/** Values for the gateway tests, so that a test names only what it is about. */
import { onTestFinished } from 'vitest';
import { connectGateway } from '../../electron/gateway/api/connect-gateway.ts';
import type { HttpLimits } from '../../electron/gateway/http.ts';
import type { Gateway, GatewayConnection, ObserveExchange, TransactionRequest } from '../../electron/ports/gateway.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';

export const CANARY_KEY = 'canary-5f2b9c0e7d1a4836b1f0aa77c3d9e402';

function aConnection(change: Partial<GatewayConnection> = {}): GatewayConnection {
  return {
    baseUrl: 'http://127.0.0.1:9',
    merchantCode: 'D0001',
    apiKey: CANARY_KEY,
    signature: 'documented',
    statusBody: 'json',
    walletKeys: { walletA: 'walletA', walletB: 'walletB' },
    ...change,
  };
}

export function aRequest(change: Partial<TransactionRequest> = {}): TransactionRequest {
  return {
    merchantOrderId: 'K1-20261120-0001-7GQKB',
    paymentAmount: rupiah(25_000),
    paymentMethod: 'SP',
    productDetails: 'Kopi susu',
    email: 'kasir@toko.example',
    customerVaName: 'Warung Senja',
    returnUrl: 'https://toko.example/kembali',
    callbackUrl: 'https://toko.example/callback',
    expiryPeriod: 10,
    ...change,
  };
}

/** A client that is closed after the test. */
export function aGateway(
  change: Partial<GatewayConnection>,
  wishes?: HttpLimits & { readonly observe?: ObserveExchange },
): Gateway {
  const gateway = connectGateway(aConnection(change), wishes);
  onTestFinished(() => gateway.close());
  return gateway;
}

/** The three operations, for rules that hold for each of them. */
export const operations = {
  listMethods: (gateway: Gateway) => gateway.listMethods(rupiah(10_000), Date.UTC(2026, 10, 20, 2, 15, 2)),
  createTransaction: (gateway: Gateway) => gateway.createTransaction(aRequest()),
  checkStatus: (gateway: Gateway) => gateway.checkStatus('K1-20261120-0001-7GQKB'),
} as const;
