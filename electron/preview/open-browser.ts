/** Opens preview in a window without address bar, if there is a Chromium or Chrome and a display. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const MAC = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const WINDOWS = [
  'Chromium/Application/chrome.exe',
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/** Never throws. @param address must be valid once only, because other users of this machine can read a command line */
export function openBrowser(address: string): void {
  const browser = hasDisplay() ? installedBrowser() : undefined;
  if (browser === undefined) return;
  const started = spawn(browser, [`--app=${address}`, '--no-first-run'], { detached: true, stdio: 'ignore' });
  // Without a working browser the printed address is still available.
  started.on('error', () => {});
  started.unref();
}

function hasDisplay(): boolean {
  if (process.platform === 'win32' || process.platform === 'darwin') return true;
  // Chromium runs as root only without its sandbox, which we do not switch off.
  if (process.getuid?.() === 0) return false;
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

function installedBrowser(): string | undefined {
  return candidates().find((path) => existsSync(path));
}

function candidates(): string[] {
  if (process.platform === 'darwin') return MAC;
  if (process.platform === 'win32') {
    const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);
    return roots.flatMap((root) => WINDOWS.map((path) => join(root, path)));
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}
