/** The terminal in the Electron that `npm run test:electron` found, with its main process within reach. */
import { type ElectronProgram, startInElectron } from '../../support/program/program-in-electron.ts';
import {
  electronExecutable,
  startTerminalIn,
  type Terminal,
  type TerminalOptions,
} from '../../support/program/terminal.ts';

export type TerminalInElectron = Terminal<ElectronProgram>;

/** @throws without an Electron, or with everything it printed when it ends before its window is there */
export function startTerminalInElectron(wishes: TerminalOptions = {}): Promise<TerminalInElectron> {
  const executable = electronExecutable;
  if (!executable) throw new Error('These tests need a real Electron: npm run test:electron');
  return startTerminalIn((env) => startInElectron(executable, env), wishes);
}
