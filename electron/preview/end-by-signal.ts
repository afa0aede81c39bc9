/** Ctrl-C and its like end the program the way its own Quit does, and a second one is never needed. */
import type { PreviewApp } from './stand-in/modules/preview-app.ts';

/** Main's way out may wait for a write; it may not wait for ever. */
const LONGEST_GOODBYE_MS = 10_000;

export function endBySignal(app: PreviewApp): void {
  let ending = false;
  const end = () => {
    // Impatient repeats must not cut the first one short.
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
