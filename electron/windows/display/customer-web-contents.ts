/** The contents of the customer's display: they get one event, and every request of theirs is refused. */
import type { WebContents } from 'electron';

const displays = new WeakSet<WebContents>();

/** Call before its page loads. */
export function markAsCustomerDisplay(contents: WebContents): void {
  displays.add(contents);
}

export function isCustomerDisplay(contents: WebContents): boolean {
  return displays.has(contents);
}
