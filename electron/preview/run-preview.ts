/**
 * Runs the built main bundle in this Node process, with the stand-in next to this file as `electron`. Prints one line when
 * a browser can open the first window, and runs until Ctrl-C.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readRunOptions, runProblem } from './run-options.ts';
import { startPreviewServer } from './server/preview-server.ts';
import type { PreviewApp } from './stand-in/modules/preview-app.ts';
import { openExternalPagesServer } from './stand-in/outside-pages.ts';
import { standIn } from './stand-in/this-stand-in.ts';

// Ctrl-C and similar signals quit the program as its own Quit does; one signal is enough.

/** Limit for main's shutdown, which may wait for a write. */
const LONGEST_GOODBYE_MS = 10_000;

function endBySignal(app: PreviewApp): void {
  let ending = false;
  const end = () => {
    // A repeated signal must not interrupt the shutdown.
    if (ending) return;
    ending = true;
    setTimeout(() => {
      console.error(`Konter preview did not end within ${LONGEST_GOODBYE_MS / 1000} s and was stopped.`);
      process.exit(1);
    }, LONGEST_GOODBYE_MS).unref();
    app.quit();
  };
  // On Windows the terminal's close button is SIGHUP.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

// Opens preview in a window without address bar, if there is a Chromium or Chrome and a display.

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
function openBrowser(address: string): void {
  const browser = hasDisplay() ? candidates().find((path) => existsSync(path)) : undefined;
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

function candidates(): string[] {
  if (process.platform === 'darwin') return MAC;
  if (process.platform === 'win32') {
    const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);
    return roots.flatMap((root) => WINDOWS.map((path) => join(root, path)));
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** out/preview */
const here = import.meta.dirname;

try {
  const { port, open } = readRunOptions(process.argv.slice(2));
  takeElectronsPlace();
  const server = await startPreviewServer({ standIn, port, pageScript: join(here, 'page/page.js') });
  const { origin } = await openExternalPagesServer(standIn.outside);
  // A checkout page on this machine returns to an address where preview can see its end.
  process.env['KONTER_CHECKOUT_RETURN_URL'] ??= `${origin}/return`;
  // Main offers it in Settings.
  process.env['KONTER_DISPLAY_URL'] ??= server.displayAddress;
  endBySignal(standIn.app);
  standIn.app.once('browser-window-created', (_event, window) => {
    window.once('ready-to-show', () => {
      console.log(`Konter preview: ${server.address}`);
      if (open) openBrowser(server.ticketAddress());
    });
  });
} catch (error) {
  // Without a stack, unlike errors of main below.
  console.error(runProblem(error));
  process.exit(1);
}
await import(pathToFileURL(join(here, '../main/main.js')).href);
standIn.app.becomeReady();

function takeElectronsPlace(): void {
  const electron = pathToFileURL(join(here, 'electron.js')).href;
  nodeModule.registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { url: electron, format: 'module', shortCircuit: true } : next(specifier, context),
  });
}
