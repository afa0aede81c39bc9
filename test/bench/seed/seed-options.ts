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

/** @returns `null` if only help is requested · @throws Error with a message for a person */
export function readSeedOptions(words: readonly string[]): SeedOptions | null {
  const { values } = parseArgs({
    args: [...words],
    options: {
      sales: { type: 'string' },
      'data-dir': { type: 'string' },
      environment: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const sales = /^\d+$/.test(values.sales ?? '') ? Number(values.sales) : Number.NaN;
  if (!(sales >= 1 && sales <= MOST_SALES)) throw new Error(`--sales wants a whole number from 1 to ${MOST_SALES}`);
  const dataDir = values['data-dir'];
  if (!dataDir) throw new Error('--data-dir wants the folder of the terminal that is to have them');
  const environment = environments.find((name) => name === (values.environment ?? 'training'));
  if (!environment) throw new Error(`--environment is one of ${environments.join(', ')}`);
  return { sales, dataDir: resolve(dataDir), environment };
}

export const seedHelp = `npm run seed -- --sales N --data-dir DIR [--environment E]

Gives the terminal whose data lie in DIR (KONTER_DATA_DIR) a ledger with N made-up sales of up to three years until now:
busy noons and evenings, full weekends, QRIS and banks, notes, payments that were late, double, refused, canceled or never
made. A manager has decided about nearly all of those and settled some sales by hand, and nearly every evening the day was
closed; what came up since yesterday is still to be looked at, and the last day to be closed. Nobody is waited for any more.
Refuses a ledger in which anything was ever written, and a terminal that runs.

  --sales N          whole number from 1 on; a million takes some 1.3 GB
  --data-dir DIR     made if it is not there
  --environment E    training (default), sandbox or production
  --help             this text`;
