/**
 * Which presses count. The guard ignores a press by finger or mouse that began before the user could have seen the
 * present screen: it was meant for the previous content. But for the green screen, keys act at once, because typing does
 * not aim at a place.
 *
 * Rule: pointer presses on the stage do nothing for 400 ms after a screen, a dialog or a strip appears or disappears.
 * After the green paid screen no press and no key does anything in the whole window for a second, because it must be
 * seen. Later presses act.
 * The layout keeps buttons that leave, charge or choose away from the last pressed place (under-the-hand.test.ts).
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Nobody aims at new content faster. The second half of a double tap comes within this time. */
const PRESS_GUARD_MS = 400;
const PAID_PRESS_GUARD_MS = 1_000;

/** Ms on the clock of event timestamps. */
let blockedUntil = Number.NEGATIVE_INFINITY;
/** The same for the green screen alone: until then nothing counts, wherever in the window. */
let greenSeenAt = Number.NEGATIVE_INFINITY;
let contentArea: HTMLElement | null = null;
let covers: readonly Animation[] = [];
let changes = 0;

function contentChanged(guardMs: number): void {
  blockedUntil = Math.max(blockedUntil, eventTime() + guardMs);
  changes += 1;
  if (contentArea) contentArea.dataset['changes'] = String(changes);
  blockPresses();
}

/** The clock of event timestamps: another clock may drift from it. */
function eventTime(): number {
  return new Event('now').timeStamp;
}

/**
 * Disables pointer events meanwhile, so that no button looks pressed: on the stage, after green in the whole window. An
 * animation instead of a timer: it begins with the paint of the change, so a slow paint extends it. It never ends before
 * `blockedUntil`. Its time is all delay, because the browser would compute styles for each frame of a duration.
 */
function blockPresses(): void {
  for (const cover of covers) cover.cancel();
  covers = [];
  const left = blockedUntil - eventTime();
  if (!contentArea || left <= 0) return;
  const areas = isGreenSeen(eventTime()) ? [contentArea] : [contentArea, document.body];
  covers = areas.map((area) =>
    area.animate({ pointerEvents: ['none', 'none'] }, { id: 'unseen', delay: left, fill: 'both' }),
  );
  for (const cover of covers) cover.onfinish = blockPresses;
}

/** Starts the guard when `what` changes, and when the component unmounts: the content beneath is new as well. */
export function useContentChange(what: unknown, isGreen = false): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of `what` shows new content
  useLayoutEffect(() => {
    if (isGreen) greenSeenAt = eventTime() + PAID_PRESS_GUARD_MS;
    contentChanged(isGreen ? PAID_PRESS_GUARD_MS : PRESS_GUARD_MS);
    return () => {
      greenSeenAt = Number.NEGATIVE_INFINITY;
      contentChanged(PRESS_GUARD_MS);
    };
  }, [what, isGreen]);
}

/** @param at time of an event · @returns false while the green screen is too new to have been seen */
export function isGreenSeen(at: number): boolean {
  return at >= greenSeenAt;
}

/** For lazily loaded content: a sibling under the same Suspense, so that the guard starts when the content appears. */
export function ContentChange({
  what = null,
  isGreen = false,
}: {
  readonly what?: unknown;
  readonly isGreen?: boolean;
}): null {
  useContentChange(what, isGreen);
  return null;
}

/** @returns the ref for the one element that holds every screen, dialog and strip */
export function usePressGuard(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    contentArea = element;
    contentChanged(PRESS_GUARD_MS);
    const began = new Map<number, number>();
    const press = (event: PointerEvent) => began.set(event.pointerId, event.timeStamp);
    const click = (event: MouseEvent) => {
      // A click with `detail` 0 comes from a key, a screen reader or a script.
      const at = event instanceof PointerEvent && event.detail > 0 ? began.get(event.pointerId) : undefined;
      const isOnStage = event.target instanceof Node && element.contains(event.target);
      const isSeen = at === undefined || !isOnStage || at >= blockedUntil;
      if (isSeen && isGreenSeen(at ?? event.timeStamp)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const key = (event: KeyboardEvent) => {
      if (isGreenSeen(event.timeStamp)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('pointerdown', press, true);
    // React listens on a descendant, so a click that is stopped here never reaches it.
    window.addEventListener('click', click, true);
    window.addEventListener('keydown', key, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('click', click, true);
      window.removeEventListener('keydown', key, true);
      contentArea = null;
    };
  }, []);
  return ref;
}

/** The page's event or React's. */
type Press = Pick<MouseEvent, 'detail' | 'preventDefault'>;

/**
 * For buttons that may replace another one at the same place: the second press of a double tap was meant for the
 * previous button, so it is ignored. A press by keyboard or a later press counts.
 */
export function onFirstPress(act: () => void): (event: Press) => void {
  return (event) => {
    // `detail` is the browser's count of quick presses at one place.
    if (event.detail <= 1) act();
  };
}

/** The same rule for a button that submits its form. */
export function ignoreSecondPress(event: Press): void {
  if (event.detail > 1) event.preventDefault();
}

/** A held Enter repeats, and would also press a button that appeared after the key went down. */
export function ignoreHeldEnter(event: Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault'>): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** For buttons next to the amount: a press leaves the focus there, so Enter still charges. Tab reaches them as usual. */
export function keepFocus(event: Press): void {
  event.preventDefault();
}
