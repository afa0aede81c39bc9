/** The program's job, except that it hangs after its first reported rows. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface Hanging {
  /** Of the job, as in `Background`. */
  readonly name: string;
  /** Its function, and the file that exports it, from the project's root. */
  readonly work: string;
  readonly from: string;
}

/** @returns the file written into `folder` */
export function hangingJob(folder: string, { name, work, from }: Hanging): string {
  const file = join(folder, 'job.ts');
  writeFileSync(
    file,
    `import { runWorker } from '${root}/electron/platform/background/run-worker.ts';
     import { ${work} } from '${root}/${from}';
     let now = 0;
     performance.now = () => (now += 1000);
     const forEver = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
     runWorker({ name: '${name}' }, (order, tell) => ${work}(order, (progress) => {
       tell(progress);
       if (progress.done > 0) forEver();
     }));`,
  );
  return file;
}
