/**
 * The program's own jobs in real processes that serve job after job, because starting one costs more than most jobs do.
 * Killing a job that has not answered ends its process, as in the program. One process per job, as the program starts
 * them, is tested in test/platform/background, by killed jobs, in journeys and in Electron.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { dirname, resolve } from 'node:path';
import type { JobMessage, UtilityProcesses } from '../../../electron/platform/background/background.ts';
import { previewUtilityProcess } from '../../../electron/preview/stand-in/modules/preview-utility-process.ts';
import type { HostMessage } from './job-host.ts';

const JOBS = resolve(import.meta.dirname, '../../../electron/app/jobs');
const HOST = resolve(import.meta.dirname, 'job-host.ts');

const idle: ChildProcess[] = [];

function startHost(): ChildProcess {
  const host = fork(HOST, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  host.once('exit', () => {
    const place = idle.indexOf(host);
    if (place >= 0) idle.splice(place, 1);
  });
  // Neither it nor the line to it keeps the tests' process alive.
  host.unref();
  host.channel?.unref();
  return host;
}

class KeptProcess extends EventEmitter {
  private readonly host = idle.pop() ?? startHost();
  private isAnswered = false;

  constructor(file: string) {
    super();
    this.host.on('message', this.onMessage);
    this.host.on('exit', this.onExit);
    this.host.on('error', this.onError);
    this.send({ file });
  }

  postMessage(data: unknown): void {
    this.send({ data });
  }

  kill(): boolean {
    if (!this.isAnswered) return this.host.kill();
    this.leave();
    idle.push(this.host);
    setImmediate(() => this.emit('exit', 0));
    return true;
  }

  private send(message: HostMessage): void {
    this.host.send(message, () => undefined);
  }

  private leave(): void {
    this.host.off('message', this.onMessage);
    this.host.off('exit', this.onExit);
    this.host.off('error', this.onError);
  }

  private readonly onMessage = (message: JobMessage): void => {
    this.isAnswered = message.kind !== 'progress';
    this.emit('message', message);
  };

  private readonly onExit = (code: number | null): void => {
    this.leave();
    this.emit('exit', code ?? 1);
  };

  /** A message to an ended process; its exit is reported. */
  private readonly onError = (): void => undefined;
}

/** A job of a test has its own process. */
export const keptJobs: UtilityProcesses = {
  fork: (file, args) => (dirname(file) === JOBS ? new KeptProcess(file) : previewUtilityProcess.fork(file, args)),
};
