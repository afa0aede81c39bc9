/**
 * The streams that end in this process. Every process receives every notice and serves the terminals that are connected
 * to it, so any process serves any terminal.
 */
import type { WebSocket } from 'ws';
import { HEARTBEAT_MS } from '../../shared/hub/stream-messages.ts';
import type { AuthenticatedTerminal } from '../http/authenticated-terminal.ts';
import type { Log } from '../http/sparing-log.ts';
import { CALLBACK_CHANNEL, terminalsWithCallbacks } from '../store/callbacks.ts';
import type { Database } from '../store/database.ts';
import { endLease, renewLeases, SHARE_CHANNEL, statusShares, tellSharesChanged } from '../store/status-shares.ts';
import { NAME_CHANNEL, namedTerminal } from '../store/terminals/named-terminal.ts';
import { KEY_CHANNEL, presentKeys } from '../store/terminals/terminal-keys.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { openStream, type Stream } from './stream.ts';

export interface Streams {
  /** Serves a terminal until its socket closes. A second stream of the same terminal replaces the first. */
  serve(terminal: AuthenticatedTerminal, socket: WebSocket): Promise<void>;
  /** How many are open. */
  open(): number;
  close(): Promise<void>;
}

/** @param log gets what went wrong outside a stream */
export async function createStreams(database: Database, log: Log): Promise<Streams> {
  const streams = new Map<string, Stream>();

  const deliver = (terminalIds: Iterable<string>): void => {
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
    const keys = await presentKeys(
      database,
      open.map(({ terminalId }) => terminalId),
    );
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

  await database.listen(
    CALLBACK_CHANNEL,
    (terminalId) => deliver([terminalId]),
    () => deliver(streams.keys()),
  );
  const shareSoon = (): void => guarded('Shares could not be computed', shareAll);
  await database.listen(SHARE_CHANNEL, shareSoon, shareSoon);
  await database.listen(
    KEY_CHANNEL,
    (terminalId) => guarded('A stream could not be ended', () => endRevoked([terminalId])),
    () => guarded('Streams could not be ended', () => endRevoked([...streams.keys()])),
  );
  await database.listen(
    NAME_CHANNEL,
    (terminalId) => guarded('A terminal could not be told its name', () => nameAll([terminalId])),
    () => guarded('Terminals could not be told their names', () => nameAll([...streams.keys()])),
  );
  const heartbeat = setInterval(() => guarded('A heartbeat failed', beat), HEARTBEAT_MS);
  heartbeat.unref();

  return {
    async serve(terminal, socket) {
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
    open: () => streams.size,
    async close() {
      clearInterval(heartbeat);
      for (const stream of streams.values()) stream.close();
      streams.clear();
    },
  };
}
