/**
 * `app`: the program's lifecycle from ready to exit. Keeps Electron's order of events, because main's startup and shutdown
 * depend on it. A parameter ends the process itself.
 */
import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';
import { throwOnMissingEmitter } from '../throw-on-missing.ts';

export interface Program {
  readonly name: string;
  readonly version: string;
  /** The folder of package.json. */
  readonly root: string;
}

/** A window, as far as the app closes it at quit. */
interface Closable {
  /** @returns false if a listener of `close` prevented it */
  closeForQuit(): boolean;
  destroy(): void;
}

type Implemented = Pick<
  App,
  | 'whenReady'
  | 'isReady'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'isPackaged'
  | 'name'
  | 'getVersion'
  | 'getPath'
  | 'setPath'
  | 'getPreferredSystemLanguages'
  | 'getAppMetrics'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
>;

export class PreviewApp extends throwOnMissingEmitter('app') implements Implemented {
  readonly isPackaged = false;
  readonly #program: Program;
  readonly #windows: () => readonly Closable[];
  readonly #endProcess: (code: number) => void;
  readonly #paths = new Map<string, string>();
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  #quitting = false;
  #wantsAnother = false;

  /** @param endProcess called once, last; may return in tests only */
  constructor(program: Program, windows: () => readonly Closable[], endProcess: (code: number) => void) {
    super();
    this.#program = program;
    this.#windows = windows;
    this.#endProcess = endProcess;
    this.#paths.set('appData', appDataFolder());
    this.#paths.set('temp', tmpdir());
    this.#paths.set('userData', join(appDataFolder(), program.name));
  }

  /** For the runner, after main's module has run: Electron waits for that too. */
  becomeReady(): void {
    this.#isReady = true;
    this.emit('ready', {}, {});
    this.#ready.resolve();
  }

  isReady = () => this.#isReady;
  whenReady = () => this.#ready.promise;

  /** Electron's order: before-quit, every window's close, will-quit, quit. Each but the last can cancel. */
  quit(): void {
    if (this.#quitting) return;
    this.#quitting = true;
    const continues =
      this.#agreed('before-quit') &&
      this.#windows().every((window) => window.closeForQuit()) &&
      this.#agreed('will-quit');
    if (continues) this.exit(0);
    else this.#quitting = false;
  }

  exit(code = 0): void {
    this.#quitting = true;
    for (const window of this.#windows()) window.destroy();
    this.emit('quit', {}, code);
    this.#endProcess(this.#wantsAnother ? 1 : code);
  }

  /** A new run has a new address, to which this run's page can't be redirected: a message asks a person to start it. */
  relaunch(): void {
    this.#wantsAnother = true;
    console.error('Konter preview has to be started again.');
  }

  /** The last window was closed, but not by `quit`. Without a listener Electron quits. */
  lastWindowClosed(): void {
    if (!this.#quitting && !this.emit('window-all-closed')) this.quit();
  }

  #agreed(name: string): boolean {
    let prevented = false;
    this.emit(name, {
      preventDefault: () => {
        prevented = true;
      },
    });
    return !prevented;
  }

  get name(): string {
    return this.#program.name;
  }
  getVersion = () => this.#program.version;

  getPath(name: Parameters<App['getPath']>[0]): string {
    const path = this.#paths.get(name);
    if (path === undefined) throw new Error(`Konter preview has no electron.app.getPath('${name}')`);
    // As Electron does: callers expect the folder to exist.
    if (name === 'userData') mkdirSync(path, { recursive: true });
    return path;
  }
  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }

  getPreferredSystemLanguages = () => systemLanguages();
  // The processes of pages are the browser's.
  getAppMetrics = () => [];

  // The lock of the data directory prevents two programs on it, also between Electron and preview. Electron's own lock only
  // brings the first program's window to the front, which is impossible for a browser tab.
  requestSingleInstanceLock = () => true;
  /** The terminal that started a preview has the sentence. */
  hasSingleInstanceLock = () => false;
}

// Facts of the machine that Electron provides and plain Node does not: data folder and languages.

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
