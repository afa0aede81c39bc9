/** The bench runs and reports. Its figures are not tested: no test depends on speed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { JsonReport } from './report/as-json.ts';
import { rowsInOrder } from './rows-in-order.ts';

const PATIENCE_MS = 60_000;

function bench(...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'konter-bench-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // The cached ledger goes into a folder that is removed afterwards.
  const env = { ...process.env, TMPDIR: folder, TEMP: folder };
  const json = join(folder, 'report.json');
  const entry = join(import.meta.dirname, 'run-bench.ts');
  const ended = spawnSync(process.execPath, [entry, ...words, '--json', json], { env, encoding: 'utf8' });
  return { ...ended, report: () => JSON.parse(readFileSync(json, 'utf8')) as JsonReport };
}

it('prints and writes each row that was asked for, with its limit of the same run', { timeout: PATIENCE_MS }, () => {
  // Not the export's, which runs the built program: unit tests come before the build.
  const asked = 'record-change,charge,day-report,history,qr';
  const { status, stdout, stderr, report } = bench('--quick', '--sales', '500', '--only', asked);
  expect(stderr).toBe('making a ledger of 500 sales, once …\n');
  expect(status).toBe(0);
  const { machine, sales, quick, rows } = report();
  expect({ sales, quick, node: machine.node }).toEqual({ sales: 500, quick: true, node: process.version });
  expect(rows.map(({ name }) => name)).toEqual(asked.split(','));
  for (const { name, skipped, figures } of rows) {
    expect(stdout).toContain(`\n${name}: `);
    expect(skipped).toBeNull();
    for (const { what, measured, limit, ratio, target, met } of figures) {
      expect(stdout).toContain(what);
      expect(measured).toBeGreaterThanOrEqual(0);
      expect(ratio).toBe(limit ? measured / limit.value : null);
      expect(met === null).toBe(target === '');
    }
  }
});

it('is not told what to do in words it does not know', () => {
  const { status, stderr } = bench('--only', 'speed-of-light');
  expect(status).toBe(1);
  expect(stderr).toContain('There is no row speed-of-light; there are record-change');
});

it('documents every row and option', () => {
  const { status, stdout } = bench('--help');
  expect(status).toBe(0);
  for (const word of ['--sales', '--only', '--json', '--quick', ...rowsInOrder.map(({ name }) => name)]) {
    expect(stdout).toContain(word);
  }
});
