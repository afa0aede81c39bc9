/**
 * The built program in a real Electron, driven by Playwright. Needs a display.
 * Playwright returns the process only when its debugger is ready, and drops everything printed before. So every process
 * is observed from the moment Node starts it.
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

/** Only ends a start that hangs. */
const LONGEST_START_MS = 80_000;

export interface ElectronProgram extends Program {
  /** For actions and facts of the main process only. */
  readonly app: ElectronApplication;
}

/** @throws with everything it printed, if it ends before its window exists */
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
      // Playwright can't reach the system's own dialog, so the person's answer is simulated.
      await app.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
      }, path);
      await press();
    },
    async openOutside(press) {
      // The system's browser belongs to the machine: what it is given is kept instead.
      const given = app.evaluate(
        ({ shell }) =>
          new Promise<string>((resolve) => {
            shell.openExternal = (address) => {
              resolve(address);
              return Promise.resolve();
            };
          }),
      );
      // The request above has arrived before this one is answered.
      await app.evaluate(() => undefined);
      await press();
      return await given;
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
    // Its process has ended.
    closeWindow: () => Promise.resolve(),
  };
}

interface Launched {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly printed: Printed;
}

/**
 * The program had started, but Playwright still waited for an unfinished window: seen on a busy machine in Electron 33,
 * https://github.com/microsoft/playwright/issues/29386.
 */
class HungStart extends Error {}

/** @throws HungStart, or an error with everything that was printed */
async function launch(executablePath: string, env: NodeJS.ProcessEnv): Promise<Launched> {
  const given = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  // A switch without a meaning for the program: it marks this process among others that start at the same time.
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
    // Whether it never started or ended at once: its last output has the reason.
    const reason = `The program ended with ${how}: ${printed.output()}`;
    if (isUp && error instanceof errors.TimeoutError) throw new HungStart(reason, { cause: error });
    throw new Error(reason, { cause: error });
  }
}

/** Reported about a policy that must allow both: it limits which dialogs a page may open. */
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

/**
 * Without the debugger's lines, and without notes about a machine without a system bus, a graphics card or a sound card.
 */
function isOurs(line: string): boolean {
  const isDebuggers =
    /^(Debugger (listening|attached|ending)|DevTools listening|Waiting for the debugger|For help, see:)/;
  const isChromiums = /^\[\d+:\d{4}\/\d{6}\.\d+:(INFO|WARNING|ERROR):/;
  const isSoundSystems = /^ALSA lib /;
  return line !== '' && ![isDebuggers, isChromiums, isSoundSystems].some((pattern) => pattern.test(line));
}

/** The same for a saved file and a chosen folder, at the place of preview's dialogs. */
async function saveWherePreviewWould(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog, app: program }) => {
    dialog.showSaveDialog = (...given: unknown[]) => {
      const folder = `${program.getPath('userData')}/exports`;
      process.getBuiltinModule('fs').mkdirSync(folder, { recursive: true });
      const { defaultPath } = given.at(-1) as { defaultPath: string };
      return Promise.resolve({ canceled: false, filePath: `${folder}/${defaultPath}` });
    };
    dialog.showOpenDialog = () => {
      const folder = `${program.getPath('userData')}/exports`;
      process.getBuiltinModule('fs').mkdirSync(folder, { recursive: true });
      return Promise.resolve({ canceled: false, filePaths: [folder] });
    };
  });
}
