/**
 * A process of kept-jobs.ts: runs one job after another. Only the job's own file is evaluated again; what it imports is
 * loaded once.
 */
import { EventEmitter } from 'node:events';
import { pathToFileURL } from 'node:url';

/** `file` announces the next job; `data` is a message to the present one. */
export type HostMessage = { readonly file: string } | { readonly data: unknown };

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message, undefined, undefined, () => undefined);
  }
}

let jobs = 0;
let port = new ParentPort();
let loaded: Promise<unknown> = Promise.resolve();

process.on('message', (message: HostMessage) => {
  if ('file' in message) {
    port = new ParentPort();
    Object.defineProperty(process, 'parentPort', { value: port, configurable: true });
    jobs += 1;
    loaded = import(`${pathToFileURL(message.file).href}?job=${jobs}`);
    return;
  }
  const { data } = message;
  void loaded.then(() => port.emit('message', { data, ports: [] }));
});
// The tests have ended: their children must not outlive them.
process.once('disconnect', () => process.exit(0));
