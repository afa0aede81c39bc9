/** Runs test/packed/ with the packed program, on any available display. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';
import { findRealElectron } from '../lib/real-electron.mjs';
import { forTests } from './for-tests.mjs';
import { hashOf } from './same-again.mjs';

const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');

/** @returns an exit code */
export async function startPacked({ archive, executable, isTarget }) {
  const realElectron = findRealElectron();
  const hasDisplay = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  if (!realElectron && !(hasDisplay && isTarget)) {
    const why = isTarget ? 'There is no display' : 'This Electron is not the one we ship on, and nothing bridges it';
    console.log(`${why}: the packed program was not started.`);
    return 0;
  }
  const shipped = hashOf(archive);
  const started = await forTests({ archive, executable, realElectron: isTarget ? undefined : realElectron });
  const command = [process.execPath, vitest, 'run', '--config=config/vitest.config.ts', '--project=packed'];
  const [program, ...words] = realElectron ? [realElectron.run, ...command] : command;
  const { status } = spawnSync(program, words, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, KONTER_PACKED: started },
  });
  rmSync(dirname(started), { recursive: true });
  if (hashOf(archive) === shipped) return status ?? 1;
  console.error(`${archive} is not what it was before the program was started`);
  return 1;
}
