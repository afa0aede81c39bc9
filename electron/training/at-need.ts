/**
 * The embedded training gateway, running only while somebody needs it: training is selected, or a payment of training's
 * may still change. Otherwise its port is closed. Its address stays the same as long as nobody takes its port.
 */
import { randomBytes } from 'node:crypto';
import { TRAINING_API_KEY, TRAINING_MERCHANT_CODE } from './merchant.ts';
import { startTrainingGateway, type TrainingGateway, type TrainingOptions } from './training-gateway.ts';

/** Nobody listens there, and a request to it fails at once. */
const NOWHERE = 'http://127.0.0.1:0';
const KEY_BYTES = 24;

export interface TrainingAtNeed {
  readonly merchantCode: string;
  readonly apiKey: string;
  /** Where it is, or was last. Without a trailing slash. */
  readonly url: string;
  /** Started if need be. @returns `url`; one that nobody answers where it can't start */
  running(): Promise<string>;
  /** The need changed, or may have. Resolves when it runs or rests accordingly, or can't start. */
  follow(): Promise<void>;
  /**
   * The address of one of its pages, for the browser of who sits here: with the key, where one is needed.
   * @throws the system's error where it can't listen or keep its state
   */
  page(name: 'phone' | 'atm', language: 'id' | 'en'): Promise<string>;
  close(): Promise<void>;
}

interface TrainingAtNeedDeps {
  readonly stateDir: string;
  /** Asked at each `follow`. */
  readonly isNeeded: () => boolean;
  /** Asked at each request: whether its pages and its control API are for who has the key. */
  readonly isLocked: () => boolean;
  /** Open pages look for it in vain. */
  readonly onPortMoved: () => void;
  /** It is needed and can't start: told once until it can. @param error the system's: it can't listen, or keep its state */
  readonly onDown: (error: unknown) => void;
  /** It runs after all, or nobody needs it any more. */
  readonly onUp: () => void;
  readonly print?: TrainingOptions['print'];
}

export function openTrainingAtNeed(deps: TrainingAtNeedDeps): TrainingAtNeed {
  const { stateDir, isNeeded, isLocked, onPortMoved, onDown, onUp, print = (line) => console.log(line) } = deps;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  let gateway: TrainingGateway | null = null;
  let url = NOWHERE;
  let printed = '';
  let isClosed = false;
  let isDown = false;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
  const printOnce = (line: string): void => {
    if (line !== printed) print(line);
    printed = line;
  };
  async function start(): Promise<string> {
    if (gateway || isClosed) return url;
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
  /** Asked for in the middle of other work, which goes on: as with any gateway that does not answer. */
  async function startIfItCan(): Promise<string> {
    try {
      return await start();
    } catch (error) {
      // Somebody else may have its port of before by now.
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

  const training = {
    merchantCode: TRAINING_MERCHANT_CODE,
    apiKey: TRAINING_API_KEY,
    get url() {
      return url;
    },
    running: () => inTurn(startIfItCan),
    follow: () =>
      inTurn(async () => {
        if (isNeeded()) await startIfItCan();
        else await stop();
      }),
    async page(name: string, language: string) {
      const query = new URLSearchParams({ lang: language, ...(isLocked() ? { key } : {}) });
      return `${await inTurn(start)}/${name}?${query}`;
    },
    close() {
      isClosed = true;
      return inTurn(stop);
    },
  };
  return training;
}
