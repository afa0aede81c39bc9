/**
 * The streams that end in this process. Every process receives every notice and serves the terminals that are connected
 * to it, so any process serves any terminal.
 */
// Types of its option `websocket`.
import type {} from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import {
  HEARTBEAT_MS,
  type HubMessage,
  type TerminalState,
  terminalMessageSchema,
} from '../../shared/hub/stream-messages.ts';
import type { Log } from '../http/create-http-server.ts';
import { countByMinute, HubError } from '../http/refusals.ts';
import { CALLBACK_CHANNEL, markHandled, terminalsWithCallbacks, waitingCallbacks } from '../store/callbacks.ts';
import type { Database } from '../store/database.ts';
import { endLease, renewLeases, SHARE_CHANNEL, statusShares, tellSharesChanged } from '../store/status-shares.ts';
import { KEY_CHANNEL, presentKeys } from '../store/terminals/keys.ts';
import { NAME_CHANNEL, namedTerminal } from '../store/terminals/terminals.ts';
import type { AuthenticatedTerminal, SignedRoutes } from '../terminals/authenticate.ts';
import { askTogether } from './callback-routes.ts';

export type Streams = Awaited<ReturnType<typeof createStreams>>;

/** @param log gets what went wrong outside a stream */
export async function createStreams(database: Database, log: Log) {
  const streams = new Map<string, ReturnType<typeof openStream>>();

  const deliver = (terminalIds: readonly string[]): void => {
    for (const id of terminalIds) {
      const stream = streams.get(id);
      stream?.deliver().catch(() => stream.close());
    }
  };
  /** A thousand terminals that reconnect after a failure send a thousand notices. A few computations answer all of them. */
  const shareAll = oneAtATime(async () => {
    if (streams.size === 0) return;
    for (const [terminalId, share] of await statusShares(database, [...streams.keys()])) {
      streams.get(terminalId)?.share(share);
    }
  });
  const nameAll = async (terminalIds: readonly string[]): Promise<void> => {
    for (const terminalId of terminalIds.filter((id) => streams.has(id))) {
      const names = await namedTerminal(database, terminalId);
      streams.get(terminalId)?.rename(names);
    }
  };
  const endRevoked = async (terminalIds: readonly string[]): Promise<void> => {
    const open = terminalIds.flatMap((id) => streams.get(id) ?? []);
    if (open.length === 0) return;
    const keys = await presentKeys(database, terminalIds);
    for (const stream of open) if (!stream.isOf(keys.get(stream.terminalId))) stream.revoke();
  };
  const beat = async (): Promise<void> => {
    for (const stream of streams.values()) if (!stream.wasHeard()) stream.close();
    if (streams.size === 0) return;
    // Notices may have been missed: of a connection that broke, or behind a pooler that forwards none.
    await endRevoked([...streams.keys()]);
    deliver(await terminalsWithCallbacks(database, [...streams.keys()]));
    await renewLeases(database, [...streams.keys()]);
    // Leases of other processes may have run out without a notice.
    await shareAll();
  };
  const guarded = (what: string, work: () => Promise<void>): void => {
    work().catch((error: unknown) => log(what, error));
  };

  /** The work is about the terminal of the notice; about all, after some may have been missed. */
  const onNotice = (channel: string, failure: string, work: (terminalIds: readonly string[]) => Promise<void>) =>
    database.listen(
      channel,
      (terminalId) => guarded(failure, () => work([terminalId])),
      () => guarded(failure, () => work([...streams.keys()])),
    );
  await onNotice(CALLBACK_CHANNEL, 'Callbacks could not be delivered', async (terminalIds) => deliver(terminalIds));
  await onNotice(KEY_CHANNEL, 'Streams could not be ended', endRevoked);
  await onNotice(NAME_CHANNEL, 'Terminals could not be told their names', nameAll);
  const shareSoon = (): void => guarded('Shares could not be computed', shareAll);
  await database.listen(SHARE_CHANNEL, shareSoon, shareSoon);
  const heartbeat = setInterval(() => guarded('A heartbeat failed', beat), HEARTBEAT_MS);
  heartbeat.unref();

  return {
    /** Serves a terminal until its socket closes. A second stream of the same terminal replaces the first. */
    async serve(terminal: AuthenticatedTerminal, socket: WebSocket): Promise<void> {
      const { id: terminalId } = terminal;
      const stream = openStream(database, socket, terminal);
      streams.get(terminalId)?.close();
      streams.set(terminalId, stream);
      socket.once('close', () => {
        if (streams.get(terminalId) !== stream) return;
        streams.delete(terminalId);
        guarded('A lease could not be ended', async () => {
          await endLease(database, terminalId);
          await tellSharesChanged(database);
        });
      });
      // Its key may have ended since its request was checked.
      await endRevoked([terminalId]);
      if (await renewLeases(database, [terminalId])) await tellSharesChanged(database);
      // Its callbacks do not wait for the shares of all.
      shareSoon();
      await stream.deliver();
      // It may have been renamed while it was away.
      await nameAll([terminalId]);
    },
    /** How many are open. */
    open: (): number => streams.size,
    async close(): Promise<void> {
      clearInterval(heartbeat);
      for (const stream of streams.values()) stream.close();
      streams.clear();
    },
  };
}

