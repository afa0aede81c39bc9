/** The test's side of a counter in a child process: commands in, lines out, and the kill. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildChild } from './build-child.ts';
import { type ChildCommand, type ChildReport, readChildReport } from './child-messages.ts';

const program = buildChild();

export interface DrivenChild {
  send(order: ChildCommand): void;
  kill(): void;
  /** All lines of the child arrive before this resolves. @throws if it ended by its own bug */
  readonly gone: Promise<void>;
  readonly isGone: () => boolean;
}

interface Upbringing {
  readonly env: Readonly<Record<string, string>>;
  readonly onReport: (report: ChildReport) => void;
}

export function startChild({ env, onReport }: Upbringing): DrivenChild {
  const { KONTER_TEST_FULL: _, NODE_OPTIONS: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { ...inherited, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let rest = '';
  let trouble = '';
  let isGone = false;
  child.stdin.on('error', () => undefined); // an error of writing to a killed process
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    trouble += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    // A line cut off by the kill does not count.
    rest = lines.pop() ?? '';
    for (const line of lines) onReport(readChildReport(line));
  });
  const gone = once(child, 'close').then(([code, signal]) => {
    isGone = true;
    if (signal !== 'SIGKILL' && code !== 0)
      throw new Error(`The child ended by itself (${code ?? signal}):\n${trouble}`);
  });
  gone.catch(() => undefined); // its waiting caller gets this error
  return {
    send: (order) => void child.stdin.write(`${JSON.stringify(order)}\n`),
    kill: () => void child.kill('SIGKILL'),
    gone,
    isGone: () => isGone,
  };
}
