import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog, newestLogLines } from '../../electron/platform/log.ts';
import { aFolder } from '../support/a-folder.ts';

it('an error is logged by its kind and place, never by what it says, whatever lines that has', () => {
  const folder = aFolder();
  createLog(folder).error('unexpected error', new TypeError('apiKey=canary\n    at canary (canary.ts:1:1)'));
  const line = readFileSync(join(folder, 'logs/konter.log'), 'utf8');
  expect(line).not.toContain('canary');
  expect(JSON.parse(line)).toMatchObject({ level: 'error', event: 'unexpected error', error: 'TypeError' });
  expect(line).toContain('log.test.ts');
});

it('a start goes on without a log where something else has the name of its folder', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'logs'), 'a person’s');
  createLog(folder).info('started');
  expect(readFileSync(join(folder, 'logs'), 'utf8')).toBe('a person’s');
});

it('a full log makes room for a new one, and the newest lines of both are found', () => {
  const folder = aFolder();
  const log = createLog(folder);
  const file = join(folder, 'logs/konter.log');
  const older = Array.from({ length: 500 }, (_, at) => `${at}`.padEnd(2_098, '.'));
  writeFileSync(file, `${older.join('\n')}\n`);
  log.info('first of the new one');
  expect(readFileSync(`${file}.1`, 'utf8')).toContain(`${older[499]}\n`);
  const lines = newestLogLines(folder);
  expect(lines.slice(0, -1)).toEqual(older.slice(1));
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'first of the new one' });
});
