/**
 * A person's keys, sent through the display itself: a key that a menu or the system takes never reaches a debugger.
 * Implements the X protocol with its XTEST extension, because a machine may have no program for that.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** Key codes of every X server on Linux (evdev). */
const KEYCODES = {
  ...{ control: 37, shift: 50, alt: 64 },
  ...{ q: 24, w: 25, r: 27, i: 31, eight: 17, plus: 21 },
  ...{ f4: 70, f5: 71, f11: 95 },
};
export type Key = keyof typeof KEYCODES;

const PRESS = 2;
const RELEASE = 3;
const MOTION = 6;

export interface XKeyboard {
  /** Moves the pointer there, because without a window manager the window below it has the focus. */
  point(x: number, y: number): Promise<void>;
  /** Pressed together: down in this order, up in reverse. */
  press(...keys: readonly Key[]): Promise<void>;
  close(): void;
}

/** @param display as in `DISPLAY`, of this machine */
export async function openXKeyboard(display: string): Promise<XKeyboard> {
  const number = /^:(\d+)/.exec(display)?.[1] ?? '';
  const socket = connect(`/tmp/.X11-unix/X${number}`);
  await once(socket, 'connect');
  socket.write(greeting(cookieOf(number)));
  const first = await read(socket, 8);
  const rest = await read(socket, first.readUInt16LE(6) * 4);
  if (first[0] !== 1) throw new Error(`The display lets nobody in: ${rest}`);

  const name = Buffer.from('XTEST');
  const ask = Buffer.alloc(16);
  ask.writeUInt8(98, 0);
  ask.writeUInt16LE(4, 2);
  ask.writeUInt16LE(name.length, 4);
  name.copy(ask, 8);
  socket.write(ask);
  const told = await read(socket, 32);
  if (told[8] !== 1) throw new Error('The display has no XTEST');
  const xtest = told.readUInt8(9);

  const fake = (type: number, detail: number, x = 0, y = 0): void => {
    const request = Buffer.alloc(36);
    request.writeUInt8(xtest, 0);
    request.writeUInt8(2, 1);
    request.writeUInt16LE(9, 2);
    request.writeUInt8(type, 4);
    request.writeUInt8(detail, 5);
    request.writeInt16LE(x, 24);
    request.writeInt16LE(y, 26);
    socket.write(request);
  };
  /** The display's answer proves that everything sent before was handled. */
  const done = async (): Promise<void> => {
    socket.write(Buffer.from([43, 0, 1, 0]));
    await read(socket, 32);
  };
  return {
    async point(x, y) {
      fake(MOTION, 0, x, y);
      await done();
    },
    async press(...keys) {
      for (const key of keys) fake(PRESS, KEYCODES[key]);
      for (const key of keys.toReversed()) fake(RELEASE, KEYCODES[key]);
      await done();
    },
    close: () => socket.destroy(),
  };
}

async function read(socket: Socket, size: number): Promise<Buffer> {
  for (;;) {
    const found = socket.read(size) as Buffer | null;
    if (found) return found;
    await once(socket, 'readable');
  }
}

function greeting(cookie: Buffer): Buffer {
  const kind = Buffer.from(cookie.length > 0 ? 'MIT-MAGIC-COOKIE-1' : '');
  const head = Buffer.alloc(12);
  head.write('l');
  head.writeUInt16LE(11, 2);
  head.writeUInt16LE(kind.length, 6);
  head.writeUInt16LE(cookie.length, 8);
  return Buffer.concat([head, padded(kind), padded(cookie)]);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

/** The file of `XAUTHORITY` has for each display a family, an address, a number, a kind and the cookie. */
function cookieOf(display: string): Buffer {
  const file = process.env['XAUTHORITY'];
  if (!file) return Buffer.alloc(0);
  const bytes = readFileSync(file);
  let at = 0;
  const field = (): Buffer => {
    const size = bytes.readUInt16BE(at);
    at += 2 + size;
    return bytes.subarray(at - size, at);
  };
  while (at < bytes.length) {
    at += 2;
    const [, number = '', , cookie = Buffer.alloc(0)] = [field(), field().toString(), field(), field()];
    if (number === display || number === '') return cookie;
  }
  return Buffer.alloc(0);
}
