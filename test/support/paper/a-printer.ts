/**
 * A simulated receipt printer: real TCP on loopback, a readable paper, and the ways in which printers fail. It answers
 * every client by itself, as the command reference says.
 */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { PrinterPatience } from '../../../electron/printing/receipt-printer.ts';
import { type ReadPaper, readPaper } from './read-paper.ts';

/**
 * - `well`: prints and answers.
 * - `silent`: prints and never answers.
 * - `paper-out`, `cover-open`, `error`: reports it when queried.
 * - `runs-out`: has paper at the query before, none at the end.
 * - `rubbish`: answers everything as a web server would.
 * - `dies`: accepts the connection and closes it after the document's first bytes.
 * - `never-done`: answers at once, and never reports that it is done.
 * - `slow`: takes the document at once, and prints its last line long after.
 * - `late`: answers everything after the client has stopped waiting.
 * - `drips`: reads a few bytes at a time and answers in the end.
 * - `telling`: sends its status without a query, as some do by default.
 */
export type PrinterBehavior =
  | 'well'
  | 'silent'
  | 'paper-out'
  | 'cover-open'
  | 'error'
  | 'runs-out'
  | 'rubbish'
  | 'dies'
  | 'never-done'
  | 'slow'
  | 'late'
  | 'drips'
  | 'telling';

/** For a test that is not about waiting. */
export const UNHURRIED: PrinterPatience = {
  ...{ connect: 30_000, status: 30_000, write: 30_000, done: 30_000, finish: 50 },
  line: 0,
};

/** Longer than a test waits for the printer, shorter than the connection stays open. */
const LATE_MS = 400;

export interface APrinter {
  readonly port: number;
  mood: PrinterBehavior;
  /** The number of connections ever opened to it. */
  readonly opened: number;
  /** Each received document, oldest first. */
  papers(): readonly ReadPaper[];
  /** Every byte of every connection, queries included. */
  bytes(): Buffer;
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
}

/** Removed after the test. */
export async function aPrinter(behavior: PrinterBehavior = 'well'): Promise<APrinter> {
  const printer = await startPrinter(behavior);
  onTestFinished(() => printer.switchOff());
  return printer;
}

export async function startPrinter(behavior: PrinterBehavior = 'well'): Promise<APrinter> {
  let server: Server;
  let port = 0;
  let opened = 0;
  const documents: Buffer[][] = [];
  const everything: Buffer[] = [];
  const sockets = new Set<Socket>();

  const listen = () =>
    new Promise<void>((listening) => {
      server = createServer((socket) => {
        opened += 1;
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        socket.on('error', () => undefined);
        serve(socket, printer);
      });
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        listening();
      });
    });

  function serve(socket: Socket, { mood: now }: APrinter): void {
    const document: Buffer[] = [];
    documents.push(document);
    if (now === 'telling') socket.write(Uint8Array.of(0x14, 0x00, 0x00, 0x0f));
    if (now === 'drips') drip(socket);
    socket.on('data', (chunk: Buffer) => {
      everything.push(chunk);
      if (now === 'rubbish') socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
      const { rest, queries } = withoutQuestions(chunk);
      if (rest.length > 0) {
        document.push(rest);
        if (now === 'dies') {
          socket.resetAndDestroy();
          return;
        }
      }
      if (now === 'silent' || now === 'rubbish') return;
      const hasPrinted = document.length > 0;
      for (const query of queries) {
        const answer = Uint8Array.of(answerTo(query, now, hasPrinted));
        if (now === 'late') setTimeout(() => socket.writable && socket.write(answer), LATE_MS);
        else socket.write(answer);
      }
      if (endsWithQuestion(rest) && now !== 'never-done') {
        const done = () => socket.writable && socket.write(Uint8Array.of(now === 'runs-out' ? 0x0c : 0x00));
        if (now === 'slow') setTimeout(done, LATE_MS);
        else done();
      }
    });
  }

  const printer: APrinter = {
    get port() {
      return port;
    },
    get opened() {
      return opened;
    },
    mood: behavior,
    papers: () =>
      documents
        .map((parts) => Buffer.concat(parts))
        .filter((all) => all.length > 0)
        .map(readPaper),
    bytes: () => Buffer.concat(everything),
    async switchOff() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
    switchOn: listen,
  };
  await listen();
  return printer;
}

/** A printer with a full buffer reads a little at a time. */
function drip(socket: Socket): void {
  socket.pause();
  const timer = setInterval(() => {
    socket.resume();
    setImmediate(() => socket.pause());
  }, 20);
  socket.on('close', () => clearInterval(timer));
}

/** DLE EOT is answered wherever it occurs, and is not part of the document. Our images never contain one. */
function withoutQuestions(chunk: Buffer): { rest: Buffer; queries: number[] } {
  const queries: number[] = [];
  const rest: number[] = [];
  for (let at = 0; at < chunk.length; at += 1) {
    if (chunk[at] === 0x10 && chunk[at + 1] === 0x04) {
      queries.push(chunk[at + 2] ?? 0);
      at += 2;
    } else rest.push(chunk[at] ?? 0);
  }
  return { rest: Buffer.from(rest), queries };
}

function endsWithQuestion(bytes: Buffer): boolean {
  return bytes.length >= 3 && bytes.subarray(-3).equals(Uint8Array.of(0x1d, 0x72, 0x01));
}

/** Bits 1 and 4 are always set. */
function answerTo(query: number, behavior: PrinterBehavior, hasPrinted: boolean): number {
  const paperOut = behavior === 'paper-out' || (behavior === 'runs-out' && hasPrinted);
  const offline = paperOut || behavior === 'cover-open' || behavior === 'error';
  if (query === 1) return 0x12 | (offline ? 0x08 : 0);
  if (query === 2)
    return 0x12 | (behavior === 'cover-open' ? 0x04 : 0) | (paperOut ? 0x20 : 0) | (behavior === 'error' ? 0x40 : 0);
  if (query === 3) return 0x12 | (behavior === 'error' ? 0x20 : 0);
  return 0x12 | (paperOut ? 0x60 : 0);
}
