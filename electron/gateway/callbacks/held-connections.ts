/**
 * At most so many connections at once, and room for one more all the same: the oldest that has not yet said all it wants
 * makes way, of the address that holds the most. So whoever holds lines open keeps only himself out.
 */
import type { Socket } from 'node:net';
import { guarded } from '../../platform/guarded.ts';

export interface HeldConnections {
  /** Makes room, and holds the connection until it closes. */
  hold(socket: Socket): void;
  /** Its request is complete: until the answer is out it does not make way. @returns for when that is so */
  answering(socket: Socket): () => void;
}

export function holdConnections(atOnce: number): HeldConnections {
  /** Oldest first. */
  const held = new Map<Socket, { readonly address: string; isHeard: boolean }>();

  function oldestOfMost(): Socket | undefined {
    const noAnswer = new Map<string, Socket[]>();
    for (const [socket, { address, isHeard }] of held) {
      if (!isHeard) noAnswer.set(address, [...(noAnswer.get(address) ?? []), socket]);
    }
    const most = [...noAnswer.values()].reduce<Socket[]>((all, of) => (of.length > all.length ? of : all), []);
    return most[0];
  }

  return {
    hold(socket) {
      if (held.size >= atOnce) {
        const makesWay = oldestOfMost() ?? socket;
        held.delete(makesWay);
        makesWay.destroy();
        if (makesWay === socket) return;
      }
      held.set(socket, { address: socket.remoteAddress ?? '', isHeard: false });
      socket.once(
        'close',
        guarded('connection closed', () => held.delete(socket)),
      );
    },
    answering(socket) {
      const known = held.get(socket);
      if (known) known.isHeard = true;
      return () => {
        if (known) known.isHeard = false;
      };
    },
  };
}
