/** Options of `npm run bench`, which scripts/bench.mjs lists for a person. Refuses unknown ones with a message. */
import { parseArgs } from 'node:util';

export interface Options {
  readonly sales: number;
  /** Names of rows; empty for all. */
  readonly only: readonly string[];
  /** Journal rows that `hub-pages` really takes in. */
  readonly hubRows: number;
  readonly quick: boolean;
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
  return { sales, hubRows, only, quick: values.quick ?? false };
}

/** `hub` means every row whose name begins with `hub-`. */
function isMeant(name: string, word: string): boolean {
  return name === word || name.startsWith(`${word}-`);
}
