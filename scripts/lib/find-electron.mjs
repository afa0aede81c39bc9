import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const electronPackage = join(projectRoot, 'node_modules/electron');

/**
 * Where Electron's executable is, or undefined. Looks by file, because `import 'electron'` would start its installer.
 * The installer writes path.txt last, so a half-unpacked runtime is not taken for a whole one.
 */
export function findElectron() {
  const pathFile = join(electronPackage, 'path.txt');
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!dist && !existsSync(pathFile)) return undefined;
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron';
  const executable = join(dist || join(electronPackage, 'dist'), name);
  return existsSync(executable) ? executable : undefined;
}
