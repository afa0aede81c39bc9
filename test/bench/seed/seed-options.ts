/** Options of `npm run seed`. Refuses unknown ones with a message. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Environment, environments } from '../../../shared/model/environment.ts';

export interface SeedOptions {
  readonly sales: number;
  /** Absolute; the terminal's KONTER_DATA_DIR. */
  readonly dataDir: string;
  readonly environment: Environment;
}

/** A larger ledger takes longer than anybody waits. */
const MOST_SALES = 10_000_000;

/** @throws Error with a message for a person */
export function readSeedOptions(words: readonly string[]): SeedOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      sales: { type: 'string' },
      'data-dir': { type: 'string' },
      environment: { type: 'string' },
    },
  });
  const sales = /^\d+$/.test(values.sales ?? '') ? Number(values.sales) : Number.NaN;
  if (!(sales >= 1 && sales <= MOST_SALES)) throw new Error(`--sales wants a whole number from 1 to ${MOST_SALES}`);
  const dataDir = values['data-dir'];
  if (!dataDir) throw new Error('--data-dir wants the folder of the terminal that is to have them');
  const environment = environments.find((name) => name === (values.environment ?? 'training'));
  if (!environment) throw new Error(`--environment is one of ${environments.join(', ')}`);
  return { sales, dataDir: resolve(dataDir), environment };
}
