/** Loaded into a child before its own file: `process.parentPort` as in a utility process of Electron. */
import { EventEmitter } from 'node:events';

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    // If the program was killed, sending fails. That is no error of this process: the handler below ends it.
    process.send?.(message, undefined, undefined, () => undefined);
  }
}

const port = new ParentPort();
process.on('message', (data) => port.emit('message', { data, ports: [] }));
// The program has ended: its children must not outlive it.
process.once('disconnect', () => process.exit(0));
Object.defineProperty(process, 'parentPort', { value: port });
