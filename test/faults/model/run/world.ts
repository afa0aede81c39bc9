/** One run of the model: applies its commands, and compares the file with the model after each. */
import { compare } from '../expected/compare.ts';
import type { ExpectedLedger } from '../expected/expected-ledger.ts';
import type { NeverCameTotalOnDisk } from '../model-ledger-on-disk.ts';
import type { Command } from '../vocabulary.ts';
import { applyCommand } from './apply-command.ts';
import { comeToAnEnd } from './end-of-run.ts';
import { type Scene, setScene } from './scene.ts';

/** Reading the whole ledger is expensive. */
const VERIFY_EVERY = 25;

export class World {
  readonly #scene: Scene;
  #commands = 0;

  /** @param file of an empty ledger, in a folder of this run only */
  constructor(folder: string, file: string, perMinute: number) {
    this.#scene = setScene(folder, file, perMinute);
  }

  /** @throws Error with every violation */
  async play(command: Command): Promise<void> {
    this.#commands += 1;
    await applyCommand(this.#scene, command);
    await this.#scene.time.settle();
    compare(this.#scene, command.do === 'crash' || this.#commands % VERIFY_EVERY === 0);
  }

  /** @throws Error with every violation */
  end(): Promise<void> {
    return comeToAnEnd(this.#scene);
  }

  get expected(): ExpectedLedger {
    return this.#scene.expected;
  }

  get refunds(): number {
    return this.#scene.refunds.count;
  }

  get neverCame(): readonly NeverCameTotalOnDisk[] {
    return this.#scene.denials.totals();
  }

  get closings(): number {
    return this.#scene.closings.count;
  }

  get reconciliations(): number {
    return this.#scene.lives.terminal.ledger.reconciliation.newest()?.id ?? 0;
  }

  close(): void {
    this.#scene.lives.end('closed');
  }
}
