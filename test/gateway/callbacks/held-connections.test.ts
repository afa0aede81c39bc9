/** Who has to go when too many connections are open: the client that holds the most of them, and nobody who waits for an answer. */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { holdConnections } from '../../../electron/gateway/callbacks/held-connections.ts';

function aSocket(address: string) {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress: address,
    isGone: false,
    destroy() {
      socket.isGone = true;
      socket.emit('close');
    },
  });
  return socket;
}

type FakeSocket = ReturnType<typeof aSocket>;
const asSocket = (socket: FakeSocket): Socket => socket as unknown as Socket;

function holding(atOnce: number, addresses: string) {
  const connections = holdConnections(atOnce);
  const sockets = [...addresses].map((address) => {
    const socket = aSocket(address);
    connections.hold(asSocket(socket));
    return socket;
  });
  return { sockets, answering: (index: number) => connections.answering(asSocket(sockets[index] ?? aSocket('?'))) };
}

const gone = (sockets: readonly FakeSocket[]): number[] =>
  sockets.flatMap(({ isGone }, index) => (isGone ? [index] : []));

describe('connections that are open at once', () => {
  it('are all kept up to their number', () => {
    expect(gone(holding(4, 'AAAB').sockets)).toEqual([]);
  });

  it.each([
    ['ABBCD', [1]],
    ['AABBC', [0]],
    ['ABCDE', [0]],
    ['BAAAC', [1]],
    ['BAAACD', [1, 2]],
  ])('of %s are four: each new one replaces the oldest of whoever has the most', (addresses, replaced) => {
    expect(gone(holding(4, addresses).sockets)).toEqual(replaced);
  });

  it('are not those that were closed since', () => {
    const connections = holdConnections(2);
    const [one, two, three] = [aSocket('A'), aSocket('A'), aSocket('A')];
    connections.hold(asSocket(one));
    one.emit('close');
    for (const socket of [two, three]) connections.hold(asSocket(socket));
    expect(gone([one, two, three])).toEqual([]);
  });

  it('stay while their answer is on its way, and are replaceable again after it', () => {
    const connections = holdConnections(2);
    const [one, two, three, four] = ['A', 'A', 'B', 'C'].map(aSocket) as [
      FakeSocket,
      FakeSocket,
      FakeSocket,
      FakeSocket,
    ];
    connections.hold(asSocket(one));
    const answered = connections.answering(asSocket(one));
    for (const socket of [two, three]) connections.hold(asSocket(socket));
    expect(gone([one, two, three])).toEqual([1]);
    answered();
    connections.hold(asSocket(four));
    expect(gone([one, two, three, four])).toEqual([0, 1]);
  });

  it('leave no room for a new one while all of them wait for their answer', () => {
    const connections = holdConnections(1);
    const [one, two] = [aSocket('A'), aSocket('B')];
    connections.hold(asSocket(one));
    connections.answering(asSocket(one));
    connections.hold(asSocket(two));
    expect(gone([one, two])).toEqual([1]);
  });

  it('are replaced one by one also while those that have to go are still closing', () => {
    const connections = holdConnections(2);
    const sockets = ['A', 'A', 'B', 'C'].map((address) => {
      const socket = aSocket(address);
      // A real one says so later.
      socket.destroy = () => {
        socket.isGone = true;
      };
      connections.hold(asSocket(socket));
      return socket;
    });
    expect(gone(sockets)).toEqual([0, 1]);
  });

  it('forget a new one that found no room: it is not chosen to go in the place of another', () => {
    const connections = holdConnections(1);
    const [one, two, three, four] = ['A', 'B', 'C', 'D'].map(aSocket) as [
      FakeSocket,
      FakeSocket,
      FakeSocket,
      FakeSocket,
    ];
    connections.hold(asSocket(one));
    const answered = connections.answering(asSocket(one));
    connections.hold(asSocket(two));
    answered();
    for (const socket of [three, four]) connections.hold(asSocket(socket));
    expect(gone([one, two, three, four])).toEqual([0, 1, 2]);
  });

  it('may be unknown to it: an answer on one that was replaced changes nothing', () => {
    const { sockets, answering } = holding(1, 'AB');
    expect(() => answering(0)()).not.toThrow();
    expect(gone(sockets)).toEqual([0]);
  });
});
