/**
 * The whole built terminal, started as a shop would and driven through its window. Journeys can't tell in which
 * runtime: Electron where its runtime is installed, else preview. This file is the one place that chooses.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Page } from 'playwright';
import type { Program } from './program.ts';
import { startInElectron } from './program-in-electron.ts';
import { startInPreview } from './program-in-preview.ts';

export interface TerminalWishes {
  /** Of a terminal before this one. Absent: a new one, as on a fresh machine. */
  readonly dataDir?: string;
  readonly language?: 'id' | 'en';
  /** What `KONTER_PROVISION` says at start; absent: training. */
  readonly provision?: unknown;
  /** Is given the page before anything is loaded into it, in preview. */
  readonly beforeLoad?: (page: Page) => void;
}

export interface Terminal {
  readonly page: Page;
  readonly dataDir: string;
  /** Of the gateway inside it. */
  readonly trainingUrl: string;
  /** Everything printed so far. */
  output(): string;
  chooseFile(path: string, press: () => Promise<void>): Promise<void>;
  /** The power fails: nothing is said, nothing is saved. */
  kill(): Promise<void>;
  /** One Ctrl-C. @returns the exit code */
  stop(): Promise<number | string>;
  /** Starts it again on what it left behind. */
  again(): Promise<Terminal>;
  /** Ends it if it still runs, and removes its data. @throws with what its log calls an error: a journey has none. */
  remove(): Promise<void>;
}

/** @throws with everything it printed, when it ends before its window is there */
export async function startTerminal(wishes: TerminalWishes = {}): Promise<Terminal> {
  const dataDir = wishes.dataDir ?? join(mkdtempSync(join(tmpdir(), 'konter-journey-')), 'data');
  const program = await start(environmentFor(wishes, dataDir), wishes.beforeLoad ?? (() => undefined));
  const { page, printed } = program;
  const end = async (signal: 'SIGKILL' | 'SIGINT'): Promise<number | string> => {
    printed.process.kill(signal);
    const code = await printed.ended;
    await program.closeWindow();
    return code;
  };
  return {
    page,
    dataDir,
    trainingUrl: await printed.find(/^Training gateway: (\S+)$/m),
    output: printed.output,
    chooseFile: program.chooseFile,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGINT'),
    again: () => startTerminal({ ...wishes, dataDir }),
    async remove() {
      await end('SIGKILL');
      const errors = loggedErrors(dataDir);
      // A process that worked for it may still write for a moment.
      rmSync(dirname(dataDir), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      if (errors.length > 0) throw new Error(`The terminal logged errors:\n${errors.join('\n')}`);
    },
  };
}

function environmentFor({ language = 'id', provision }: TerminalWishes, dataDir: string) {
  const { KONTER_PROVISION: _, ...inherited } = process.env;
  const env = { ...inherited, KONTER_DATA_DIR: dataDir, KONTER_LANG: language };
  if (provision === undefined) return env;
  // Beside the data, not in it: what the terminal keeps of it is a question of its own.
  const file = join(dirname(dataDir), 'provision.json');
  writeFileSync(file, JSON.stringify(provision));
  return { ...env, KONTER_PROVISION: file };
}

function loggedErrors(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'logs/konter.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
}

async function start(env: NodeJS.ProcessEnv, beforeLoad: (page: Page) => void): Promise<Program> {
  const electron = findElectron();
  return electron === undefined ? startInPreview(env, beforeLoad) : startInElectron(electron, env);
}

/** By file, because importing the package would start its installer. Where there is no display, preview stands in. */
function findElectron(): string | undefined {
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return undefined;
  const folder = resolve(import.meta.dirname, '../../node_modules/electron');
  if (!existsSync(join(folder, 'path.txt'))) return undefined;
  const executable = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8').trim());
  return existsSync(executable) ? executable : undefined;
}
