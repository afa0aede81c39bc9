/** Faults of the bytes in transit: connections that are reset, go silent, drip, or never end. */
import type { Socket } from 'node:net';
import { type Arrival, answerBytes } from './faulty-connection.ts';

/** The position of the fault within the bytes: 0 ≤ x < 1, different for every seed. */
export type FaultPosition = number;

/** The counter's right conclusion. */
export type Meaning =
  /** An answer was lost: a creation may have been carried out, a check says nothing. */
  | 'lost'
  /** An answer came, and nothing in it can be believed. */
  | 'nonsense'
  /** Odd, but the answer is whole. */
  | 'harmless';

export interface Fault {
  readonly meaning: Meaning;
  /** Only the deadline ends it; the counter's is short here. */
  readonly hangs?: true;
  strike(arrival: Arrival, where: FaultPosition): Promise<void> | void;
}

const PART = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const DRIP_EVERY_MS = 10;
const FLOOD_BYTES = 200_000_000;

async function answerOf(arrival: Arrival): Promise<Buffer> {
  const { status, body } = await arrival.pass();
  return answerBytes(status, body);
}

/** A cut that omits the last byte, whatever its position. */
const until = (bytes: Buffer, where: FaultPosition): Buffer => bytes.subarray(0, Math.floor(where * bytes.length));

function drip(socket: Socket, bytes: Buffer): void {
  let next = 0;
  const timer = setInterval(() => {
    // The last byte never comes.
    if (next < bytes.length - 1) socket.write(bytes.subarray(next, ++next));
  }, DRIP_EVERY_MS);
  socket.on('close', () => clearInterval(timer));
}

/** As fast as the receiver reads. @returns the number of read bytes, once it stops reading */
export function flood(socket: Socket, start: string, piece: Buffer): Promise<number> {
  socket.write(start);
  const pour = (): void => {
    while (!socket.destroyed && socket.bytesWritten < FLOOD_BYTES && socket.write(piece));
  };
  socket.on('drain', pour);
  pour();
  return new Promise((resolve) => socket.once('close', () => resolve(socket.bytesWritten)));
}

/** Far more than any system buffers, far less than was written. */
const TAKEN_AT_MOST = 32_000_000;

async function mustBeCut(flooded: Promise<number>): Promise<void> {
  const taken = await flooded;
  if (taken > TAKEN_AT_MOST) throw new Error(`The counter took ${taken} bytes of one answer`);
}

export const connectionFaults: Readonly<Record<string, Fault>> = {
  'reset before the gateway heard of it': {
    meaning: 'lost',
    strike: ({ socket }) => void socket.resetAndDestroy(),
  },
  'reset after the gateway did it': {
    meaning: 'lost',
    strike: async (arrival) => {
      await arrival.pass();
      arrival.socket.resetAndDestroy();
    },
  },
  'hung up without a word': { meaning: 'lost', strike: ({ socket }) => void socket.destroy() },
  'reset in the middle of the answer': {
    meaning: 'lost',
    strike: async (arrival, where) => {
      const part = until(await answerOf(arrival), where);
      arrival.socket.write(part, () => arrival.socket.resetAndDestroy());
    },
  },
  'closed in the middle of the answer': {
    meaning: 'lost',
    strike: async (arrival, where) => {
      arrival.socket.end(until(await answerOf(arrival), where));
    },
  },
  'silent for ever': { meaning: 'lost', hangs: true, strike: () => undefined },
  'silent after the gateway did it': {
    meaning: 'lost',
    hangs: true,
    strike: async (arrival) => void (await arrival.pass()),
  },
  'silent in the middle of the answer': {
    meaning: 'lost',
    hangs: true,
    strike: async (arrival, where) => void arrival.socket.write(until(await answerOf(arrival), where)),
  },
  'one byte at a time': {
    meaning: 'lost',
    hangs: true,
    strike: async (arrival) => drip(arrival.socket, await answerOf(arrival)),
  },
  'headers that come one byte at a time': {
    meaning: 'lost',
    hangs: true,
    strike: ({ socket }) => drip(socket, Buffer.from(`${PART}x-slow: ${'x'.repeat(10_000)}`)),
  },
  '100 Continue and nothing more': {
    meaning: 'lost',
    hangs: true,
    strike: ({ socket }) => void socket.write('HTTP/1.1 100 Continue\r\n\r\n'),
  },
  '102 Processing, again and again': {
    meaning: 'lost',
    hangs: true,
    strike({ socket }) {
      const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), DRIP_EVERY_MS);
      socket.on('close', () => clearInterval(timer));
    },
  },
  'headers without end': {
    meaning: 'lost',
    strike: ({ socket }) => mustBeCut(flood(socket, PART, Buffer.from(`x-more: ${'x'.repeat(4_000)}\r\n`.repeat(16)))),
  },
  'a body of 200 MB': {
    meaning: 'lost',
    strike: ({ socket }) =>
      mustBeCut(flood(socket, `${PART}content-length: ${FLOOD_BYTES}\r\n\r\n`, Buffer.alloc(65_536, ' '))),
  },
  'a body without end': {
    meaning: 'lost',
    strike: ({ socket }) =>
      mustBeCut(
        flood(socket, `${PART}transfer-encoding: chunked\r\n\r\n`, Buffer.from(`4000\r\n${' '.repeat(0x4000)}\r\n`)),
      ),
  },
};
