/** One terminal's open stream. Sends each waiting callback once, and marks those that the terminal has handled. */
import type { WebSocket } from 'ws';
import { type HubMessage, type TerminalState, terminalMessageSchema } from '../../shared/hub/stream-messages.ts';
import type { AuthenticatedTerminal } from '../http/authenticated-terminal.ts';
import { countByMinute } from '../http/count-by-minute.ts';
import { markHandled, waitingCallbacks } from '../store/callbacks.ts';
import type { Database } from '../store/database.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Sent and not yet handled. The rest waits in the table. */
const MOST_ON_THEIR_WAY = 100;
/** Messages, pings and pongs of a terminal, as many as it may make requests. Messages beyond that are ignored. */
const MOST_A_MINUTE = 1_200;

export type TerminalNames = Pick<TerminalState, 'outlet' | 'name'>;

export interface Stream {
  readonly terminalId: string;
  /** Whether the stream was opened with this key. */
  isOf(key: Uint8Array | undefined): boolean;
  /** Sends callbacks that wait in the table. Safe to call at any time. */
  deliver(): Promise<void>;
  /** Says the share if it has changed. */
  share(perMinute: number): void;
  /** Says the names if they have changed. */
  rename(names: TerminalNames): void;
  /** Since the last call: whether the other side was heard. */
  wasHeard(): boolean;
  /** Informs the terminal that its key has ended, and reads no further messages. */
  revoke(): void;
  close(): void;
}

export function openStream(
  database: Database,
  socket: WebSocket,
  { id: terminalId, publicKey }: AuthenticatedTerminal,
): Stream {
  const onTheirWay = new Set<string>();
  let lastShare: number | null = null;
  let lastNames: TerminalNames | null = null;
  let heard = true;

  const say = (message: HubMessage): void => socket.send(JSON.stringify(message));

  /** Two at a time would send the same callbacks. */
  const deliver = oneAtATime(async () => {
    const room = MOST_ON_THEIR_WAY - onTheirWay.size;
    if (room <= 0 || socket.readyState !== socket.OPEN) return;
    for (const callback of await waitingCallbacks(database, terminalId, { most: room, except: [...onTheirWay] })) {
      onTheirWay.add(callback.id);
      say({ type: 'callback', callback });
    }
  });

  /** Each message waits for the one before. Otherwise each would take a database connection from others. */
  let last = Promise.resolve();
  const frames = countByMinute(MOST_A_MINUTE, () => performance.now());
  const isTooMuch = (): boolean => {
    frames.count(terminalId);
    if (!frames.isBlocked(terminalId)) return false;
    socket.terminate();
    return true;
  };

  const hear = async (text: string): Promise<void> => {
    const message = terminalMessageSchema.safeParse(parsed(text));
    if (!message.success) return socket.close(1008, 'malformed');
    const { ids } = message.data;
    await markHandled(database, terminalId, ids);
    for (const id of ids) onTheirWay.delete(id);
    await deliver();
  };

  for (const frame of ['ping', 'pong'] as const) {
    socket.on(frame, () => {
      heard = !isTooMuch();
    });
  }
  socket.on('message', (data: Buffer) => {
    heard = true;
    if (socket.readyState !== socket.OPEN || isTooMuch()) return;
    // Without its database the hub cannot mark callbacks as handled. The terminal reconnects and gets the rest.
    last = last.then(() => hear(data.toString())).catch(() => socket.terminate());
  });
  socket.on('error', () => undefined);

  return {
    terminalId,
    isOf: (key) => key !== undefined && Buffer.compare(key, publicKey) === 0,
    deliver,
    share(perMinute) {
      if (perMinute === lastShare) return;
      lastShare = perMinute;
      say({ type: 'status-share', perMinute });
    },
    rename({ outlet, name }) {
      if (outlet === lastNames?.outlet && name === lastNames.name) return;
      lastNames = { outlet, name };
      say({ type: 'renamed', outlet, name });
    },
    wasHeard() {
      const before = heard;
      heard = false;
      if (before) socket.ping();
      return before;
    },
    revoke() {
      say({ type: 'revoked' });
      socket.close(1008, 'revoked');
    },
    close: () => socket.terminate(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
