/** Whoever shows how it stands with the manager's PIN hears here that somebody else has changed it. */
const listeners = new Set<() => void>();

export function notifyManagerChanged(): void {
  for (const listener of [...listeners]) listener();
}

/** @returns a function that stops listening */
export function onManagerChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
