/**
 * The embedded training gateway. It runs only while training is selected or a training payment may still change. Otherwise
 * its port is closed, and its code is not even loaded. Its address stays the same unless another program takes the port.
 */
import { randomBytes } from 'node:crypto';
import { serialize } from '../platform/serialize.ts';
import { TRAINING_API_KEY, TRAINING_MERCHANT_CODE } from './merchant.ts';
import type { TrainingGateway, TrainingOptions } from './training-gateway.ts';

/** No program listens there, so a request fails at once. */
const NOWHERE = 'http://127.0.0.1:0';
const KEY_BYTES = 24;

interface TrainingOnDemandDeps {
  readonly stateDir: string;
  /** Evaluated at each `follow`. */
  readonly isNeeded: () => boolean;
  /** Evaluated at each request: whether pages and control API need the key. */
  readonly isLocked: () => boolean;
  /** Another port is in use, so pages that are still open can't reach it. */
  readonly onPortMoved: () => void;
  /** It is needed and can't start: called once until it can. @param error the system's: it can't listen or save its state */
  readonly onDown: (error: unknown) => void;
  /** It runs again, or is not needed any more. */
  readonly onUp: () => void;
  readonly print?: TrainingOptions['print'];
}

export function createTrainingOnDemand(deps: TrainingOnDemandDeps) {
  const { stateDir, isNeeded, isLocked, onPortMoved, onDown, onUp, print = (line) => console.log(line) } = deps;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  let gateway: TrainingGateway | null = null;
  let url = NOWHERE;
  let printed = '';
  let isClosed = false;
  let isDown = false;

  const inTurn = serialize();
  const printOnce = (line: string): void => {
    if (line !== printed) print(line);
    printed = line;
  };
  async function start(): Promise<string> {
    if (gateway || isClosed) return url;
    const { startTrainingGateway } = await import('./training-gateway.ts');
    gateway = await startTrainingGateway({ port: 0, stateDir, lock: { key, isLocked }, print: printOnce });
    ({ url } = gateway);
    if (gateway.portMoved) onPortMoved();
    nowUp();
    return url;
  }
  function nowUp(): void {
    if (!isDown) return;
    isDown = false;
    onUp();
  }
  /** Never throws: a caller treats a failed start as a gateway that does not answer. */
  async function startIfItCan(): Promise<string> {
    try {
      return await start();
    } catch (error) {
      // Another program may have its former port by now.
      url = NOWHERE;
      if (!isDown) onDown(error);
      isDown = true;
      return url;
    }
  }
  async function stop(): Promise<void> {
    const running = gateway;
    gateway = null;
    if (!isClosed) nowUp();
    await running?.close();
  }

  return {
    merchantCode: TRAINING_MERCHANT_CODE,
    apiKey: TRAINING_API_KEY,
    /** Present or last base URL, without a trailing slash. */
    get url() {
      return url;
    },
    /** Starts the gateway if necessary. @returns `url`; an address without a listener if it can't start */
    running: () => inTurn(startIfItCan),
    /** Call it when `isNeeded` may have changed. Resolves when the gateway runs or is closed, or can't start. */
    follow: () =>
      inTurn(async () => {
        if (isNeeded()) await startIfItCan();
        else await stop();
      }),
    /**
     * The URL of a page for the browser at this terminal, with the key if one is needed.
     * @throws the system's error if it can't listen or save its state
     */
    async page(name: 'phone' | 'atm', language: 'id' | 'en') {
      const query = new URLSearchParams({ lang: language, ...(isLocked() ? { key } : {}) });
      return `${await inTurn(start)}/${name}?${query}`;
    },
    close() {
      isClosed = true;
      return inTurn(stop);
    },
  };
}
