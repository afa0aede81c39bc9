/** `npm run seed`: documented in `scripts/seed.mjs`. Prints one line with the result or the error. */
import { mkdirSync, statSync } from 'node:fs';
import { TRAINING_BASE_URL } from '../../../electron/app/accounts/shop.ts';
import { ledgerFile } from '../../../electron/app/data-directory.ts';
import { takeInstanceLock } from '../../../electron/store/instance-lock.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { TRAINING_MERCHANT_CODE } from '../../../electron/training/merchant.ts';
import type { Account, Environment } from '../../../shared/model/environment.ts';
import { seedLedger } from './seed-ledger.ts';
import { readSeedOptions, type SeedOptions } from './seed-options.ts';
import { salesInCash, seedCounter } from './tables/seed-counter.ts';

try {
  console.log(seed(readSeedOptions(process.argv.slice(2))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function seed({ sales, dataDir, environment }: SeedOptions): string {
  const startedAt = performance.now();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = takeInstanceLock(dataDir);
  if (!lock) throw new Error(`Konter runs on ${dataDir}: end it first, nothing was changed`);
  try {
    const file = ledgerFile(dataDir, environment);
    const inCash = salesInCash(sales);
    seedLedger({ file, account: accountOf(environment), sales: sales - inCash, closesAt: Date.now(), isOver: true });
    const ledger = openLedger({ file, environment });
    seedCounter(ledger, inCash, Date.now());
    ledger.close();
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    return `${madeIn(file, environment)} (${megabytes} MB, ${seconds} s): ${file}`;
  } finally {
    lock.close();
  }
}

/** As the terminal itself would read it. */
function madeIn(file: string, environment: Environment): string {
  const ledger = openLedger({ file, environment });
  try {
    const page = (before: number | null) => ledger.history.page({ search: '', before, limit: 1 });
    const [first, last] = [page(2).entries[0]?.sale, page(null).entries[0]?.sale];
    return `Made ${last?.id ?? 0} sales in ${environment}, from ${first?.businessDay} to ${last?.businessDay}`;
  } finally {
    ledger.close();
  }
}

/**
 * Training's environment is the terminal's own. The others are not set up, so a terminal that is set up later checks
 * none of their payments.
 */
function accountOf(environment: Environment): Account {
  return environment === 'training'
    ? { environment, baseUrl: TRAINING_BASE_URL, merchantCode: TRAINING_MERCHANT_CODE }
    : { environment, baseUrl: 'https://gateway.example', merchantCode: 'D0001' };
}
