/** The embedded database has one process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDirectory, openDatabase } from '../../../hub/store/open-database.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aFreshDatabase } from '../../support/hub/a-hub.ts';

const LOCK = 'konter-hub.lock';

const aDirectory = () => join(aFolder(), 'data');

test('a second hub on the same directory is refused, and the first continues', async () => {
  const dataDir = aDirectory();
  // With tables: to initialize a database takes seconds.
  await (await aFreshDatabase(dataDir)).close();
  const first = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(`already runs on ${dataDir}, as process ${process.pid}`);
  expect(await first.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await first.close();
  expect(existsSync(join(dataDir, LOCK))).toBe(false);
});

test('a hub in another container has the same number, and its lock stays its own', async () => {
  const dataDir = aDirectory();
  lockDirectory(dataDir);
  // This module as another process of the same number has it: it holds nothing.
  const other = `const { lockDirectory } = await import('./hub/store/open-database.ts');
    Object.defineProperty(process, 'pid', { value: ${process.pid} });
    try { lockDirectory(${JSON.stringify(dataDir)}); console.log('taken'); } catch (error) { console.log(error.message); }
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', other], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += String(text);
  });
  await once(child, 'close');
  expect(said).toContain(`already runs on ${dataDir}`);
});

test.each([
  ['of another process that runs', () => process.ppid, true],
  ['of a process that was killed', endedProcess, false],
  ['of the same number before this container was started again', () => process.pid, false],
  ['that a full disk left empty', () => '', false],
])('a lock %s', async (_, ofWhom, isRefused) => {
  const dataDir = aDirectory();
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, LOCK), String(await ofWhom()));
  if (isRefused) expect(() => lockDirectory(dataDir)).toThrow('already runs');
  else lockDirectory(dataDir)();
  expect(existsSync(join(dataDir, LOCK))).toBe(isRefused);
});

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}
