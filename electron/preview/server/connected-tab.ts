/**
 * One page's socket: handles its requests through `ipcMain`, forwards main's messages, and requests a file or a click from
 * its user. All of its state ends with the page.
 */
import type { IpcMainInvokeEvent } from 'electron';
import type { WebSocket } from 'ws';
import * as z from 'zod';
import { plainJson } from '../plain-json.ts';
import { calls, type IpcReply, type Question, type StandInCall } from '../stand-in/call.ts';
import type { PreviewContents, Tab } from '../stand-in/modules/preview-contents.ts';
import type { PreviewIpcMain } from '../stand-in/modules/preview-protocol.ts';
import type { FromPage, Hello } from '../wire.ts';

/** The WebSocket close code for a peer that breaks the protocol. */
const PROTOCOL_ERROR = 1002;

export function connectTab(socket: WebSocket, contents: PreviewContents, ipcMain: PreviewIpcMain): void {
  const waiting = new Map<number, PromiseWithResolvers<IpcReply>>();
  let lastQuestion = 0;
  const tab: Tab = {
    send(message) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
  };

  function ask(question: (id: number) => Question): Promise<IpcReply> {
    if (socket.readyState !== socket.OPEN) return Promise.reject(new Error('The page is gone'));
    lastQuestion += 1;
    const answer = Promise.withResolvers<IpcReply>();
    waiting.set(lastQuestion, answer);
    tab.send(question(lastQuestion));
    return answer.promise;
  }

  async function reply({ id, channel, args }: Extract<FromPage, { type: 'invoke' }>): Promise<void> {
    const cleanUps: (() => void)[] = [];
    const call: StandInCall = { ask, afterwards: (cleanUp) => cleanUps.push(cleanUp) };
    try {
      const event = {
        type: 'frame',
        sender: contents,
        senderFrame: contents.frameOf(tab),
      } as unknown as IpcMainInvokeEvent;
      const value = plainJson(await calls.run(call, () => ipcMain.invoke(event, channel, args)), 'the reply');
      tab.send({ type: 'reply', id, ok: true, value });
    } catch (error) {
      // As in Electron, only the error's text is sent.
      tab.send({ type: 'reply', id, ok: false, message: String(error) });
    } finally {
      for (const cleanUp of cleanUps) cleanUp();
    }
  }

  socket.on('message', (data, isBinary) => {
    const message = isBinary ? undefined : readMessage(String(data));
    if (message === undefined) socket.close(PROTOCOL_ERROR);
    else if (message.type === 'invoke') void reply(message);
    else if (message.type === 'loaded') contents.finishLoad();
    else {
      waiting.get(message.id)?.resolve(message);
      waiting.delete(message.id);
    }
  });
  socket.on('close', () => {
    contents.leave(tab);
    for (const answer of waiting.values()) answer.reject(new Error('The page is gone'));
    waiting.clear();
  });
  socket.on('error', () => socket.terminate());
  contents.join(tab);
}

// Messages from pages, which are not trusted.

const id = z.number().int().positive();

const fromPageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loaded') }),
  z.object({ type: z.literal('invoke'), id, channel: z.string(), args: z.array(z.unknown()) }),
  z.object({ type: z.literal('picked'), id, file: z.object({ name: z.string(), base64: z.base64() }).nullable() }),
  z.object({ type: z.literal('opened'), id, opened: z.boolean() }),
  z.object({ type: z.literal('page-printed'), id, shown: z.boolean() }),
]) satisfies z.ZodType<FromPage>;

const helloSchema = z.object({ type: z.literal('hello'), secret: z.string() }) satisfies z.ZodType<Hello>;

/** @returns undefined for an invalid message */
export const readMessage = (text: string): FromPage | undefined => read(fromPageSchema, text);

/** @returns undefined for an invalid first message */
export const readHello = (text: string): Hello | undefined => read(helloSchema, text);

function read<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
