/**
 * For buttons that may replace another one at the same place: the second press of a double tap was meant for the
 * previous button, so it is ignored. A press by keyboard or a later press counts.
 */
import type { KeyboardEvent, MouseEvent } from 'react';

export function onFirstPress(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    // `detail` is the browser's count of quick presses at one place.
    if (event.detail <= 1) act();
  };
}

/** The same rule for a button that submits its form. */
export function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** A held Enter repeats, and would also press a button that appeared after the key went down. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