/** Sent and not yet handled. The rest waits in the table. */
const MOST_ON_THEIR_WAY = 100;
/**
 * Messages, pings and pongs of a terminal, as many as it may make requests. The stream of one that sends more is
 * closed.
 */
const MOST_A_MINUTE = 1_200;

/** One terminal's open stream. Sends each waiting callback once, and marks those that the terminal has handled. */
function openStream(database: Database, socket: WebSocket, { id: terminalId, publicKey }: AuthenticatedTerminal) {
  const onTheirWay = new Set<string>();
  /** By type: what was said last. */
  const said = new Map<HubMessage['type'], string>();
  let heard = true;

  const say = (message: HubMessage): void => socket.send(JSON.stringify(message));
  const sayIfNew = (message: HubMessage): void => {
    const text = JSON.stringify(message);
    if (said.get(message.type) !== text) socket.send(text);
    said.set(message.type, text);
  };

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
  const frames = countByMinute(MOST_A_MINUTE);
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
    /** Whether the stream was opened with this key. */
    isOf: (key: Uint8Array | undefined): boolean => key !== undefined && Buffer.compare(key, publicKey) === 0,
    /** Sends callbacks that wait in the table. Safe to call at any time. */
    deliver,
    share: (perMinute: number): void => sayIfNew({ type: 'status-share', perMinute }),
    rename: ({ outlet, name }: Pick<TerminalState, 'outlet' | 'name'>) => sayIfNew({ type: 'renamed', outlet, name }),
    /** Since the last call: whether the other side was heard. */
    wasHeard(): boolean {
      const before = heard;
      heard = false;
      if (before) socket.ping();
      return before;
    },
    /** Informs the terminal that its key has ended, and reads no further messages. */
    revoke(): void {
      say({ type: 'revoked' });
      socket.close(1008, 'revoked');
    },
    close: (): void => socket.terminate(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Runs `work` one at a time. Calls during a run are merged into one more run, which sees what they are about.
 * @returns starts a run, or waits for the next one; it rejects as `work` does
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  const ask = askTogether(async (calls: readonly null[]) => {
    await work();
    return calls;
  }, Number.POSITIVE_INFINITY);
  return async () => void (await ask(null));
}

/** `GET /v1/stream`: the terminal's WebSocket. `POST /v1/callbacks/handled`: the same acknowledgement without it. */
export function streamRoutes(server: FastifyInstance, signed: SignedRoutes, streams: Streams): void {
  const { database, authenticate } = signed;
  server.route({
    ...{ method: 'GET', url: '/v1/stream', preHandler: authenticate },
    handler: () => {
      throw new HubError('malformed', 'The stream is a WebSocket.');
    },
    wsHandler: (socket, request) => {
      streams.serve(request.terminal, socket).catch(() => socket.terminate());
    },
  });
  server.post('/v1/callbacks/handled', { preHandler: authenticate }, async (request, reply) => {
    const message = terminalMessageSchema.safeParse(request.body);
    if (!message.success) throw new HubError('malformed', 'These are no ids of callbacks.');
    await markHandled(database, request.terminal.id, message.data.ids);
    return reply.code(204).send();
  });
}
