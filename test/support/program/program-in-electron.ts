/**
 * The built program in a real Electron, driven by Playwright. Needs a display.
 *
 * Playwright reads both streams from the launch on and hands the process out only when its debugger is there; what was
 * printed before would be lost. So every process is listened to from the moment Node starts it.
 */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { resolve } from 'node:path';
import { _electron, type ElectronApplication, errors, type Page } from 'playwright';
import { expect } from 'vitest';
import { LONGEST_STEP_MS } from '../browser/shared-browser.ts';
import { watchConsole } from '../browser/watch-console.ts';
import { listenTo, type Printed, type Program } from './program.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');

/** Only so that one that never starts ends some day. */
const LONGEST_START_MS = 80_000;

export interface ElectronProgram extends Program {
  /** For what only the main process can do or tell. */
  readonly app: ElectronApplication;
}

/** @throws with everything it printed, when it ends before its window is there */
export async function startInElectron(executablePath: string, env: NodeJS.ProcessEnv): Promise<ElectronProgram> {
  const { app, page, printed } = await launch(executablePath, env).catch((error: unknown) => {
    if (error instanceof HungStart) return launch(executablePath, env);
    throw error;
  });
  const context = app.context();
  context.setDefaultTimeout(LONGEST_STEP_MS);
  await saveWherePreviewWould(app);
  return {
    app,
    page,
    printed,
    console: watchConsole(context, isChromiumsAdvice),
    async chooseFile(path, press) {
      // The system's own dialog is out of reach for Playwright: the person's answer is given in its place.
      await app.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
      }, path);
      await press();
    },
    async openCheckout(press) {
      const before = new Set(context.pages());
      await press();
      const isTheirs = (one: Page): boolean => !before.has(one) && /^(https?:|app:\/\/checkout\/)/.test(one.url());
      await expect.poll(() => context.pages().some(isTheirs)).toBe(true);
      const customer = context.pages().find(isTheirs);
      if (!customer) throw new Error('The gateway’s page is gone again');
      return customer;
    },
    async checkoutEnded(customer) {
      if (!customer.isClosed()) await customer.waitForEvent('close');
    },
    // It ended with its process.
    closeWindow: () => Promise.resolve(),
  };
}

interface Launched {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly printed: Printed;
}

/**
 * The program was up, and Playwright still waited for the half-made window that it had attached to: seen on a busy
 * machine in Electron 33, https://github.com/microsoft/playwright/issues/29386.
 */
class HungStart extends Error {}

/** @throws HungStart, or an error with everything that was printed */
async function launch(executablePath: string, env: NodeJS.ProcessEnv): Promise<Launched> {
  const given = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  // A switch that means nothing to the program: it tells this process from others that start at the same time.
  const mark = `--journey=${randomUUID()}`;
  try {
    const app = await _electron.launch({
      executablePath,
      args: [projectRoot, mark],
      env: Object.fromEntries(given),
      timeout: LONGEST_START_MS,
    });
    const page = await app.firstWindow({ timeout: LONGEST_START_MS });
    const printed = heard.get(mark);
    if (printed === undefined) throw new Error('Node told of no process that was started');
    return { app, page, printed };
  } catch (error) {
    const printed = heard.get(mark);
    if (printed === undefined) throw error;
    const isUp = printed.process.exitCode === null;
    printed.process.kill('SIGKILL');
    const how = await printed.ended;
    // Whether it never started or ended at once: what it said last is the reason.
    const reason = `The program ended with ${how}: ${printed.output()}`;
    if (isUp && error instanceof errors.TimeoutError) throw new HungStart(reason, { cause: error });
    throw new Error(reason, { cause: error });
  }
}

/** Of a policy that has to allow both: which dialogs a page may not open is the point of it. */
function isChromiumsAdvice(text: string): boolean {
  return text === SANDBOX_ADVICE;
}

const SANDBOX_ADVICE =
  'An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing.';

/** By the mark on their command line. */
const heard = new Map<string, Printed>();

subscribe('child_process', (message) => {
  const { process } = message as { readonly process: ChildProcess };
  process.once('spawn', () => {
    const mark = process.spawnargs.find((word) => word.startsWith('--journey='));
    if (mark !== undefined) heard.set(mark, listenTo(process, isOurs));
  });
});

/** Not the debugger's lines, and not what Chromium notes of a machine without a system bus or a graphics card. */
function isOurs(line: string): boolean {
  const isDebuggers =
    /^(Debugger (listening|attached|ending)|DevTools listening|Waiting for the debugger|For help, see:)/;
  const isChromiums = /^\[\d+:\d{4}\/\d{6}\.\d+:(INFO|WARNING|ERROR):/;
  return line !== '' && !isDebuggers.test(line) && !isChromiums.test(line);
}

/** The same for a file that is saved, where preview's dialog would put it. */
async function saveWherePreviewWould(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog, app: program }) => {
    dialog.showSaveDialog = (...given: unknown[]) => {
      const folder = `${program.getPath('userData')}/exports`;
      process.getBuiltinModule('fs').mkdirSync(folder, { recursive: true });
      const { defaultPath } = given.at(-1) as { defaultPath: string };
      return Promise.resolve({ canceled: false, filePath: `${folder}/${defaultPath}` });
    };
  });
}
