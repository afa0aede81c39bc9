/** Loaded into a child before its own file: `process.parentPort` as a utility process of Electron has it. */
import { EventEmitter } from 'node:events';

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    // A program that was killed hears nothing, and its end is heard below: no error of this process.
    process.send?.(message, undefined, undefined, () => undefined);
  }
}

const port = new ParentPort();
process.on('message', (data) => port.emit('message', { data, ports: [] }));
// Whoever asked is gone: there is nobody to answer, and nothing here may outlive a program that was killed.
process.once('disconnect', () => process.exit(0));
Object.defineProperty(process, 'parentPort', { value: port });
