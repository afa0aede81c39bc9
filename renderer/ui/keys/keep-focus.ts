/** For buttons next to the amount: a press leaves the focus there, so Enter still charges. Tab reaches them as usual. */
import type { MouseEvent } from 'react';

export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
