/**
 * Jobs in Electron's utility processes, one process per job. They end with this program at the latest. The fuse
 * `runAsNode`, off in packages, does not affect them.
 */
import { join } from 'node:path';
import type { UtilityProcess } from 'electron';
import { guarded } from '../guarded.ts';
import { type Background, JobDied, JobStopped } from './background.ts';
import type { JobMessage, JobRequest } from './job-messages.ts';

/** The used part of Electron's interface, which the preview implements too. */
export interface UtilityProcesses {
  /** Only after the app is ready. */
  fork(modulePath: string, args: string[], options: { serviceName: string }): WorkingProcess;
}

const SERVICE = 'Konter ';

/** @param serviceName of an ended process. Ours end on purpose, and the job's caller gets the outcome. */
export const isOurJob = (serviceName: string): boolean => serviceName.startsWith(SERVICE);

type WorkingProcess = Pick<UtilityProcess, 'postMessage' | 'kill'> & {
  once(event: 'exit', listener: (code: number) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: () => void): unknown;
};

// In the bundle next to the main file, under the name in config/vite/vite.main.ts; else in `app/jobs/`.
const isSource = import.meta.filename.endsWith('.ts');
const fileOf = (job: string): string =>
  isSource ? join(import.meta.dirname, '../../app/jobs', `${job}.ts`) : join(import.meta.dirname, `${job}-job.js`);

export function backgroundIn(utilityProcess: UtilityProcesses): Background {
  /** One function per running job, which ends it. */
  const stops = new Set<() => void>();
  let isClosed = false;
  return {
    run({ name }, request, onProgress) {
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
        const onMessage = (message: unknown): void => {
          // Trusted without a check: the message comes from our own program.
          const received = message as JobMessage;
          if (received.kind === 'progress') return void onProgress?.(received.progress as never);
          if (received.kind === 'answer') answered = { value: received.answer };
          else threw = new Error(`${name}: ${received.stack}`);
          child.kill();
        };
        child.on('message', guarded('message of a job', onMessage));
        // Only the exit proves that its files are closed and its locks released.
        const end = (code: number): void => {
          stops.delete(stop);
          if (answered) resolve(answered.value);
          else reject(threw ?? (isStopped ? new JobStopped(name) : new JobDied(name, code)));
        };
        child.once('exit', guarded('end of a job', end));
        // V8's last word, of a full heap. The exit follows, and says enough; without a listener the emitter would throw.
        child.on('error', () => undefined);
      });
      child.postMessage({ request } satisfies JobRequest);
      return { answer: answer as Promise<never>, stop };
    },
    close() {
      isClosed = true;
      for (const stop of stops) stop();
    },
  };
}
