import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { takeInstanceLock } from '../../electron/store/instance-lock.ts';
import { aFolder } from './a-ledger.ts';

const source = pathToFileURL(resolve(import.meta.dirname, '../../electron/store/instance-lock.ts'));
const HOLD_THE_LOCK = `
  import { takeInstanceLock } from '${source}';
  process.stdout.write(takeInstanceLock(process.argv[1]) ? 'held' : 'refused');
  setInterval(() => undefined, 1_000);
`;

/** Another terminal: takes the lock, reports it, and stays until it is killed. */
async function anotherTerminal(dataDir: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLD_THE_LOCK, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  expect(String(said).trim()).toBe('held');
  return child;
}

it('lets one terminal have a data directory at a time', () => {
  const dataDir = aFolder();
  const lock = takeInstanceLock(dataDir);
  expect(lock).toBeDefined();
  expect(takeInstanceLock(dataDir)).toBeUndefined();
  const elsewhere = takeInstanceLock(aFolder());
  expect(elsewhere).toBeDefined();
  elsewhere?.close();
  lock?.close();
  const again = takeInstanceLock(dataDir);
  expect(again).toBeDefined();
  again?.close();
});

it('is free again the moment its holder is killed', async () => {
  const dataDir = aFolder();
  const child = await anotherTerminal(dataDir);
  expect(takeInstanceLock(dataDir)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = takeInstanceLock(dataDir);
  expect(lock).toBeDefined();
  lock?.close();
});

it('says so where nothing can be written', () => {
  expect(() => takeInstanceLock(join(aFolder(), 'not', 'there'))).toThrow();
});
