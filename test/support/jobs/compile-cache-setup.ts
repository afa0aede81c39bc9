/**
 * Before the first test that starts jobs from the sources: fills Node's compile cache with their modules, so that a job
 * starts in a third of the time. A job never fills the cache itself, because its program kills it.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const projectRoot = resolve(import.meta.dirname, '../../..');
const PARENT_PORT = join(projectRoot, 'electron/preview/stand-in/modules/parent-port.ts');
const JOBS = join(projectRoot, 'electron/app/jobs');

/** Processes that start later use the cache. Node replaces an entry whose source has changed. */
export default function setup(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(projectRoot, 'out/compile-cache');
  const jobs = readdirSync(JOBS).map((name) => pathToFileURL(join(JOBS, name)).href);
  // Killed when it is done: a regular exit waits for V8's threads, and one of them once never ended.
  const program = `
    import { flushCompileCache } from 'node:module';
    for (const job of ${JSON.stringify(jobs)}) await import(job);
    flushCompileCache();
    process.kill(process.pid, 'SIGKILL');
  `;
  const options = ['--import', pathToFileURL(PARENT_PORT).href, '--input-type=module', '--eval', program];
  const { signal, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  if (signal !== 'SIGKILL') throw new Error(`The jobs could not be loaded: ${stderr}`);
}
