/**
 * Jobs in Electron's utility processes, one process a job. They live as long as this program at most, and `runAsNode`,
 * which is off in packages, does not touch them.
 */
import { join } from 'node:path';
import type { UtilityProcess } from 'electron';
import { guarded } from '../guarded.ts';
import { type Background, JobDied, JobStopped } from './background.ts';
import type { JobMessage, JobRequest } from './job-messages.ts';

/** Electron's, or preview's of the same shape: the part that is used of it. */
export interface UtilityProcesses {
  /** Only after the app is ready. */
  fork(modulePath: string, args: string[], options: { serviceName: string }): WorkingProcess;
}

const SERVICE = 'Konter ';

/** @param serviceName of a process that ended. Ours are ended on purpose, and whoever waits for one is told. */
export const isOurJob = (serviceName: string): boolean => serviceName.startsWith(SERVICE);

type WorkingProcess = Pick<UtilityProcess, 'postMessage' | 'kill'> & {
  once(event: 'exit', listener: (code: number) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
};

// In the bundle beside the main file, as config/vite.main.ts names it; else in the folder of jobs.
const isSource = import.meta.filename.endsWith('.ts');
const fileOf = (job: string): string =>
  isSource ? join(import.meta.dirname, 'jobs', `${job}.ts`) : join(import.meta.dirname, `${job}-job.js`);

export function backgroundIn(utilityProcess: UtilityProcesses): Background {
  /** Each ends one job that is at work. */
  const stops = new Set<() => void>();
  let isClosed = false;
  return {
    run({ name }, order, onProgress) {
      if (isClosed) return { answer: Promise.reject(new JobStopped(name)), stop: () => undefined };
      const child = utilityProcess.fork(fileOf(name), [], { serviceName: SERVICE + name });
      let isStopped = false;
      const stop = (): void => {
        isStopped = true;
        child.kill();
      };
      stops.add(stop);
      const answer = new Promise<unknown>((resolve, reject) => {
        let answered: { readonly value: unknown } | null = null;
        let threw: Error | null = null;
        const hear = (message: unknown): void => {
          // Our own program, in our own file: its word is as good as ours.
          const said = message as JobMessage;
          if (said.kind === 'progress') return void onProgress?.(said.progress as never);
          if (said.kind === 'answer') answered = { value: said.answer };
          else threw = new Error(`${name}: ${said.stack}`);
          child.kill();
        };
        child.on('message', guarded('message of a job', hear));
        // Only now are its files closed, and its locks gone.
        const end = (code: number): void => {
          stops.delete(stop);
          if (answered) resolve(answered.value);
          else reject(threw ?? (isStopped ? new JobStopped(name) : new JobDied(name, code)));
        };
        child.once('exit', guarded('end of a job', end));
      });
      child.postMessage({ order } satisfies JobRequest);
      return { answer: answer as Promise<never>, stop };
    },
    close() {
      isClosed = true;
      for (const stop of stops) stop();
    },
  };
}
