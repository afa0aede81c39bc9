/** Collects warnings, errors and uncaught exceptions on the consoles of all pages. */
import type { BrowserContext } from 'playwright';

export interface ConsoleWatch {
  /** So far. */
  complaints(): readonly string[];
  /** Returns and clears the complaints so far, for a test that caused them. */
  take(): readonly string[];
  /** Stops collecting: a page may complain after its program has ended. */
  end(): void;
}

/** @param isTheRuntimes whether a message is about the runtime's own limits, not the page's fault */
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
