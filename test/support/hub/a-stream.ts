/** A simulated terminal's stream, and what the hub said on it. */
import { WebSocket } from 'ws';
import { type HubMessage, hubMessageSchema } from '../../../shared/hub/stream-messages.ts';
import type { SimulatedTerminal } from './simulated-terminal.ts';

export interface OpenedStream {
  readonly socket: WebSocket;
  readonly heard: readonly HubMessage[];
  /** Bodies of callbacks, in order. */
  readonly bodies: () => readonly string[];
  readonly isOpen: () => boolean;
  handled(ids: readonly string[]): void;
  close(): void;
}

/** @param handlesAll acknowledges each callback at once · @throws if the hub refuses it */
export async function aStreamOf(
  terminal: Pick<SimulatedTerminal, 'signed'>,
  address: string,
  { handlesAll = false } = {},
): Promise<OpenedStream> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/v1/stream`, {
    headers: terminal.signed('/v1/stream'),
  });
  const heard: HubMessage[] = [];
  const handled = (ids: readonly string[]): void => socket.send(JSON.stringify({ type: 'callbacks-handled', ids }));
  socket.on('message', (data) => {
    const message = hubMessageSchema.parse(JSON.parse(String(data)));
    heard.push(message);
    if (handlesAll && message.type === 'callback') handled([message.callback.id]);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('error', () => undefined);
  return {
    ...{ socket, heard, handled },
    bodies: () => heard.flatMap((message) => (message.type === 'callback' ? [message.callback.body] : [])),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.terminate(),
  };
}
