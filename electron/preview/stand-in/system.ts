/** Facts of the machine that Electron provides and plain Node does not: data folder and languages. */
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder that Electron calls `appData`. */
export function appDataFolder(env: NodeJS.ProcessEnv = process.env, platform: string = process.platform): string {
  if (platform === 'win32') return env['APPDATA'] ?? join(homedir(), 'AppData/Roaming');
  if (platform === 'darwin') return join(homedir(), 'Library/Application Support');
  return env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
}

/** The user's languages, best first; empty if the machine has none (`LANG=C`). */
export function systemLanguages(env: NodeJS.ProcessEnv = process.env, platform: string = process.platform): string[] {
  if (platform === 'win32') return [Intl.DateTimeFormat().resolvedOptions().locale];
  const stated = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const language = stated.split('.')[0]?.replace('_', '-') ?? '';
  return /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(language) ? [language] : [];
}
