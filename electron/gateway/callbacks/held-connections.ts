/**
 * Limits the number of open connections. A new connection beyond the limit replaces an old one: the oldest with an
 * incomplete request, from the address with the most such connections. A client that hoards connections blocks only itself.
 */
import type { Socket } from 'node:net';
import { guarded } from '../../platform/guarded.ts';

export interface HeldConnections {
  /** Makes room and counts the connection until it closes. */
  hold(socket: Socket): void;
  /** Call when the request is complete: the connection is kept until its answer is sent. @returns call it then */
  answering(socket: Socket): () => void;
}

export function holdConnections(atOnce: number): HeldConnections {
  /** Oldest first. */
  const held = new Map<Socket, { readonly address: string; isAnswering: boolean }>();

  function oldestOfMost(): Socket | undefined {
    const replaceable = new Map<string, Socket[]>();
    for (const [socket, { address, isAnswering }] of held) {
      if (!isAnswering) replaceable.set(address, [...(replaceable.get(address) ?? []), socket]);
    }
    const most = [...replaceable.values()].reduce<Socket[]>((all, of) => (of.length > all.length ? of : all), []);
    return most[0];
  }

  return {
    hold(socket) {
      if (held.size >= atOnce) {
        const replaced = oldestOfMost() ?? socket;
        held.delete(replaced);
        replaced.destroy();
        if (replaced === socket) return;
      }
      held.set(socket, { address: socket.remoteAddress ?? '', isAnswering: false });
      socket.once(
        'close',
        guarded('connection closed', () => held.delete(socket)),
      );
    },
    answering(socket) {
      const known = held.get(socket);
      if (known) known.isAnswering = true;
      return () => {
        if (known) known.isAnswering = false;
      };
    },
  };
}
