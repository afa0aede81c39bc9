/**
 * One program after another over the same book: the terminal that is alive now, and what is durably in its file. A
 * killed one leaves its bytes of that moment to the next, under another name.
 */
import { join } from 'node:path';
import type { FakeClock } from '../../../support/fake-clock.ts';
import { type ModelTerminal, startModelTerminal } from '../a-terminal.ts';
import type { ModelGateway } from '../model-gateway.ts';
import { type ModelLedgerOnDisk, openModelLedgerOnDisk } from '../model-ledger-on-disk.ts';

interface Surroundings {
  /** Of this run's own. */
  readonly folder: string;
  readonly clock: FakeClock;
  readonly gateway: ModelGateway;
  readonly perMinute: number;
  /** The watcher stumbled. */
  readonly onError: (error: unknown) => void;
}

export class Runs {
  terminal: ModelTerminal;
  disk: ModelLedgerOnDisk;
  readonly #appInfo: Surroundings;
  readonly #random = randomFrom(1);
  #file: string;
  #count = 1;

  /** @param file of an empty book */
  constructor(file: string, appInfo: Surroundings) {
    this.#appInfo = appInfo;
    this.#file = file;
    this.terminal = this.#start();
    this.disk = openModelLedgerOnDisk(file);
  }

  end(how: 'killed' | 'closed'): void {
    this.disk.close();
    if (how === 'killed') {
      this.#count += 1;
      this.#file = join(this.#appInfo.folder, `life-${this.#count}.sqlite`);
      this.terminal.kill(this.#file);
    } else this.terminal.close();
  }

  begin(): void {
    this.terminal = this.#start();
    this.disk = openModelLedgerOnDisk(this.#file);
  }

  #start(): ModelTerminal {
    const { clock, gateway, perMinute, onError } = this.#appInfo;
    return startModelTerminal({
      file: this.#file,
      clock,
      gateway: gateway.connect(),
      perMinute: () => perMinute,
      random: this.#random,
      onError,
    });
  }
}

/** Numbers that jump about but are the same in every replay. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
