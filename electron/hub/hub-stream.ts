/** The stream from the hub: a WebSocket that the terminal opens, so that no shop opens a port. */
import { WebSocket } from 'ws';
import * as z from 'zod';
import { HEARTBEAT_MS, hubMessageSchema } from '../../shared/hub/stream-messages.ts';
import { MINUTE_MS } from '../../shared/model/values/time.ts';
import { guarded } from '../platform/guarded.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { HubStream, HubStreamListener } from '../ports/hub.ts';

const HANDSHAKE_MS = 15_000;
/** A callback's body is at most 16 KiB, and JSON may make it six times as long. */
const MOST_MESSAGE_BYTES = 128 * 1024;

/**
 * Messages, pings and pongs. A hub sends a hundred callbacks before they are acknowledged, so a real one stays far below
 * this. What is not sent can be fetched.
 */
const MOST_A_MINUTE = 1_000;

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

  /** Of the present minute. */
  let [minute, frames] = [0, 0];
  /** Ends a stream that floods: the counter needs this process. */
  const heard = (): void => {
    const now = Math.floor(performance.now() / MINUTE_MS);
    if (now !== minute) [minute, frames] = [now, 0];
    frames += 1;
    clearTimeout(silence);
    if (frames > MOST_A_MINUTE) socket.terminate();
    else silence = setTimeout(() => socket.terminate(), silenceMs);
  };
  socket.on(
    'open',
    guarded('hub stream', () => {
      heard();
      if (!isClosed) onOpen();
    }),
  );
  for (const frame of ['ping', 'pong'] as const) socket.on(frame, guarded('hub stream', heard));
  socket.on(
    'message',
    guarded('hub stream', (data: Buffer, isBinary: boolean) => {
      heard();
      if (isClosed || socket.readyState !== socket.OPEN) return;
      const said: unknown = isBinary ? undefined : ignoreErrors(() => JSON.parse(data.toString('utf8')));
      const message = hubMessageSchema.safeParse(said).data;
      if (message) onMessage(message);
      else if (!isOfNewerHub(said)) socket.terminate();
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

const known: ReadonlySet<unknown> = new Set(hubMessageSchema.options.flatMap(({ shape }) => [...shape.type.values]));
const messageSchema = z.object({ type: z.string().refine((type) => !known.has(type)) });

/** A kind of message that this version does not know is no reason to connect again: all data can be fetched. */
const isOfNewerHub = (said: unknown): boolean => messageSchema.safeParse(said).success;
