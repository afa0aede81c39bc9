/** Options of `npm run bench`. Refuses unknown ones with a message. */
import { parseArgs } from 'node:util';

export interface Options {
  readonly sales: number;
  /** Names of rows; empty for all. */
  readonly only: readonly string[];
  /** Journal rows that `hub-pages` really takes in. */
  readonly hubRows: number;
  readonly quick: boolean;
  readonly help: boolean;
}

export const DEFAULT_SALES = 1_000_000;
const DEFAULT_HUB_ROWS = 30_000;

/** @param known names of rows · @throws Error with a message for a person */
export function readOptions(words: readonly string[], known: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      sales: { type: 'string' },
      only: { type: 'string', multiple: true },
      'hub-rows': { type: 'string' },
      quick: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const sales = Number(values.sales ?? DEFAULT_SALES);
  if (!Number.isSafeInteger(sales) || sales < 100) throw new Error('--sales wants a whole number from 100 on');
  const hubRows = Number(values['hub-rows'] ?? DEFAULT_HUB_ROWS);
  if (!Number.isSafeInteger(hubRows) || hubRows < 3_000)
    throw new Error('--hub-rows wants a whole number from 3000 on');
  const asked = (values.only ?? []).flatMap((names) => names.split(','));
  const strange = asked.find((word) => !known.some((name) => isMeant(name, word)));
  if (strange !== undefined) throw new Error(`There is no row ${strange}; there are ${known.join(', ')}`);
  const only = known.filter((name) => asked.some((word) => isMeant(name, word)));
  return { sales, hubRows, only, quick: values.quick ?? false, help: values.help ?? false };
}

/** `hub` means every row whose name begins with `hub-`. */
function isMeant(name: string, word: string): boolean {
  return name === word || name.startsWith(`${word}-`);
}

export function helpText(known: readonly string[]): string {
  return `npm run bench -- [options]

Prints every row of the speed table with the limit measured in the same run. Medians, and everything that is compared
takes turns, because machines are noisy: the ratios count. Asserts nothing; fails only when something breaks.

  --sales N      sales in the large ledger (default 1,000,000; made once, in about a minute and 1.3 GB, and kept in the
                 system's temporary folder)
  --only NAME    only this row, or all whose names begin with it: hub; may be given again, or several separated by commas
                 (${known.join(', ')})
  --hub-rows N   journal rows that hub-pages really takes in (default 30,000)
  --quick        few rounds and short windows: shows that everything runs, its figures say little
  --help         this text`;
}
