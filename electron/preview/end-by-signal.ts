/** Ctrl-C and similar signals quit the program as its own Quit does; one signal is enough. */
import type { PreviewApp } from './stand-in/modules/preview-app.ts';

/** Limit for main's shutdown, which may wait for a write. */
const LONGEST_GOODBYE_MS = 10_000;

export function endBySignal(app: PreviewApp): void {
  let ending = false;
  const end = () => {
    // A repeated signal must not interrupt the shutdown.
    if (ending) return;
    ending = true;
    setTimeout(() => {
      console.error(`Konter preview did not end within ${LONGEST_GOODBYE_MS / 1000} s and was stopped.`);
      process.exit(1);
    }, LONGEST_GOODBYE_MS).unref();
    app.quit();
  };
  // On Windows the terminal's close button is SIGHUP.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
