/**
 * For buttons that take the place of another one, or of the same for something else: the second press of a double tap
 * was meant for what stood there before. A press by keyboard, or another one a moment later, is meant.
 */
import type { KeyboardEvent, MouseEvent } from 'react';

export function onFirstPress(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    // How many presses in quick succession, at one place, this one is the last of: the browser counts them.
    if (event.detail <= 1) act();
  };
}

/** The same for a button that submits its form. */
export function refuseSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** An Enter that is held presses again and again, also what was not there yet when it went down. */
export function refuseHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
