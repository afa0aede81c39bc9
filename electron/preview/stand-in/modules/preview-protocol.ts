/**
 * Main's handlers, which the server calls: of its custom scheme for pages and files (`protocol`), of requests (`ipcMain`);
 * and the request that is being handled.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IpcMain, IpcMainInvokeEvent, Protocol } from 'electron';
import type { FromPage, ToPage } from '../../wire.ts';
import { throwOnMissing, throwOnMissingEmitter } from '../throw-on-missing.ts';

type Implemented = Pick<Protocol, 'handle' | 'registerSchemesAsPrivileged'>;

export interface PreviewProtocol extends Implemented {
  /** For the server. @param url of any scheme. @returns the response of main's handler, or 404 without one */
  answer(url: string, method?: string): Promise<Response>;
}

export function previewProtocol(isReady: () => boolean): PreviewProtocol {
  const handlers = new Map<string, Parameters<Protocol['handle']>[1]>();
  return throwOnMissing<PreviewProtocol>('protocol', {
    registerSchemesAsPrivileged() {
      if (isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    },
    handle(scheme, handler) {
      if (handlers.has(scheme)) throw new Error(`The scheme ${scheme} already has a handler`);
      handlers.set(scheme, handler);
    },

    async answer(url, method = 'GET') {
      const handler = handlers.get(new URL(url).protocol.slice(0, -1));
      if (handler === undefined) return new Response(null, { status: 404 });
      return await handler(new Request(url, { method }));
    },
  });
}

type InvokeHandler = Parameters<IpcMain['handle']>[1];

/** `ipcMain`: one handler per channel, as in Electron. `on` exists for libraries that listen; no page can send to it. */
export class PreviewIpcMain extends throwOnMissingEmitter('ipcMain') implements Pick<IpcMain, 'handle'> {
  readonly #handlers = new Map<string, InvokeHandler>();

  handle(channel: string, handler: InvokeHandler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }

  /** @throws the handler's error, or an Error without a handler */
  async invoke(event: IpcMainInvokeEvent, channel: string, args: readonly unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    return await handler(event, ...args);
  }
}

// The request that is being handled, also across awaits. A dialog or an external page belongs to the tab of the request: a
// browser allows neither without a click of that tab's user.

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
