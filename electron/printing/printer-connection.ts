/**
 * A TCP connection to a receipt printer: sends bytes, collects status bytes and limits every wait. It maps socket errors to
 * print failures.
 */
import { connect, type Socket } from 'node:net';
import type { PrintFailure } from '../../shared/contract/print.ts';
import { guarded } from '../platform/guarded.ts';
import { isPrinterHost, lookUpLocalAddress, NOT_LOCAL } from './printer-address.ts';
import { readStatusByte, type StatusByte } from './printer-status.ts';

/** More bytes than this come from something that is not a printer. */
const MOST_HEARD_BYTES = 4_096;
/** An unsolicited status (ASB) has four bytes: these follow the first. */
const REST_OF_UNSOLICITED = 3;

/** Ends the connection's use; `printFailure` is the reason. */
export class PrinterLinkError extends Error {
  readonly printFailure: PrintFailure;
  constructor(printFailure: PrintFailure) {
    super(printFailure);
    this.printFailure = printFailure;
  }
}

type PrinterAnswer = Extract<StatusByte, { byte: number }>['kind'];

export class PrinterConnection {
  readonly #socket: Socket;
  readonly #heard: { readonly kind: PrinterAnswer; readonly byte: number }[] = [];
  #heardBytes = 0;
  #toSkip = 0;
  #error: PrinterLinkError | null = null;
  #wake: () => void = () => undefined;

  /** @throws PrinterLinkError `off`, `not-local` */
  static async open(host: string, port: number, withinMs: number): Promise<PrinterConnection> {
    // Checked here too, because a settings file can be edited by hand.
    if (!isPrinterHost(host)) throw new PrinterLinkError('not-local');
    const socket = connect({ host, port, lookup: lookUpLocalAddress, noDelay: true });
    const connection = new PrinterConnection(socket);
    const opened = await withTimeout(
      withinMs,
      new Promise<boolean>((done) => {
        socket.once('connect', () => done(true));
        socket.once('close', () => done(false));
      }),
    );
    if (opened) return connection;
    connection.close();
    throw new PrinterLinkError(connection.#error?.printFailure === 'not-local' ? 'not-local' : 'off');
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on(
      'data',
      guarded('printer data', (bytes: Buffer) => this.#hear(bytes)),
    );
    const lost = (): void => this.#stop('connection-lost');
    socket.on(
      'error',
      guarded('printer error', (error: NodeJS.ErrnoException) => {
        this.#stop(error.code === NOT_LOCAL ? 'not-local' : 'connection-lost');
      }),
    );
    socket.on('close', guarded('printer close', lost));
    // A printer that closes its side no longer reads.
    socket.on('end', guarded('printer end', lost));
  }

  /** Resolves when the operating system accepted every byte. @throws PrinterLinkError `timeout`, `connection-lost`, `not-understood` */
  async write(bytes: Uint8Array, withinMs: number): Promise<void> {
    this.#check();
    // If the socket closes meanwhile, the callback gets an error.
    const taken = new Promise<boolean>((done) => {
      this.#socket.write(bytes, (error) => done(error === undefined || error === null));
    });
    const outcome = await withTimeout(withinMs, taken);
    this.#check();
    if (outcome !== true) throw new PrinterLinkError(outcome === undefined ? 'timeout' : 'connection-lost');
  }

  /**
   * @returns the next answer of that kind, or `undefined` if none came in time. An answer of another kind belongs to no
   *   pending query: `not-understood`.
   * @throws PrinterLinkError `connection-lost`, `not-understood`
   */
  async answer(kind: PrinterAnswer, withinMs: number): Promise<number | undefined> {
    await this.#until(() => this.#heard.length > 0 || this.#error !== null, withinMs);
    const first = this.#heard.shift();
    if (first === undefined) {
      this.#check();
      return undefined;
    }
    if (first.kind !== kind) throw new PrinterLinkError('not-understood');
    return first.byte;
  }

  /**
   * Waits for a failure. Answers that arrive meanwhile are late ones to earlier queries and are ignored.
   * @throws PrinterLinkError `connection-lost`, `not-understood`
   */
  async listen(forMs: number): Promise<void> {
    await this.#until(() => this.#error !== null, forMs);
    this.#check();
  }

  /** Half-closes the connection and gives the printer time to read the bytes in transit. */
  async finish(withinMs: number): Promise<void> {
    const closed = new Promise<true>((done) => this.#socket.once('close', () => done(true)));
    if (!this.#socket.closed) {
      this.#socket.end();
      await withTimeout(withinMs, closed);
    }
    this.close();
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Re-evaluates the condition after every event on the connection. */
  async #until(holds: () => boolean, withinMs: number): Promise<void> {
    const happened = new Promise<true>((done) => {
      this.#wake = () => holds() && done(true);
      this.#wake();
    });
    await withTimeout(withinMs, happened);
  }

  #hear(bytes: Buffer): void {
    this.#heardBytes += bytes.length;
    if (this.#heardBytes > MOST_HEARD_BYTES) this.#stop('not-understood');
    for (const byte of bytes) {
      if (this.#error) return;
      const status = readStatusByte(byte);
      if (this.#toSkip > 0 && status.kind === 'when-done') this.#toSkip -= 1;
      else if (status.kind === 'unsolicited') this.#toSkip = REST_OF_UNSOLICITED;
      else if (status.kind === 'nonsense') this.#stop('not-understood');
      else if (status.kind !== 'flow') this.#heard.push(status);
    }
    this.#wake();
  }

  #check(): void {
    if (this.#error) throw this.#error;
  }

  /** Keeps the first failure, because later ones are its consequences. */
  #stop(printFailure: PrintFailure): void {
    this.#error ??= new PrinterLinkError(printFailure);
    if (printFailure === 'not-understood') this.#socket.destroy();
    this.#wake();
  }
}

/** @returns `undefined` after a timeout */
async function withTimeout<T>(ms: number, what: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), ms);
  });
  try {
    return await Promise.race([what, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}
