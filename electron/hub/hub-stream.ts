/** The stream from the hub: a WebSocket that the terminal opens, so that no shop opens a port. */
import { WebSocket } from 'ws';
import { HEARTBEAT_MS, hubMessageSchema } from '../../shared/hub/stream-messages.ts';
import { guarded } from '../platform/guarded.ts';
import type { HubStream, HubStreamListener } from '../ports/hub.ts';

const HANDSHAKE_MS = 15_000;
/** A callback's body is at most 16 KiB, and JSON may make it six times as long. */
const MOST_MESSAGE_BYTES = 128 * 1024;

export interface StreamLimits {
  /** Silence after which the stream is closed. Two heartbeats if absent. */
  readonly silenceMs?: number;
  readonly ca?: string;
}

/** @param url `wss:`, or `ws:` to this machine */
export function openHubStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  { onOpen, onMessage, onEnd }: HubStreamListener,
  { silenceMs = 2 * HEARTBEAT_MS, ca }: StreamLimits,
): HubStream {
  const socket = new WebSocket(url, {
    ...{ headers, handshakeTimeout: HANDSHAKE_MS, maxPayload: MOST_MESSAGE_BYTES },
    ...{ followRedirects: false, perMessageDeflate: false, rejectUnauthorized: true },
    ...(ca === undefined ? {} : { ca }),
  });
  let isClosed = false;
  let silence: NodeJS.Timeout | undefined;

  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => socket.terminate(), silenceMs);
  };
  socket.on(
    'open',
    guarded('hub stream', () => {
      heard();
      if (!isClosed) onOpen();
    }),
  );
  socket.on('ping', guarded('hub stream', heard));
  socket.on(
    'message',
    guarded('hub stream', (data: Buffer, isBinary: boolean) => {
      heard();
      if (isClosed) return;
      const message = isBinary ? undefined : hubMessageSchema.safeParse(parsed(data.toString('utf8'))).data;
      // A message that this version does not know ends the stream: all of it can be fetched too.
      if (message) onMessage(message);
      else socket.terminate();
    }),
  );
  socket.on('error', () => undefined);
  socket.on(
    'close',
    guarded('hub stream', () => {
      clearTimeout(silence);
      if (isClosed) return;
      isClosed = true;
      onEnd();
    }),
  );
  return {
    acknowledge(ids) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: 'callbacks-handled', ids }));
    },
    close() {
      isClosed = true;
      clearTimeout(silence);
      socket.terminate();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
