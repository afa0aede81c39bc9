/**
 * The program in a real Electron as a shop starts it, without Playwright, so that a restart can be followed. Its window
 * and main process are reached by Chromium's and Node's debugging ports.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { vi } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { listenTo } from '../../support/program/program.ts';
import { electronExecutable } from '../../support/program/terminal.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
/** Only ends a program that never starts. */
const LONGEST_START_MS = 100_000;

type Ports = readonly [window: number, main: number];

interface ProgramWithPorts {
  readonly page: Page;
  readonly pid: number;
  /** Resolves when its process has ended. */
  readonly ended: Promise<void>;
  /** Runs a script in the main process. Rejects if the process ends before its answer. */
  inMain(script: string): Promise<unknown>;
  /** The program that was started in its place. */
  next(): Promise<ProgramWithPorts>;
  kill(): Promise<void>;
}

export async function freePorts(): Promise<Ports> {
  const window = await freePort();
  let main = await freePort();
  while (main === window) main = await freePort();
  return [window, main];
}

export function startWithPorts(env: NodeJS.ProcessEnv, ports: Ports): Promise<ProgramWithPorts> {
  if (!electronExecutable) throw new Error('These tests need a real Electron: npm run test:electron');
  const [window, main] = ports;
  const { KONTER_PROVISION: _, ...inherited } = process.env;
  const switches = [`--remote-debugging-port=${window}`, `--inspect=127.0.0.1:${main}`];
  const options = { env: { ...inherited, ...env }, stdio: 'ignore' } as const;
  const child = spawn(electronExecutable, [...switches, projectRoot], options);
  return reach(ports).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
}

/** @returns the exit code */
export async function endWhileItStarts(env: NodeJS.ProcessEnv, signal: NodeJS.Signals): Promise<number | string> {
  if (!electronExecutable) throw new Error('These tests need a real Electron: npm run test:electron');
  const printed = listenTo(spawn(electronExecutable, [projectRoot], { env: { ...process.env, ...env } }));
  // Its window does not exist yet.
  await printed.find(/^(Training gateway): /m);
  printed.process.kill(signal);
  return printed.ended;
}

async function reach(ports: Ports, notThis?: number): Promise<ProgramWithPorts> {
  const [window, main] = ports;
  const patience = { timeout: LONGEST_START_MS, interval: 200 };
  const pid = await vi.waitFor(async () => {
    const found = Number(await run(main, 'process.pid'));
    // During its start or shutdown it may know of no process.
    if (!Number.isInteger(found)) throw new Error('It is not there yet');
    if (found === notThis) throw new Error('It is still the one before');
    return found;
  }, patience);
  await vi.waitFor(async () => {
    const list = (await (await fetch(`http://127.0.0.1:${window}/json/list`)).json()) as { title: string }[];
    // Its address is listed while its page still waits for the program, and a client of that time gets no answer.
    if (!list.some(({ title }) => title.endsWith('Konter'))) throw new Error('There is no page yet');
  }, patience);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${window}`);
  // Chromium lists a window before Playwright has attached to it.
  const page = await vi.waitFor(() => {
    const found = browser.contexts()[0]?.pages()[0];
    if (!found) throw new Error('The program has no window');
    return found;
  }, patience);
  const ended = vi.waitFor(() => {
    if (isAlive(pid)) throw new Error('It still runs');
  }, patience);
  // A later listener would miss it.
  ended.catch(() => undefined);
  return {
    page,
    pid,
    ended,
    inMain: (script) => run(main, script),
    next: () => reach(ports, pid),
    async kill() {
      await browser.close();
      process.kill(pid, 'SIGKILL');
      await ended;
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function run(port: number, expression: string): Promise<unknown> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  try {
    return await new Promise((done, failed) => {
      socket.onerror = () => failed(new Error('The main process can not be reached'));
      socket.onclose = socket.onerror;
      socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
      socket.onmessage = ({ data }) => {
        const told = JSON.parse(String(data)) as { id?: number; result?: { result: { value?: unknown } } };
        if (told.id === 1) done(told.result?.result.value);
      };
    });
  } finally {
    socket.close();
  }
}
