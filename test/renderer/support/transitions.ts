/**
 * From one screen or dialog to the next, and a press on it that nobody can have meant. Presses carry the time at which
 * they were made (the browser's own stamp, set here), so that no machine is too slow or too fast for this: what counts
 * is how long after a screen came they began.
 */
import { describe, expect, it } from 'vitest';
import { middleOf, pressAt, stillStands, watchStage, whenShown } from '../../support/browser/press-in-time.ts';
import { howMuch } from '../../support/how-much.ts';
import type { ScriptedTerminal } from './scripted-main.ts';

export interface Transition {
  readonly name: string;
  /** Up to the moment before. */
  readonly before: () => Promise<ScriptedTerminal>;
  /** Brings the new screen. */
  readonly turn: (terminal: ScriptedTerminal) => Promise<unknown>;
  /** What is pressed on it. */
  readonly on: string;
  /** Whether that press has done what it says. */
  readonly acted: (terminal: ScriptedTerminal) => Promise<boolean>;
  /** How long after it came a press counts, ms. */
  readonly from: number;
}

const screens = [
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
] as const;

export const isThere = (terminal: ScriptedTerminal, testId: string): Promise<boolean> =>
  terminal.byId(testId).isVisible();

/** One test for each transition and size in `npm run test:full`; in `npm test` every other one at each of the two sizes. */
export function countsOnlyOnceSeen(transitions: readonly Transition[]): void {
  const every = howMuch({ quick: screens.length, full: 1 });
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
      // Allowance: the test notes the moment an instant after the window does.
      await pressAt(terminal.page, point, { down: shownAt + from + 1, up: shownAt + from + 60 });
      await expect.poll(() => acted(terminal)).toBe(true);
    });
  });
}
