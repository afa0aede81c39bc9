/** Electron's own utility processes are killed at work: each failure is reported, and nothing unfinished is left. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedLedger } from '../bench/seed/seed-ledger.ts';
import { chargeAndShow } from '../support/browser/cashier.ts';
import { openSetting } from '../support/browser/open-setting.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

/** So that each job works for a while. */
const SALES = 10_000;

describe('a utility process that is killed at its work', () => {
  let terminal: TerminalInElectron;

  beforeAll(async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'konter-journey-')), 'data');
    mkdirSync(dataDir);
    const account = { environment: 'training', baseUrl: 'training', merchantCode: 'DTRAIN' } as const;
    seedLedger({ file: join(dataDir, 'sales-training.sqlite'), account, sales: SALES, isOver: true });
    terminal = await startTerminalInElectron({ dataDir });
  });
  afterAll(async () => {
    // The log has one line for each of them, and no other.
    const log = readFileSync(join(terminal.dataDir, 'logs/konter.log'), 'utf8').trim().split('\n');
    const records = log.map((line) => JSON.parse(line) as { level: string; event: string });
    const errors = records.filter(({ level }) => level === 'error').map(({ event }) => event);
    expect(errors).toEqual(['back-up died', 'unexpected error', 'draft-closing died', 'unexpected error']);
    await expect(terminal.remove()).rejects.toThrow('back-up died');
  });

  const backups = () => readdirSync(join(terminal.dataDir, 'backups'));

  /** Resolves for this job's next process, once it reports progress, has made its file, or else runs. */
  async function killNext(job: string, sign: 'tells' | 'writes' | 'runs'): Promise<void> {
    await terminal.program.app.evaluate(
      ({ utilityProcess, app }, wanted) => {
        const { fork } = utilityProcess;
        const { existsSync, readdirSync } = process.getBuiltinModule('fs');
        const folder = `${app.getPath('userData')}/backups`;
        const hasBegun = () =>
          existsSync(folder) && readdirSync(folder).some((name: string) => name.endsWith('.partial'));
        utilityProcess.fork = (...given) => {
          const child = fork.call(utilityProcess, ...given);
          if (given[2]?.serviceName !== `Konter ${wanted.job}`) return child;
          utilityProcess.fork = fork;
          const kill = () => child.pid !== undefined && process.kill(child.pid, 'SIGKILL');
          if (wanted.sign === 'runs') child.once('spawn', kill);
          if (wanted.sign === 'tells') child.once('message', kill);
          if (wanted.sign === 'writes') {
            const look = setInterval(() => {
              if (!hasBegun()) return;
              clearInterval(look);
              kill();
            }, 1);
          }
          return child;
        };
      },
      { job, sign },
    );
  }

  it('makes no backup: Settings says that it was cut off, no partial file is left, and the next one is made', async () => {
    const { page } = terminal;
    await openSetting(page, 'backups');
    // The backup of the start comes first: only one job at a time copies a whole ledger.
    await expect.poll(() => backups(), { timeout: 60_000 }).toEqual([expect.stringMatching(/-start\.sqlite$/)]);
    await killNext('back-up', 'writes');
    await page.getByTestId('back-up-now').click();
    await page.locator('[data-testid=error][data-code=job-ended]').waitFor();
    expect(backups()).toEqual([expect.stringMatching(/-start\.sqlite$/)]);

    await page.getByTestId('back-up-now').click();
    await expect.poll(() => backups(), { timeout: 60_000 }).toContainEqual(expect.stringMatching(/-manual\.sqlite$/));
  });

  it('verifies nothing, and does not pass for a check that found nothing', async () => {
    const { page } = terminal;
    await openSetting(page, 'backups');
    await killNext('verify-ledger', 'tells');
    await page.getByTestId('verify').click();
    await page.locator('[data-testid=error][data-code=job-ended]').waitFor();
    await page.getByTestId('verify').click();
    await page.locator('[data-testid=verify-result]').waitFor({ timeout: 60_000 });
  });

  it('draws up no closing: the dialog says so, and opens the next time', async () => {
    const { page } = terminal;
    await page.getByTestId('nav-report').click();
    await killNext('draft-closing', 'runs');
    await page.getByTestId('close-day').click();
    await page.locator('[data-testid=error][data-code=job-ended]').waitFor();
    await page.getByTestId('close-day-cancel').click();
    await page.getByTestId('close-day').click();
    await page.getByTestId('closing-preview').or(page.getByTestId('closing-empty')).waitFor();
    await page.getByTestId('close-day-cancel').click();
  });

  it('writes out no file: the dialog says so, and no partial one is left', async () => {
    const { page } = terminal;
    await page.getByTestId('nav-history').click();
    await page.getByTestId('export').click();
    await page.getByTestId('export-days-all').click();
    await killNext('export', 'runs');
    await page.getByTestId('export-start').click();
    await page.locator('[data-testid=error][data-code=job-ended]').waitFor();
    expect(readdirSync(join(terminal.dataDir, 'exports'))).toEqual([]);
    await page.getByTestId('export-close').click();
  });

  it('takes nothing from the counter, which sells on', async () => {
    await terminal.page.getByTestId('nav-sell').click();
    await chargeAndShow(terminal.page, { amount: 25_000 });
  });
});
