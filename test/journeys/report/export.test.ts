/** The owner exports the sales of a terminal with some trade, from the screen to the disk. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { exportEn } from '../../../shared/messages/export-texts.ts';
import { seedLedger } from '../../bench/seed/seed-ledger.ts';
import { readTable } from '../../store/exports/read-csv.ts';
import { chargeAndShow } from '../../support/browser/cashier.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

const SALES = 2_000;

describe('an export', () => {
  let terminal: Terminal;
  afterEach(async () => terminal?.remove());

  it('is a whole file under its name, with every sale there was, and the terminal sells as before', async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'konter-journey-')), 'data');
    mkdirSync(dataDir);
    const account = { environment: 'training', baseUrl: 'training', merchantCode: 'DTRAIN' } as const;
    seedLedger({ file: join(dataDir, 'sales-training.sqlite'), account, sales: SALES, isOver: true });
    terminal = await startTerminal({ dataDir, language: 'en' });
    const { page } = terminal;

    await page.getByTestId('nav-history').click();
    await page.getByTestId('export').click();
    await page.getByTestId('export-sales').click();
    await page.getByTestId('export-csv').click();
    await page.getByTestId('export-days-all').click();
    await page.getByTestId('export-start').click();
    const ended = page.locator('[data-testid=export-ended][data-state=done]');
    await ended.waitFor();
    const words = await ended.innerText();
    expect(words).toContain('2.000 rows');
    expect(words).toContain(exportEn.savedIn);

    const folder = join(dataDir, 'exports');
    const [file = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/^konter-training-sales-all--\d{4}-\d\d-\d\d\.csv$/);
    expect(words).toContain(file);
    const rows = readTable(readFileSync(join(folder, file), 'utf8'));
    expect(rows.map((row) => Number(row['Sale ID']))).toEqual(Array.from({ length: SALES }, (_, index) => index + 1));

    await page.getByTestId('export-close').click();
    await page.getByTestId('nav-sell').click();
    await chargeAndShow(page, { amount: 25_000 });
  });
});
