/**
 * A payment gateway on loopback without real money: stateful, validating, with faults on demand. Written from
 * gateway-interface.md and FIELD-NOTES.md only. It shares types and code tables with the client, never signing or parsing.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignatureScheme } from '../../shared/model/environment.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import { apiRoutes, createGatewayRequestLog } from './api/api-routes.ts';
import { createDeliveries } from './callbacks.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { controlRoutes, controlsOf } from './controls.ts';
import { createFaultQueue, createSimulatedRateLimiter } from './faults.ts';
import { type Lock, type LoopbackServer, listenOnLoopback, type OwnAddresses } from './http-server.ts';
import {
  createChannels,
  type Merchant,
  TRAINING_API_KEY,
  TRAINING_HEADER_PREFIX,
  TRAINING_MERCHANT_CODE,
} from './merchant.ts';
import { createOrderStore, gatewayTime } from './orders.ts';
import { pageRoutes } from './pages/page-routes.ts';

/**
 * Stores the port of the embedded gateway, so that open browser pages reach it after a restart. Only a preference: if
 * another program has the port, the gateway uses another one.
 */
const fileIn = (stateDir: string): string => join(stateDir, 'port');

/** @returns 0 (any port) if none is stored */
function rememberedPort(stateDir: string): number {
  const port = Number(ignoreErrors(() => readFileSync(fileIn(stateDir), 'utf8').trim()));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
}

export interface TrainingOptions {
  /** 0: the port that `stateDir` remembers if it is free, else any. */
  readonly port: number;
  /** Folder of orders and port; absent: in memory only. */
  readonly stateDir?: string;
  readonly merchantCode?: string;
  readonly apiKey?: string;
  readonly signature?: SignatureScheme;
  /** Scheme of the invoice API's headers; absent: `signature`. */
  readonly invoiceSignature?: SignatureScheme;
  readonly headerPrefix?: string;
  /** Origin under which other machines reach it, for the addresses that it sends; absent: its own on loopback. */
  readonly publicUrl?: string;
  /** Maximum number of requests in the log; absent: 500. */
  readonly requestsKept?: number;
  /** Lock of the pages and the control API; absent: they are open. */
  readonly lock?: Lock;
  readonly clock?: Clock;
  readonly print?: (line: string) => void;
}

export interface TrainingGateway {
  /** Base URL on this machine, of the direct API and the pages, without a trailing slash. */
  readonly url: string;
  readonly merchantCode: string;
  readonly apiKey: string;
  /** Another program had the stored port, so pages that are still open can't reach the gateway. */
  readonly portMoved: boolean;
  /** Closes open connections at once; all confirmed changes are on disk. */
  close(): Promise<void>;
}

/** @throws the system's error if a given `port` is taken, or `stateDir` can't be written */
export async function startTrainingGateway(options: TrainingOptions): Promise<TrainingGateway> {
  const { stateDir, clock = systemClock, print = console.log } = options;
  const merchant: Merchant = {
    code: options.merchantCode ?? TRAINING_MERCHANT_CODE,
    apiKey: options.apiKey ?? TRAINING_API_KEY,
    signature: options.signature ?? 'documented',
    invoiceSignature: options.invoiceSignature ?? options.signature ?? 'documented',
    headerPrefix: options.headerPrefix ?? TRAINING_HEADER_PREFIX,
    shopName: 'TOKO LATIHAN',
    city: 'JAKARTA',
  };
  const time = gatewayTime(clock);
  const orders = await createOrderStore(stateDir, time);
  const channels = createChannels();
  const faults = createFaultQueue();
  const limiter = createSimulatedRateLimiter(time);
  const log = createGatewayRequestLog(merchant.apiKey, options.requestsKept);

  let port = 0;
  const local = (): string => `http://127.0.0.1:${port}`;
  const url = (): string => options.publicUrl ?? local();
  const addresses = (): OwnAddresses => ({ port, publicUrl: options.publicUrl });
  const deliveries = createDeliveries({ merchant, time, clock, addresses });
  const controls = controlsOf({
    merchant,
    time,
    orders,
    channels,
    faults,
    limiter,
    log,
    deliveries,
    addresses,
    lock: options.lock,
  });
  const routes = [
    apiRoutes({ context: { merchant, time, orders, channels, url }, clock, faults, limiter, log }),
    controlRoutes(controls),
    checkoutRoutes(controls),
    pageRoutes(controls),
  ];

  const remembered = options.port === 0 && stateDir !== undefined ? rememberedPort(stateDir) : 0;
  const listener = await listenWhereKnown(remembered, (wanted) =>
    listenOnLoopback(wanted || options.port, routes, clock),
  ).catch(async (reason: unknown) => {
    await orders.close();
    throw reason;
  });
  port = listener.port;
  if (stateDir !== undefined) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(fileIn(stateDir), `${port}\n`);
  }
  print(`Training gateway: ${local()}${options.publicUrl === undefined ? '' : `, from outside ${options.publicUrl}`}`);

  return {
    url: local(),
    merchantCode: merchant.code,
    apiKey: merchant.apiKey,
    portMoved: remembered !== 0 && remembered !== port,
    async close() {
      deliveries.clear();
      await listener.close();
      await orders.close();
    },
  };
}

/** The stored port is only preferred: if it is taken, any other one is used. */
async function listenWhereKnown(
  remembered: number,
  start: (port: number) => Promise<LoopbackServer>,
): Promise<LoopbackServer> {
  if (remembered === 0) return start(0);
  try {
    return await start(remembered);
  } catch {
    return start(0);
  }
}
