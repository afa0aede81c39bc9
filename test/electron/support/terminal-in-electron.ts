/** The terminal in the Electron of `npm run test:electron`, with access to its main process. */
import { type ElectronProgram, startInElectron } from '../../support/program/program-in-electron.ts';
import {
  electronExecutable,
  startTerminalIn,
  type Terminal,
  type TerminalOptions,
} from '../../support/program/terminal.ts';

export type TerminalInElectron = Terminal<ElectronProgram>;

/** @throws without an Electron, or with the whole output if it ends before its window exists */
export function startTerminalInElectron(wishes: TerminalOptions = {}): Promise<TerminalInElectron> {
  const executable = electronExecutable;
  if (!executable) throw new Error('These tests need a real Electron: npm run test:electron');
  return startTerminalIn((env) => startInElectron(executable, env), wishes);
}
