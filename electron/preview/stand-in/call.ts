/**
 * The request that is being handled, also across awaits. A dialog or an external page belongs to the tab of the request: a
 * browser allows neither without a click of that tab's user.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FromPage, ToPage } from '../wire.ts';

export type Question = Extract<ToPage, { type: 'pick-file' | 'open-address' | 'print-page' }>;
export type IpcReply = Extract<FromPage, { type: 'picked' | 'opened' | 'page-printed' }>;

export interface StandInCall {
  /** Sends a question to the tab and waits for its user. @throws if the tab closes first */
  ask(question: (id: number) => Question): Promise<IpcReply>;
  /** Runs after the request has succeeded or failed. */
  afterwards(cleanUp: () => void): void;
}

export const calls = new AsyncLocalStorage<StandInCall>();

/** @throws outside a request: there is no user to ask */
export function currentCall(what: string): StandInCall {
  const call = calls.getStore();
  if (call === undefined) throw new Error(`Konter preview can do electron.${what} only for a request of a page`);
  return call;
}
