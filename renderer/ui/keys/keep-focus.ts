/** For buttons beside the amount: a touch or click leaves the keyboard where it was, so Enter still charges. Tab reaches them all the same. */
import type { MouseEvent } from 'react';

export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
