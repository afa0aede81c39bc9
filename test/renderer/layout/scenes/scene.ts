/** A screen of the program with as much content as possible. */
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import type { Answers } from '../../support/views/views.ts';

export interface LayoutScene {
  readonly answers: Answers;
  /** From the program's start to that screen. */
  readonly open: (terminal: ScriptedTerminal) => Promise<void>;
}
