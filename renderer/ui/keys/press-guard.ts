/**
 * A hand is quicker than an eye: a press by finger or mouse that began before the present screen, or before a person can
 * have seen it, was meant for what stood there. It does nothing. Keys are immediate: who types looks at no place.
 *
 * The one rule: for 400 ms after a screen, a dialog or a strip came or went, no press of a pointer acts on the stage, and
 * for a second after the green screen came, because that one must be seen. After that any press acts, on a screen whose
 * buttons lie so that the place of the last one holds nothing that leaves, charges or chooses (under-the-hand.test.ts).
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Nobody aims at what has just appeared in less; the second half of a double tap comes within it. */
const PRESS_GUARD_MS = 400;
const PAID_PRESS_GUARD_MS = 1_000;

/** By the clock that events are stamped with. */
let blockedUntil = Number.NEGATIVE_INFINITY;
let contentArea: HTMLElement | null = null;
let cover: Animation | undefined;
let changes = 0;

function contentChanged(unseenMs: number): void {
  blockedUntil = Math.max(blockedUntil, eventTime() + unseenMs);
  changes += 1;
  if (contentArea) contentArea.dataset['changes'] = String(changes);
  blockPresses();
}

/** The same clock as a press: any other may run apart from it. */
function eventTime(): number {
  return new Event('now').timeStamp;
}

/**
 * Presses fall through the stage meanwhile, so nothing on it looks pressed. An animation and no timer: it begins when the
 * change is drawn, so that a slow drawing counts too. It never ends before the time that clicks are judged by.
 */
function blockPresses(): void {
  cover?.cancel();
  const left = blockedUntil - eventTime();
  if (!contentArea || left <= 0) return;
  cover = contentArea.animate({ pointerEvents: ['none', 'none'] }, { id: 'unseen', duration: left, fill: 'forwards' });
  cover.onfinish = blockPresses;
}

/** What is on the stage changes with this. Also when the part that says so goes: what lay beneath it is new as well. */
export function useContentChange(what: unknown, isGreen = false): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of it shows something new
  useLayoutEffect(() => {
    contentChanged(isGreen ? PAID_PRESS_GUARD_MS : PRESS_GUARD_MS);
    return () => {
      // Only what is left by a key is left so early, and by somebody who has seen it.
      if (isGreen) blockedUntil = Number.NEGATIVE_INFINITY;
      contentChanged(PRESS_GUARD_MS);
    };
  }, [what, isGreen]);
}

/** For what is fetched first: beside it under one Suspense, it tells when that is really there. */
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

/** @returns for the one element that holds every screen, dialog and strip */
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
      if (!(event.target instanceof Node && element.contains(event.target))) return;
      // A click without a count comes from a key, a screen reader or a program.
      const at = event instanceof PointerEvent && event.detail > 0 ? began.get(event.pointerId) : undefined;
      if (at === undefined || at >= blockedUntil) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('pointerdown', press, true);
    // React listens further down: what is stopped here has not happened.
    window.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('click', click, true);
      contentArea = null;
    };
  }, []);
  return ref;
}
