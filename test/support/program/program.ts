/** A running program of ours: its output and its exit. */
import type { ChildProcess } from 'node:child_process';
import type { Page } from 'playwright';
import type { ConsoleWatch } from '../browser/watch-console.ts';

/** The built terminal with its window, in either runtime. */
export interface Program {
  readonly page: Page;
  readonly printed: Printed;
  readonly console: ConsoleWatch;
  /** Presses something that requests a file, and chooses this file. */
  chooseFile(path: string, press: () => Promise<void>): Promise<void>;
  /** Presses something that opens the system's browser. @returns the address that it was given */
  openOutside(press: () => Promise<void>): Promise<string>;
  /** Presses something that opens the gateway's page. @returns that page, without our toolbar above it */
  openCheckout(press: () => Promise<void>): Promise<Page>;
  /** Waits until this checkout page has ended: its window closes, or its tab says so. */
  checkoutEnded(customer: Page): Promise<void>;
  /** Files that a journey must remove after the process has ended. */
  closeWindow(): Promise<void>;
}

export interface Printed {
  readonly process: ChildProcess;
  /** @returns the exit code, or the name of the signal that killed it */
  readonly ended: Promise<number | string>;
  /** Everything printed so far. */
  output(): string;
  /** Its lines on stderr. */
  errors(): readonly string[];
  /** The same, and clears them: for a test that caused them. */
  takeErrors(): readonly string[];
  /**
   * @returns the first group of the pattern once it was printed. @throws with the output if the process ends before.
   */
  find(pattern: RegExp): Promise<string>;
}

/** @param isOurs distinguishes the program's own lines on stderr from the runtime's */
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
