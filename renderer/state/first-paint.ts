/**
 * Delays what the first screen can do without until that is painted: requests, their renders and further files would
 * take the processor from the paint.
 */

/** For a window that paints nothing, because it is hidden. */
const NO_LATER_THAN_MS = 5_000;

let isOver = false;
const painted = new Promise<void>((resolve) => {
  const end = (): void => {
    isOver = true;
    resolve();
  };
  // The page's shell has no content, so this is the first screen itself.
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) end();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(end, NO_LATER_THAN_MS);
});

/** Runs the work after the first paint, and at once from then on. */
export function afterFirstPaint(work: () => void): void {
  if (isOver) work();
  else void painted.then(work);
}

/** For `lazy`: a part of the first screen whose file is requested after the paint. */
export function onceFirstPainted<T>(load: () => Promise<T>): () => Promise<T> {
  return () => painted.then(load);
}
