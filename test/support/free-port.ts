/** A port that is free now, for programs that must be told one. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range that systems assign, so that no other program gets the port during a restart. */
const PORTS = { first: 20_000, last: 29_999 } as const;

export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.first, PORTS.last + 1);
  const isFree = await new Promise<boolean>((done) => {
    const server = createServer().listen(port, '127.0.0.1', () => server.close(() => done(true)));
    server.on('error', () => done(false));
  });
  return isFree ? port : freePort();
}
