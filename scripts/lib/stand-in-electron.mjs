import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

/** The outline of Electron's runtime for Linux: enough for packing, and not executable. */
export function standInElectron() {
  const folder = join(projectRoot, 'out/stand-in-electron');
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['electron', 'LICENSE', 'LICENSES.chromium.html', 'locales/en-US.pak', 'locales/id.pak']) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), 'stand-in', { mode: 0o755 });
  }
  return folder;
}
