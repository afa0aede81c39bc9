/** Jobs in separate real processes, which really die. */
import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { backgroundIn, type Job, JobDied, JobStopped } from '../../../electron/platform/background/background.ts';
import { previewUtilityProcess } from '../../../electron/preview/stand-in/modules/preview-utility-process.ts';
import { aFolder } from '../../support/a-folder.ts';

const root = join(import.meta.dirname, '../../..');

/** A background whose every job is `body`, with `order` and `tell` in scope. */
function doing(body: string) {
  const folder = aFolder();
  const file = join(folder, 'job.ts');
  writeFileSync(
    file,
    `import { runWorker } from '${join(root, 'electron/platform/background/run-worker.ts')}';
     runWorker({ name: 'any' }, async (order, tell) => { ${body} });`,
  );
  const background = backgroundIn({ fork: (_, args) => previewUtilityProcess.fork(file, args) });
  onTestFinished(() => background.close());
  return background;
}

const anyJob: Job<unknown, unknown, number> = { name: 'any' };

it('answers with what the job made of its order', async () => {
  const background = doing('return { twice: order.n * 2 };');
  expect(await background.run(anyJob, { n: 21 }).answer).toEqual({ twice: 42 });
});

it('tells how far it is, in order, before it answers', async () => {
  const background = doing('for (let n = 1; n <= 5; n += 1) tell(n); return null;');
  const told: number[] = [];
  await background.run(anyJob, {}, (n) => told.push(n)).answer;
  expect(told).toEqual([1, 2, 3, 4, 5]);
});

it('passes a bug on with its stack', async () => {
  const background = doing('throw new TypeError("no such sale");');
  await expect(background.run(anyJob, {}).answer).rejects.toMatchObject({
    name: 'any: TypeError',
    message: 'no such sale',
    stack: expect.stringMatching(/^TypeError: no such sale\n\s+at .*job\.ts/),
  });
});

// A crash of a native library in a thread once ended a whole CI run's test process.
it('survives a job that dies of a segmentation fault, and says so', async () => {
  const background = doing("process.kill(process.pid, 'SIGSEGV');");
  await expect(background.run(anyJob, {}).answer).rejects.toThrow(/no answer/);
});

// Electron tells of a heap that is full as the event `error`, before the end. An emitter throws that where nobody listens.
it('survives a job whose memory is full, and says so', async () => {
  const child = Object.assign(new EventEmitter(), { pid: 1, postMessage: () => undefined, kill: () => true });
  const { answer } = backgroundIn({ fork: () => child as never }).run(anyJob, {});
  child.emit('error', 'FatalError', 'NewSpace::EnsureCurrentCapacity', '{}');
  child.emit('exit', 5);
  await expect(answer).rejects.toThrow(JobDied);
});

it('stops a job that is deep in its work', async () => {
  const background = doing('tell(1); for (;;);');
  let begun = (_: number): void => undefined;
  const atWork = new Promise<number>((resolve) => (begun = resolve));
  const running = background.run(anyJob, {}, (n) => begun(n));
  await atWork;
  running.stop();
  await expect(running.answer).rejects.toThrow(JobStopped);
});

it('stops what is still at work when it is closed', async () => {
  const background = doing('tell(1); for (;;);');
  let begun = (_: number): void => undefined;
  const atWork = new Promise<number>((resolve) => (begun = resolve));
  const running = background.run(anyJob, {}, (n) => begun(n));
  await atWork;
  background.close();
  await expect(running.answer).rejects.toThrow(JobStopped);
});

it('begins nothing once it is closed', async () => {
  const background = doing('tell(1); return null;');
  background.close();
  const told: number[] = [];
  await expect(background.run(anyJob, {}, (n) => told.push(n)).answer).rejects.toThrow(JobStopped);
  expect(told).toEqual([]);
});

it('says no answer where there is no such job', async () => {
  const background = backgroundIn(previewUtilityProcess);
  await expect(background.run({ name: 'nothing-like-it' }, {}).answer).rejects.toThrow(/no answer/);
});
