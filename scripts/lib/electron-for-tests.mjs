/** The real Electron of the tests, found by file. Nothing is installed for it. */
import { existsSync } from 'node:fs';
import { findElectron } from './find-electron.mjs';
import { findRealElectron } from './real-electron.mjs';

/**
 * @returns the `executable`: Electron's own runtime, else the one of KONTER_ELECTRON; or a command to `run` the tests
 * with, which provides an executable and its needs; or the `obstacle`, as one sentence
 */
export function electronForTests() {
  const { KONTER_ELECTRON, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const executable = findElectron() ?? KONTER_ELECTRON;
  if (!executable) {
    const beside = findRealElectron();
    if (beside) return { run: beside.run };
    return { obstacle: "Electron's runtime is not installed here, and KONTER_ELECTRON names no other." };
  }
  if (!existsSync(executable)) return { obstacle: `KONTER_ELECTRON names ${executable}, and there is no such file.` };
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    return { obstacle: 'Electron needs a display, and there is none (xvfb-run gives one).' };
  }
  return { executable };
}
