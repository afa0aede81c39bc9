/** What pages complain of on their consoles, from the first on: warnings, errors, and what nobody caught. */
import type { BrowserContext } from 'playwright';

export interface ConsoleWatch {
  /** So far. */
  complaints(): readonly string[];
  /** Those so far, which then count no more: for a test that brought them about. */
  take(): readonly string[];
  /** From now on nothing counts: a page whose program is gone may say so. */
  end(): void;
}

/** @param isTheRuntimes what the runtime says of its own limits: no fault of the page */
export function watchConsole(
  context: BrowserContext,
  isTheRuntimes: (text: string) => boolean = () => false,
): ConsoleWatch {
  const complaints: string[] = [];
  let isOver = false;
  const note = (complaint: string) => {
    if (!isOver) complaints.push(complaint);
  };
  context.on('console', (message) => {
    if (message.type() !== 'warning' && message.type() !== 'error') return;
    if (isTheRuntimes(message.text())) return;
    note(`${message.type()} on the console of ${message.location().url}: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`not caught in ${error.page()?.url()}: ${error.error().stack}`));
  return {
    complaints: () => complaints,
    take: () => complaints.splice(0),
    end: () => {
      isOver = true;
    },
  };
}
