/**
 * Transitions between screens or dialogs, with presses that nobody can have meant. Time is the window's own, stopped:
 * the machine's speed does not matter. The guard counts the time since the change.
 */
import { describe, expect, it } from 'vitest';
import type { Terminal } from '../terminal.ts';

export interface Transition {
  readonly name: string;
  /** The file in `renderer/` whose call of the guard it proves. */
  readonly guardedBy: string;
  /** Up to the moment before. */
  readonly before: () => Promise<Terminal>;
  /** Shows the new screen. */
  readonly turn: (terminal: Terminal) => Promise<unknown>;
  /** The button to press on it. */
  readonly on: string;
  /** Whether that press had its effect. */
  readonly acted: (terminal: Terminal) => Promise<boolean>;
  /** Ms after the change from which a press counts. */
  readonly from: number;
}

/** Real time: a part of the window may have to be loaded. */
const LONGEST_TURN_MS = 10_000;

export const isThere = (terminal: Terminal, testId: string): Promise<boolean> => terminal.byId(testId).isVisible();

/** In a window without layout, where each press reaches its button: what stops it is the guard's own judgement. */
export function countsOnlyOnceSeen(transitions: readonly Transition[]): void {
  describe('no press counts that nobody can have meant', () => {
    it.each(transitions)('$name', async ({ before, turn, on, acted, from }) => {
      const terminal = await before();
      await standStill(terminal);
      const earlier = await changes(terminal);
      await fingerDown(terminal);
      await turn(terminal);
      // React itself may wait before it shows something. Without the guard there is no change: a press tells that.
      const isTurned = async () => (await changes(terminal)) !== earlier && (await isThere(terminal, on));
      const until = performance.now() + LONGEST_TURN_MS;
      while (!(await isTurned()) && performance.now() < until) await terminal.page.clock.runFor(1);
      await fingerUp(terminal, on);
      expect(['begun before', await acted(terminal)]).toEqual(['begun before', false]);
      let at = 0;
      for (const late of [0, 120, 250, from - 2]) {
        await terminal.page.clock.runFor(late - at);
        at = late;
        await fingerDown(terminal);
        await fingerUp(terminal, on);
        expect([late, await acted(terminal)]).toEqual([late, false]);
      }
      await terminal.page.clock.runFor(from - at);
      await fingerDown(terminal);
      await fingerUp(terminal, on);
      await expect.poll(() => acted(terminal)).toBe(true);
    });
  });
}

async function standStill({ page }: Terminal): Promise<void> {
  // The screen before has been seen.
  await page.evaluate(() => void document.getAnimations());
  await page.clock.install();
  await page.clock.pauseAt(Date.now());
}

/** Of the stage: what was to be pressed may have been there before. */
function changes({ page }: Terminal): Promise<string | null> {
  return page.locator('.stage').getAttribute('data-changes');
}

/** Wherever: the guard asks when a press began. */
function fingerDown({ page }: Terminal): Promise<unknown> {
  return page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 7 })));
}

function fingerUp({ byId }: Terminal, testId: string): Promise<unknown> {
  return byId(testId).evaluate((element) =>
    element.dispatchEvent(new PointerEvent('click', { pointerId: 7, detail: 1, bubbles: true, cancelable: true })),
  );
}
