/** A hub as its own process, for a test or a measurement that kills it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface HubProcess {
  readonly address: string;
  /** At once: nothing is finished and nobody is told. */
  kill(): void;
}

const projectRoot = join(import.meta.dirname, '../../..');
const child = join(projectRoot, 'test/hub/faults/hub-child.ts');
/** Halves the processor time of a start. */
const NODE_COMPILE_CACHE = join(projectRoot, 'out/compile-cache');

/** @param url of its PostgreSQL @throws if it ends before it listens */
export async function startHubProcess(url: string): Promise<HubProcess> {
  const env = { NODE_COMPILE_CACHE, ...process.env, DATABASE_URL: url };
  const started = fork(child, { env, execArgv: [], stdio: 'ignore' });
  const ended = once(started, 'exit').then((): never => {
    throw new Error('The hub ended before it listened');
  });
  const [address] = (await Promise.race([once(started, 'message'), ended])) as [string];
  ended.catch(() => undefined);
  return { address, kill: () => void started.kill('SIGKILL') };
}
