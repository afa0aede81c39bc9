/** Hands a task that reads a whole book to a thread of its own (`book-worker.ts`), one thread a task. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Backup, BackupReason } from '../../../shared/backups.ts';
import type { Result } from '../../../shared/result.ts';
import type { BookCheck } from './check-book.ts';
import type { BookPlaces } from './places.ts';

export type BookTask =
  | { readonly kind: 'back-up'; readonly places: BookPlaces; readonly reason: BackupReason; readonly at: number }
  | { readonly kind: 'check'; readonly places: BookPlaces };

export type TaskAnswer = Result<Backup | BookCheck>;

type ValueOf<Task extends BookTask> = Task extends { kind: 'back-up' } ? Backup : BookCheck;

// In the bundle beside the main file, as config/vite.main.ts names it; else beside this one.
const isSource = import.meta.filename.endsWith('.ts');
const workerFile = join(import.meta.dirname, isSource ? 'book-worker.ts' : 'book-worker.js');

/** @returns a failure for what disks, locks and damage do · @throws what the thread died of otherwise: a bug */
export function runInWorker<Task extends BookTask>(task: Task): Promise<Result<ValueOf<Task>>> {
  return new Promise((done, failed) => {
    const worker = new Worker(workerFile, { workerData: task, name: 'book' });
    worker.once('message', (answer: Result<ValueOf<Task>>) => done(answer));
    worker.once('error', failed);
    worker.once('exit', (code) => failed(new Error(`The thread ended with ${code} and no answer`)));
  });
}
