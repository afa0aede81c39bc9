/** Killed while it restores a ledger: the next start has the old state or the new one, and continues to the end. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openLedger } from '../../../../electron/store/open-ledger.ts';
import { amountOfRun } from '../../../support/amount-of-run.ts';
import { seedOfThisRun } from '../../../support/seed.ts';
import { verified } from '../../../support/verified.ts';
import { aFolder, aPaidSale, aPendingSale } from '../../a-ledger.ts';

const SALES = 3;

function oldRows() {
  const ledger = openLedger({ file: join(aFolder(), 'sales-sandbox.sqlite'), environment: 'sandbox' });
  for (let sale = 1; sale < SALES; sale += 1) aPaidSale(ledger);
  aPendingSale(ledger);
  const rows = ledger.journal.rowsAfter(0);
  ledger.close();
  return rows;
}

it('leaves the old ledger or the whole new one, whenever it was killed', { timeout: 3_600_000 }, () => {
  const parent = aFolder();
  const rows = oldRows();
  writeFileSync(join(parent, 'rows.json'), JSON.stringify(rows));
  const start = (folder: string, killAt: number) =>
    spawnSync(
      process.execPath,
      [resolve(import.meta.dirname, 'restoring-child.ts'), folder, join(parent, 'rows.json'), String(killAt)],
      { encoding: 'utf8' },
    );
  const whole = start(mkdtempSync(join(parent, 'whole-')), 0);
  expect(whole.status, whole.stderr).toBe(0);
  const { steps } = JSON.parse(whole.stdout);
  expect(steps).toBeGreaterThan(10);

  const kills = amountOfRun({ quick: 2, full: steps });
  const stride = Math.max(1, Math.floor(steps / kills));
  const first = kills === steps ? 1 : 1 + (seedOfThisRun() % stride);
  for (let killAt = first; killAt <= steps; killAt += stride) {
    const folder = mkdtempSync(join(parent, 'killed-'));
    const killed = start(folder, killAt);
    expect(killed.signal, `${killAt} of ${steps}: ${killed.stderr}`).toBe('SIGKILL');
    const next = start(folder, 0);
    expect(next.status, `${killAt} of ${steps}: ${next.stderr}`).toBe(0);
    const { found, restored } = JSON.parse(next.stdout);
    expect([0, SALES], `${killAt} of ${steps}`).toContain(found);
    expect(restored, `${killAt} of ${steps}`).toMatchObject({ ok: true, value: { sales: SALES, open: 1 } });
    expect(readdirSync(folder).filter((name) => /book|partial|restored/.test(name))).toEqual([]);
    const file = join(folder, 'sales-sandbox.sqlite');
    const ledger = openLedger({ file, environment: 'sandbox' });
    expect(ledger.journal.rowsAfter(0, rows.length)).toEqual(rows);
    expect(verified(file)).toEqual([]);
    ledger.close();
  }
});
