/**
 * The request that is being handled at this moment, whatever it awaits. A dialog or an outside page belongs to the tab
 * whose user asked for it: a browser allows neither without that user's click.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FromPage, ToPage } from '../wire.ts';

export type Question = Extract<ToPage, { type: 'pick-file' | 'open-address' | 'print-page' }>;
export type IpcReply = Extract<FromPage, { type: 'picked' | 'opened' | 'page-printed' }>;

export interface StandInCall {
  /** Asks the tab and waits for its user. @throws when the tab goes away first */
  ask(question: (id: number) => Question): Promise<IpcReply>;
  /** Runs after the request was answered, or had no answer. */
  afterwards(cleanUp: () => void): void;
}

export const calls = new AsyncLocalStorage<StandInCall>();

/** @throws outside a request: there is no user to ask */
export function currentCall(what: string): StandInCall {
  const call = calls.getStore();
  if (call === undefined) throw new Error(`Konter preview can do electron.${what} only for a request of a page`);
  return call;
}
