/**
 * Which element had the focus when the shown content changed. A key that is pressed then was meant for it, as
 * press-guard.ts says of fingers. The new content cannot ask the page: the previous one is already removed.
 */
import { useRef } from 'react';

let focused: Element | null = null;

/** For what stays while content changes inside: it renders before the previous content is removed. */
export function useNoteFocus(shows: string): void {
  const noted = useRef<string | null>(null);
  if (noted.current === shows) return;
  noted.current = shows;
  focused = document.activeElement;
}

/** @returns the element that had the focus before the present content; the page's body or `null` for none */
export const focusBefore = (): Element | null => focused;
