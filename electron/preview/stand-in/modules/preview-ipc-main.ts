/** `ipcMain`: one handler per channel, as in Electron. `on` exists for libraries that listen; no page can send to it. */
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { throwOnMissingEmitter } from '../throw-on-missing.ts';

type InvokeHandler = Parameters<IpcMain['handle']>[1];

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
