/** A TCP line whose faults a test chooses: each connection gets the ones that hold when it begins. */
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Faults {
  /** Refused as soon as it begins. */
  readonly isCut?: boolean;
  /** After so many bytes in one direction the connection is reset. */
  readonly resetAfter?: number;
  /** After so many bytes in one direction nothing arrives any more, and nobody is told. */
  readonly silentAfter?: number;
  /** Before each piece is passed on, ms. */
  readonly delayMs?: number;
  /** What the caller sent is sent once more, on its own connection, when the first one ends. */
  readonly isRepeated?: boolean;
}

export interface Line {
  readonly port: number;
  faults: Faults;
  /** Connections that were made. */
  readonly connections: () => number;
  /** Resets every connection that is open. */
  reset(): void;
  /** From now on nothing passes on connections that are open, and nobody is told. */
  silence(): void;
}

/** @param there where it leads */
export async function aLine(there: NetConnectOpts): Promise<Line> {
  const open = new Set<Passage>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    open.add(passage(socket, there, line.faults, (ended) => open.delete(ended)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line: Line = {
    port: (server.address() as AddressInfo).port,
    faults: {},
    connections: () => connections,
    reset() {
      for (const each of open) each.reset();
    },
    silence() {
      for (const each of open) each.silence();
    },
  };
  onTestFinished(() => {
    line.reset();
    server.close();
  });
  return line;
}

interface Passage {
  reset(): void;
  silence(): void;
}

function passage(here: Socket, there: NetConnectOpts, faults: Faults, onEnd: (passage: Passage) => void): Passage {
  const far = connect(there);
  const ends = [here, far] as const;
  const said: Buffer[] = [];
  let [isSilent, bytes] = [false, 0];
  const made: Passage = {
    reset() {
      // A Unix socket knows no reset.
      for (const end of ends) 'path' in there && end === far ? end.destroy() : end.resetAndDestroy();
    },
    silence() {
      isSilent = true;
    },
  };
  const pass = (from: Socket, to: Socket): void => {
    from.on('error', () => undefined);
    from.on('data', (chunk: Buffer) => {
      if (from === here) said.push(chunk);
      bytes += chunk.length;
      if (bytes > (faults.silentAfter ?? Number.POSITIVE_INFINITY)) made.silence();
      if (isSilent) return;
      if (bytes > (faults.resetAfter ?? Number.POSITIVE_INFINITY)) {
        // The half of it may have arrived.
        to.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => made.reset());
        return;
      }
      setTimeout(() => void (to.writable && !isSilent && to.write(chunk)), faults.delayMs ?? 0);
    });
    from.once('close', () => {
      onEnd(made);
      if (!isSilent) setTimeout(() => to.destroy(), faults.delayMs ?? 0);
      if (from === here && faults.isRepeated) repeat();
    });
  };
  const repeat = (): void => {
    const again = connect(there, () => again.end(Buffer.concat(said)));
    again.on('error', () => undefined);
    again.resume();
  };
  pass(here, far);
  pass(far, here);
  if (faults.isCut) made.reset();
  return made;
}
