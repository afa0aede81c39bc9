/**
 * The folder of a run's files: in memory if the system allows it, because a model test tests no disk. SQLite works as
 * on any other one (power cuts have their own test).
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openLedger } from '../../../../electron/store/open-ledger.ts';
import type { ExpectedLedger } from '../expected/expected-ledger.ts';
import type { ExpectedPayment } from '../expected/expected-payment.ts';
import type { NeverCameTotalOnDisk } from '../model-ledger-on-disk.ts';
import type { Run } from '../vocabulary.ts';
import { World } from './world.ts';

export interface RunOutcome {
  readonly payments: readonly ExpectedPayment[];
  readonly totals: ReturnType<ExpectedLedger['totals']>;
  readonly settled: number;
  readonly closings: number;
  readonly reconciliations: number;
  readonly refunds: number;
  readonly neverCame: readonly NeverCameTotalOnDisk[];
}

/** Removed after the test. */
export function aRunFolder(): { play(run: Run): Promise<RunOutcome> } {
  const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'konter-model-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const empty = join(root, 'empty.sqlite');
  // Made once: migrations have their own tests.
  openLedger({ file: empty, environment: 'sandbox' }).close();
  let runs = 0;

  return {
    async play({ perMinute, commands }) {
      runs += 1;
      const folder = join(root, String(runs));
      mkdirSync(folder);
      const file = join(folder, 'life-1.sqlite');
      copyFileSync(empty, file);
      const world = new World(folder, file, perMinute);
      try {
        for (const command of commands) await world.play(command);
        await world.end();
        const { expected, closings, reconciliations, refunds, neverCame } = world;
        const settled = expected.settled.size;
        return {
          payments: [...expected.payments.values()],
          totals: expected.totals(),
          settled,
          closings,
          reconciliations,
          refunds,
          neverCame,
        };
      } finally {
        world.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
