/** Notifies the parts that show the manager view after another part of the window has changed it. */
const listeners = new Set<() => void>();

export function notifyManagerChanged(): void {
  for (const listener of [...listeners]) listener();
}

/** @returns a function that stops listening */
export function onManagerChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
