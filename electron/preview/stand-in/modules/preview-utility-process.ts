/** Electron's utility processes, as children of Node. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { UtilityProcess } from 'electron';
import { throwOnMissing, throwOnMissingEmitter } from '../throw-on-missing.ts';

/** Provides `process.parentPort` in the child, as Electron does. */
const isSource = import.meta.filename.endsWith('.ts');
const parentPort = pathToFileURL(join(import.meta.dirname, isSource ? 'parent-port.ts' : 'parent-port.js')).href;

export class PreviewUtilityProcess
  extends throwOnMissingEmitter('utilityProcess.fork()')
  implements Pick<UtilityProcess, 'postMessage' | 'kill' | 'pid'>
{
  private readonly child: ChildProcess;

  constructor(modulePath: string, args: readonly string[]) {
    super();
    this.child = fork(modulePath, args, {
      execArgv: ['--import', parentPort],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child.on('message', (message) => this.emit('message', message));
    this.child.once('exit', (code) => this.emit('exit', code ?? 1));
    // A failed start or a message to an ended child. Its exit is reported in both cases.
    this.child.on('error', () => {
      if (this.pid === undefined) this.emit('exit', 1);
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  postMessage(message: unknown): void {
    this.child.send(message as object, () => undefined);
  }

  kill(): boolean {
    return this.child.kill();
  }
}

export const previewUtilityProcess = throwOnMissing('utilityProcess', {
  fork: (modulePath: string, args: string[] = []) => new PreviewUtilityProcess(modulePath, args),
});
