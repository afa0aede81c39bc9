/** A real Electron with a page, for rows that measure it, observed by Chromium's debugging port only. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { freePort } from '../support/free-port.ts';

const LOOK_AGAIN_MS = 20;
const LONGEST_START_MS = 60_000;

/** @returns the executable that `npm run bench` found, or the reason why there is none */
export function electronForBench(): { readonly executable: string } | { readonly missing: string } {
  const executable = process.env['KONTER_BENCH_ELECTRON'];
  return executable ? { executable } : { missing: 'no real Electron with a display: see npm run test:electron' };
}

export interface OpenedElectron {
  readonly page: Page;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Of all its processes now, MB; shared memory counts once. @throws Error if the system has no /proc */
  memory(): number;
  close(): Promise<void>;
}

/** @param app the folder with the program's package.json · @throws Error if it ends before it shows a page */
export async function openElectron(executable: string, app: string, env: NodeJS.ProcessEnv): Promise<OpenedElectron> {
  const port = await freePort();
  const startedAt = Date.now();
  const program = spawn(executable, [app, `--remote-debugging-port=${port}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => program.once('exit', () => done()));
  const close = async (browser?: Browser): Promise<void> => {
    await browser?.close();
    program.kill('SIGTERM');
    await ended;
  };
  try {
    const browser = await Promise.race([connectTo(port), ended.then(() => null)]);
    const page = browser?.contexts()[0]?.pages()[0];
    if (!browser || !page) throw new Error(`${app} ended before it showed a page`);
    return { page, startedAt, memory: () => memoryOf(program.pid), close: () => close(browser) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Once there is a page with its title; a client from before may never get an answer. */
async function connectTo(port: number): Promise<Browser> {
  const address = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + LONGEST_START_MS; Date.now() < until; await sleep(LOOK_AGAIN_MS)) {
    const pages = await fetch(`${address}/json/list`)
      .then((answer) => answer.json() as Promise<{ title: string }[]>)
      .catch(() => []);
    if (pages.some(({ title }) => title.endsWith('Konter'))) return chromium.connectOverCDP(address);
  }
  throw new Error('Electron showed no page');
}

function memoryOf(root: number | undefined): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = readProc(name, 'stat');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2]));
  }
  const isOurs = (pid: number): boolean => pid === root || (parents.has(pid) && isOurs(parents.get(pid) ?? 0));
  const kilobytes = [...parents.keys()]
    .filter(isOurs)
    .map((pid) => Number(/^Pss:\s+(\d+) kB$/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0));
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_000;
}

/** Empty for a process that has ended meanwhile. */
function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
