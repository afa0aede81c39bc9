/**
 * The whole built terminal, started as by a shop and driven through its window. A journey is the same in both runtimes:
 * the Electron that `npm run test:electron` found, else preview. Only this file chooses.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import type { Program } from './program.ts';
import { startInElectron } from './program-in-electron.ts';
import { startInPreview } from './program-in-preview.ts';

export interface TerminalOptions {
  /** Of an earlier terminal. Absent: a new one, as on a fresh machine. */
  readonly dataDir?: string;
  readonly language?: 'id' | 'en';
  /** `KONTER_PROVISION` at start; absent: training. */
  readonly provision?: unknown;
  /** A manager has already accepted an unprotected production key, as preview has. */
  readonly acceptsUnprotected?: boolean;
  /** Pictures of its window are taken. Electron always draws. */
  readonly isDrawn?: boolean;
  /** Gets the page before anything is loaded into it, in preview. */
  readonly beforeLoad?: (page: Page) => void;
}

type Ending = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

export interface Terminal<P extends Program = Program> {
  readonly page: Page;
  readonly program: P;
  readonly dataDir: string;
  /** Of the embedded gateway, as printed. @throws if it has not run yet */
  readonly trainingUrl: string;
  /** Everything printed so far. */
  output(): string;
  /** Its complaints so far, and clears them: for a test that caused them. */
  takeComplaints(): readonly string[];
  chooseFile(path: string, press: () => Promise<void>): Promise<void>;
  /** The power fails: no messages, no saving. @throws with complaints, as `remove` does */
  kill(): Promise<void>;
  /** @param signal absent: one Ctrl-C. @returns the exit code. @throws with complaints, as `remove` does */
  stop(signal?: Ending): Promise<number | string>;
  /** Starts it again with its former data. */
  again(): Promise<Terminal<P>>;
  /**
   * Ends it if it still runs, and removes its data. @throws with errors of its log, warnings or errors of its pages'
   * consoles, or its runtime's output on stderr: a journey has none.
   */
  remove(): Promise<void>;
}

/** The executable that `npm run test:electron` found; absent: preview. */
export const electronExecutable = process.env['KONTER_TEST_ELECTRON'];

/** @throws with everything it printed, if it ends before its window exists */
export function startTerminal(wishes: TerminalOptions = {}): Promise<Terminal> {
  return startTerminalIn(
    (env) => (electronExecutable ? startInElectron(electronExecutable, env) : startInPreview(env, wishes)),
    wishes,
  );
}

/** As `startTerminal`, in a chosen runtime. */
export async function startTerminalIn<P extends Program>(
  start: (env: NodeJS.ProcessEnv) => Promise<P>,
  wishes: TerminalOptions,
): Promise<Terminal<P>> {
  const dataDir = wishes.dataDir ?? join(mkdtempSync(join(tmpdir(), 'konter-journey-')), 'data');
  if (wishes.acceptsUnprotected && !existsSync(join(dataDir, 'settings.json'))) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'settings.json'), JSON.stringify({ unprotectedKeys: 1 }));
  }
  const program = await start(environmentFor(wishes, dataDir));
  const { page, printed } = program;
  const end = async (signal: 'SIGKILL' | Ending): Promise<number | string> => {
    program.console.end();
    printed.process.kill(signal);
    const code = await printed.ended;
    await program.closeWindow();
    return code;
  };
  const refuseComplaints = (...others: string[]): void => {
    const complaints = [...program.console.complaints(), ...printed.errors(), ...others];
    if (complaints.length > 0) throw new Error(`The terminal complained:\n${complaints.join('\n')}`);
  };
  return {
    page,
    program,
    dataDir,
    get trainingUrl() {
      const [, url] = /^Training gateway: (\S+)$/m.exec(printed.output()) ?? [];
      if (url === undefined) throw new Error(`No training gateway ran: ${printed.output()}`);
      return url;
    },
    output: printed.output,
    takeComplaints: () => [...program.console.take(), ...printed.takeErrors()],
    chooseFile: program.chooseFile,
    async kill() {
      await end('SIGKILL');
      refuseComplaints();
    },
    async stop(signal = 'SIGINT') {
      const code = await end(signal);
      refuseComplaints();
      return code;
    },
    again: () => startTerminalIn(start, { ...wishes, dataDir }),
    async remove() {
      await end('SIGKILL');
      const errors = loggedErrors(dataDir);
      // A process that worked for it may still write for a moment.
      rmSync(dirname(dataDir), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      refuseComplaints(...errors);
    },
  };
}

function environmentFor({ language = 'id', provision }: TerminalOptions, dataDir: string) {
  const { KONTER_PROVISION: _, ...inherited } = process.env;
  const env = { ...inherited, KONTER_DATA_DIR: dataDir, KONTER_LANG: language };
  if (provision === undefined) return env;
  // Next to the data, not in it: what the terminal keeps of it is another question.
  const file = join(dirname(dataDir), 'provision.json');
  writeFileSync(file, JSON.stringify(provision));
  return { ...env, KONTER_PROVISION: file };
}

function loggedErrors(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'logs/konter.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
}
