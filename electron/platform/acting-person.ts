/**
 * The people behind the present request: the person signed in when it came, and the manager whose PIN allowed it. They
 * follow the request through everything it awaits, so no code can forget them, and a later sign-in does not change
 * them. Windows can't set them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Actor {
  /** Name of the signed-in person; `null` for nobody. */
  readonly by: string | null;
  /** Name of the manager whose PIN allowed it, `null` for the shop's own manager PIN; absent if no PIN was needed. */
  approvedBy?: string | null;
}

const current = new AsyncLocalStorage<Actor>();

/** @param by `null` for nobody */
export function runAsActor<T>(by: string | null, work: () => T): T {
  return current.run({ by }, work);
}

/** A manager's PIN was right or is still valid: this manager authorized the rest of the request. */
export function approvedBy(name: string | null): void {
  const acting = current.getStore();
  if (acting) acting.approvedBy = name;
}

/** @returns facts for the journal; empty if the shop uses no names */
export function actorFacts(): { readonly by?: string; readonly approvedBy?: string | null } {
  const { by = null, approvedBy: approval } = current.getStore() ?? {};
  if (by === null) return typeof approval === 'string' ? { approvedBy: approval } : {};
  return { by, ...(approval === undefined || approval === by ? {} : { approvedBy: approval }) };
}
