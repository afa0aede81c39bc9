/**
 * Transitions between screens or dialogs, with a press that nobody can have meant. Each press carries its time (the
 * browser's event stamp, set here), so the machine's speed does not matter. The rule counts the time since the change.
 */
import { describe, expect, it } from 'vitest';
import { amountOfRun } from '../../../support/amount-of-run.ts';
import { middleOf, pressAt, stillStands, watchStage, whenShown } from '../../../support/browser/timed-press.ts';
import type { ScriptedTerminal } from '../scripted-main.ts';

export interface Transition {
  readonly name: string;
  /** Up to the moment before. */
  readonly before: () => Promise<ScriptedTerminal>;
  /** Shows the new screen. */
  readonly turn: (terminal: ScriptedTerminal) => Promise<unknown>;
  /** The button to press on it. */
  readonly on: string;
  /** Whether that press had its effect. */
  readonly acted: (terminal: ScriptedTerminal) => Promise<boolean>;
  /** Ms after the change from which a press counts. */
  readonly from: number;
}

const screens = [
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
] as const;

export const isThere = (terminal: ScriptedTerminal, testId: string): Promise<boolean> =>
  terminal.byId(testId).isVisible();

/** `npm run test:full` tests each transition at each size; `npm test` every other one at each of the two sizes. */
export function countsOnlyOnceSeen(transitions: readonly Transition[]): void {
  const every = amountOfRun({ quick: screens.length, full: 1 });
  describe.each(screens)('at $width×$height', { timeout: 120_000 }, (viewport) => {
    const here = transitions.filter((_, index) => index % every === screens.indexOf(viewport) % every);
    it.each(here)('$name: no press counts that nobody can have meant', async (transition) => {
      const { before, turn, on, acted, from } = transition;
      const terminal = await before();
      await terminal.page.setViewportSize(viewport);
      await stillStands(terminal.page);
      await watchStage(terminal.page);
      await turn(terminal);
      const shownAt = await whenShown(terminal.page, on);
      const point = await middleOf(terminal.page, on);
      for (const late of [-50, 120, 250, 400, 700, 1_000].filter((ms) => ms < from)) {
        await pressAt(terminal.page, point, { down: shownAt + late, up: Math.max(shownAt, shownAt + late) + 60 });
        expect([late, await acted(terminal)]).toEqual([late, false]);
      }
      // Tolerance: the test records the moment slightly after the window.
      await pressAt(terminal.page, point, { down: shownAt + from + 1, up: shownAt + from + 60 });
      await expect.poll(() => acted(terminal)).toBe(true);
    });
  });
}
