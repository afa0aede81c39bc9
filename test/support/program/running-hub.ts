/** The built hub as `npm run hub` starts it: its own process, on an embedded database in a folder that is removed with it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listenTo } from './program.ts';

const main = resolve(import.meta.dirname, '../../../out/hub/main.js');

export interface RunningHub {
  readonly address: string;
  /** Makes the first owner. */
  readonly setUpAddress: string;
  /** Ends it and removes its data. @throws with its lines on stderr */
  remove(): Promise<void>;
}

export async function startRunningHub(): Promise<RunningHub> {
  const folder = mkdtempSync(join(tmpdir(), 'konter-hub-'));
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [main, '--port', '0', '--data-dir', join(folder, 'data')], { env });
  const printed = listenTo(child);
  const setUpAddress = await printed.find(/^Make the first owner here: (\S+)$/m);
  return {
    address: await printed.find(/^Konter hub: (\S+)$/m),
    setUpAddress,
    async remove() {
      child.kill('SIGINT');
      await printed.ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      if (printed.errors().length > 0) throw new Error(`The hub complained:\n${printed.errors().join('\n')}`);
    },
  };
}
