/** Which real Electron the tests run in, looked for by file: nothing is installed for it. */
import { existsSync } from 'node:fs';
import { findElectron } from './find-electron.mjs';
import { findRealElectron } from './real-electron.mjs';

/**
 * @returns the `executable`: Electron's own runtime, else what KONTER_ELECTRON names; or a command to `run` things with,
 *   which brings an executable and all it needs; or the `obstacle`, in one sentence
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
