/**
 * Successive programs on the same ledger: the present terminal, and its file's durable content. A killed one leaves its
 * bytes of that moment to the next, under another name.
 */
import { join } from 'node:path';
import type { FakeClock } from '../../../support/fake-clock.ts';
import { type ModelTerminal, startModelTerminal } from '../a-terminal.ts';
import type { ModelGateway } from '../model-gateway.ts';
import { type ModelLedgerOnDisk, openModelLedgerOnDisk } from '../model-ledger-on-disk.ts';

interface Surroundings {
  /** Of this run only. */
  readonly folder: string;
  readonly clock: FakeClock;
  readonly gateway: ModelGateway;
  readonly perMinute: number;
  /** The watcher's errors. */
  readonly onError: (error: unknown) => void;
}

export class Runs {
  terminal: ModelTerminal;
  disk: ModelLedgerOnDisk;
  readonly #appInfo: Surroundings;
  readonly #random = randomFrom(1);
  file: string;
  #count = 1;

  /** @param file of an empty ledger */
  constructor(file: string, appInfo: Surroundings) {
    this.#appInfo = appInfo;
    this.file = file;
    this.terminal = this.#start();
    this.disk = openModelLedgerOnDisk(file);
  }

  end(how: 'killed' | 'closed'): void {
    this.disk.close();
    if (how === 'killed') {
      this.#count += 1;
      this.file = join(this.#appInfo.folder, `life-${this.#count}.sqlite`);
      this.terminal.kill(this.file);
    } else this.terminal.close();
  }

  begin(): void {
    this.terminal = this.#start();
    this.disk = openModelLedgerOnDisk(this.file);
  }

  #start(): ModelTerminal {
    const { clock, gateway, perMinute, onError } = this.#appInfo;
    return startModelTerminal({
      file: this.file,
      clock,
      gateway: gateway.connect(),
      perMinute: () => perMinute,
      random: this.#random,
      onError,
    });
  }
}

/** Scattered numbers that are the same in every replay. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
