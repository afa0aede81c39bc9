/** Reads and changes the main process of a running terminal. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TerminalInElectron } from './terminal-in-electron.ts';

/** A system dialog as the main process requested it. */
interface AskedBox {
  readonly message: string;
  readonly buttons: readonly string[];
}

/** Records the system dialogs from now on, and leaves them unanswered. */
export async function catchBoxes({ program: { app } }: TerminalInElectron) {
  await app.evaluate(({ dialog, app: program }) => {
    const boxes: { message: string; buttons: string[]; answer(button: number): void }[] = [];
    dialog.showMessageBox = (...given: unknown[]) =>
      new Promise((done) => {
        const { message, buttons } = given.at(-1) as { message: string; buttons: string[] };
        boxes.push({ message, buttons, answer: (response) => done({ response, checkboxChecked: false }) });
      });
    Object.assign(program, { testBoxes: boxes });
  });
  const boxes = (): Promise<readonly AskedBox[]> =>
    app.evaluate(({ app: program }) => {
      const { testBoxes } = program as unknown as { testBoxes: AskedBox[] };
      return testBoxes.map(({ message, buttons }) => ({ message, buttons }));
    });
  return {
    boxes,
    /** Waits for a dialog, and presses one of its buttons. */
    async press(button: string): Promise<void> {
      // The slowest one appears after fifteen seconds.
      await expect
        .poll(async () => (await boxes()).flatMap(({ buttons }) => buttons), { timeout: 60_000 })
        .toContain(button);
      await app.evaluate(({ app: program }, wanted) => {
        const { testBoxes } = program as unknown as {
          testBoxes: { buttons: string[]; answer(button: number): void }[];
        };
        const at = testBoxes.findIndex(({ buttons }) => buttons.includes(wanted));
        const [box] = testBoxes.splice(at, 1);
        box?.answer(box.buttons.indexOf(wanted));
      }, button);
    },
  };
}

/** The records of one event in the program's log, oldest first. */
export function logged({ dataDir }: TerminalInElectron, event: string): readonly Record<string, unknown>[] {
  return readFileSync(join(dataDir, 'logs/konter.log'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((record) => record['event'] === event);
}
