/** An idle loop next to the measured work: its longest delay is caused by the machine alone. */
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

export interface IdleLoop {
  /** The longest delay in ms since its start; ends it. */
  stop(): Promise<number>;
}

export async function startIdleLoop(): Promise<IdleLoop> {
  const worker = new Worker(import.meta.filename);
  await once(worker, 'message');
  return {
    async stop() {
      worker.postMessage('stop');
      const [longestMs] = await once(worker, 'message');
      return longestMs as number;
    },
  };
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  port.postMessage('started');
  port.once('message', () => port.postMessage(delay.max / 1e6));
}
