import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../electron/platform/log.ts';

it('an error is logged by its kind and place, never by what it says, whatever lines that has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konter-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  createLog(folder).error('unexpected error', new TypeError('apiKey=canary\n    at canary (canary.ts:1:1)'));
  const line = readFileSync(join(folder, 'logs/konter.log'), 'utf8');
  expect(line).not.toContain('canary');
  expect(JSON.parse(line)).toMatchObject({ level: 'error', event: 'unexpected error', error: 'TypeError' });
  expect(line).toContain('log.test.ts');
});

it('a start goes on without a log where something else has the name of its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konter-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'logs'), 'a person’s');
  createLog(folder).info('started');
  expect(readFileSync(join(folder, 'logs'), 'utf8')).toBe('a person’s');
});
