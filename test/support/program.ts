/** A running program of ours: what it printed, and how it ended. */
import type { ChildProcess } from 'node:child_process';
import type { Page } from 'playwright';

/** The built terminal with its window, in whichever runtime. */
export interface Program {
  readonly page: Page;
  readonly printed: Printed;
  /** Has a person press something that asks for a file, and choose this one. */
  chooseFile(path: string, press: () => Promise<void>): Promise<void>;
  /** What a journey must not leave behind once the process has ended. */
  closeWindow(): Promise<void>;
}

export interface Printed {
  readonly process: ChildProcess;
  /** @returns the exit code, or the name of the signal that killed it */
  readonly ended: Promise<number | string>;
  /** Everything printed so far. */
  output(): string;
  /** @returns the first group of the pattern once it was printed. @throws with the output if the process ends before. */
  find(pattern: RegExp): Promise<string>;
}

export function listenTo(process: ChildProcess): Printed {
  let output = '';
  const ended = new Promise<number | string>((done) =>
    process.once('exit', (code, signal) => done(code ?? signal ?? '')),
  );
  for (const stream of [process.stdout, process.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  return {
    process,
    ended,
    output: () => output,
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
