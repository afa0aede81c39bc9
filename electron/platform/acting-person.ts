/**
 * Who asked for what is being done now: the person who was signed in when the request came, and the manager whose PIN
 * allowed it. It goes with a request through everything that it awaits, so that a name can neither be forgotten on the
 * way nor change because somebody else signs in meanwhile. Windows say none of it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Actor {
  /** Name of who is signed in; `null` for nobody. */
  readonly by: string | null;
  /** Name of the manager whose PIN allowed it, `null` for the shop's own manager PIN; absent where none was asked for. */
  approvedBy?: string | null;
}

const current = new AsyncLocalStorage<Actor>();

/** @param by `null` for nobody */
export function runAsActor<T>(by: string | null, work: () => T): T {
  return current.run({ by }, work);
}

/** A manager's PIN was right, or is still good: what follows in this request is by that manager's leave. */
export function approvedBy(name: string | null): void {
  const acting = current.getStore();
  if (acting) acting.approvedBy = name;
}

/** @returns as facts for the journal: nothing at all where the shop knows no names */
export function actorFacts(): { readonly by?: string; readonly approvedBy?: string | null } {
  const { by = null, approvedBy: approval } = current.getStore() ?? {};
  if (by === null) return typeof approval === 'string' ? { approvedBy: approval } : {};
  return { by, ...(approval === undefined || approval === by ? {} : { approvedBy: approval }) };
}
