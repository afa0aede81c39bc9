/** A running program of ours: what it printed, and how it ended. */
import type { ChildProcess } from 'node:child_process';
import type { Page } from 'playwright';
import type { ConsoleWatch } from '../browser/watch-console.ts';

/** The built terminal with its window, in whichever runtime. */
export interface Program {
  readonly page: Page;
  readonly printed: Printed;
  readonly console: ConsoleWatch;
  /** Has a person press something that asks for a file, and choose this one. */
  chooseFile(path: string, press: () => Promise<void>): Promise<void>;
  /** Has a person press something that opens the gateway's page. @returns that page, without the strip of ours above it */
  openCheckout(press: () => Promise<void>): Promise<Page>;
  /** Waits until a checkout's page, which this one was, has come to its end: its window closes, its tab says so. */
  checkoutEnded(customer: Page): Promise<void>;
  /** What a journey must not leave behind once the process has ended. */
  closeWindow(): Promise<void>;
}

export interface Printed {
  readonly process: ChildProcess;
  /** @returns the exit code, or the name of the signal that killed it */
  readonly ended: Promise<number | string>;
  /** Everything printed so far. */
  output(): string;
  /** What of it came by stderr, line by line. */
  errors(): readonly string[];
  /** The same, which then counts no more: for a test that brought it about. */
  takeErrors(): readonly string[];
  /** @returns the first group of the pattern once it was printed. @throws with the output if the process ends before. */
  find(pattern: RegExp): Promise<string>;
}

/** @param isOurs tells the program's own lines on stderr from those of the runtime around it */
export function listenTo(process: ChildProcess, isOurs: (line: string) => boolean = () => true): Printed {
  const ended = new Promise<number | string>((done) =>
    process.once('exit', (code, signal) => done(code ?? signal ?? '')),
  );
  let output = '';
  let errors = '';
  let begun = '';
  process.stdout?.on('data', (text: Buffer) => {
    output += text.toString();
  });
  process.stderr?.on('data', (text: Buffer) => {
    const lines = (begun + text.toString()).split(/(?<=\n)/);
    begun = lines.at(-1)?.endsWith('\n') ? '' : (lines.pop() ?? '');
    const ours = lines.filter((line) => isOurs(line.trimEnd())).join('');
    errors += ours;
    output += ours;
  });
  return {
    process,
    ended,
    output: () => output + begun,
    errors: () => linesOf(errors + begun),
    takeErrors() {
      const taken = linesOf(errors);
      errors = '';
      return taken;
    },
    find: (pattern) =>
      new Promise((found, failed) => {
        const look = () => {
          const group = pattern.exec(output)?.[1];
          if (group !== undefined) found(group);
        };
        process.stdout?.on('data', look);
        look();
        void ended.then((code) => failed(new Error(`The program ended with ${code}: ${output}`)));
      }),
  };
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');
