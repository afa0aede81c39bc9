/** How far the ledgers came, as the vault remembers it. */
import { expect, it } from 'vitest';
import { olderLedgers, rememberHeads } from '../../electron/app/ledgers.ts';
import type { ShopLedger } from '../../electron/payments/shop-ledgers.ts';
import { aLedger } from '../store/a-ledger.ts';
import { aFolder } from '../support/a-folder.ts';
import { vaultOf } from '../support/sealed-files.ts';

function shopLedgers(rows: number) {
  const { ledger } = aLedger();
  for (let row = 0; row < rows; row += 1) ledger.journal.append({ kind: 'settings-acknowledged', data: {} }, 1_000);
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => '2026-03-09', hour: () => 10 };
  return new Map([['sandbox', shopLedger] as const]);
}

it('an older copy of a ledger is known at the next start, and one that continued is none', async () => {
  const folder = aFolder();
  const logged: unknown[] = [];
  const log = { info: (_: string, facts?: object) => void logged.push(facts) };
  const { seals } = await vaultOf(folder);
  await rememberHeads({ shopLedgers: shopLedgers(3), seals, log });
  expect(logged).toMatchObject([{ environment: 'sandbox', row: 3 }]);
  const next = (await vaultOf(folder)).seals;
  expect(olderLedgers({ shopLedgers: shopLedgers(2), seals: next })).toEqual(['sandbox']);
  expect(olderLedgers({ shopLedgers: shopLedgers(0), seals: next })).toEqual(['sandbox']);
  for (const rows of [3, 4]) expect(olderLedgers({ shopLedgers: shopLedgers(rows), seals: next })).toEqual([]);
});
