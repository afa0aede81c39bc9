/**
 * The thread that reads whole books: copies and checks take seconds once there is much, and the counter must not wait.
 * Has connections of its own, for reading only.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { StoreTrouble } from '../ledger.ts';
import type { BookTask, TaskAnswer } from './run-in-worker.ts';
import { checkBook } from './check-book.ts';
import { makeBackup } from './make-backup.ts';

parentPort?.postMessage(answer(workerData as BookTask));

function answer(task: BookTask): TaskAnswer {
  try {
    return task.kind === 'back-up'
      ? { ok: true, value: makeBackup(task.places, task.reason, task.at) }
      : { ok: true, value: checkBook(task.places.book, task.places.environment) };
  } catch (error) {
    if (error instanceof StoreTrouble) return { ok: false, failure: { code: error.code } };
    throw error;
  }
}
