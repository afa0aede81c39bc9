/**
 * A TCP connection to a receipt printer in the shop's own network: sends bytes, collects status bytes, says what they
 * mean, and limits every wait. It maps socket errors to print failures.
 */
import { lookup } from 'node:dns';
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net';
import type { PrintFailure } from '../../shared/contract/print.ts';
import { guarded } from '../platform/guarded.ts';

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

// Allows receipt printers only in the shop's own network or on this machine. Prints hold customers' payments, so a
// mistyped address must not send them to the internet. A host name is resolved and checked at every connection.

const own = new BlockList();
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
own.addSubnet('169.254.0.0', 16);
own.addSubnet('127.0.0.0', 8);
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** Cloud metadata addresses, which hand out a machine's secrets; no printer has one. */
const metadata = new BlockList();
metadata.addSubnet('169.254.169.0', 24);
metadata.addSubnet('169.254.170.0', 24);
metadata.addAddress('169.254.0.23');
metadata.addAddress('fd00:ec2::254', 'ipv6');
metadata.addAddress('fd20:ce::254', 'ipv6');

const RAW = { first: 9_100, last: 9_109 };
const LPD = 515;
const IPP = 631;

/** @returns whether printers usually listen there; other ports mostly belong to other services */
export function isUsualPrinterPort(port: number): boolean {
  return port === LPD || port === IPP || (port >= RAW.first && port <= RAW.last);
}

/** Error code for a host name that resolves only to foreign addresses. */
export const NOT_LOCAL = 'KONTER_NOT_LOCAL';

/** A host name of letters, digits and hyphens between dots; not an address in another notation (`0x7f.1`, `2130706433`). */
const NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/i;

/** @returns whether Settings accepts it; a name's addresses are checked when it is used */
export function isPrinterHost(host: string): boolean {
  return isIP(host) === 0 ? NAME.test(host) : isOwnAddress(host);
}

function isOwnAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return own.check(address, family) && !metadata.check(address, family);
}

/** A resolver for `net.connect`: yields only addresses in the shop's own network, or the error `NOT_LOCAL`. */
export const lookUpLocalAddress: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const found = addresses.filter(({ address }) => isOwnAddress(address));
    const first = found[0];
    if (first === undefined) {
      return callback(Object.assign(new Error('Not in the own network'), { code: NOT_LOCAL }), '');
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

// Parses a receipt printer's status bytes. Fixed bits distinguish two kinds of answer. DLE EOT is answered at once, even
// while printing. GS r is answered in order, so its answer also proves that everything before it was processed.
// Source: Epson, ESC/POS command reference, "DLE EOT" and "GS r".

/** In the order of the queries. */
export const statusQueries = { printer: 1, cause: 2, error: 3, paper: 4 } as const;
export type StatusQuery = keyof typeof statusQueries;

export const queryStatus = (query: StatusQuery): Uint8Array => Uint8Array.of(0x10, 0x04, statusQueries[query]);
/** GS r 1: the paper sensor, answered when everything before it was processed. */
export const REQUEST_STATUS_WHEN_DONE = Uint8Array.of(0x1d, 0x72, 0x01);
/** GS a 0: disables unsolicited status (ASB). */
export const DISABLE_AUTOMATIC_STATUS = Uint8Array.of(0x1d, 0x61, 0x00);

type StatusByte =
  | { readonly kind: 'at-once'; readonly byte: number }
  | { readonly kind: 'when-done'; readonly byte: number }
  /** The first of four bytes of an unsolicited status; the other three look like `when-done`. */
  | { readonly kind: 'unsolicited' }
  | { readonly kind: 'flow' }
  | { readonly kind: 'nonsense' };

function readStatusByte(byte: number): StatusByte {
  if (byte === 0x11 || byte === 0x13) return { kind: 'flow' };
  if ((byte & 0x93) === 0x12) return { kind: 'at-once', byte };
  if ((byte & 0x93) === 0x10) return { kind: 'unsolicited' };
  if ((byte & 0x90) === 0x00 && byte < 0x10) return { kind: 'when-done', byte };
  return { kind: 'nonsense' };
}

const OFFLINE = 0x08;
const COVER_OPEN = 0x04;
const STOPPED_FOR_PAPER = 0x20;
const ERROR = 0x40;
const FATAL_ERROR = 0x28;
const PAPER_END = 0x60;
export const PAPER_END_WHEN_DONE = 0x0c;

/** @returns the reason why the printer cannot print; `null` if it can */
export function failureIn(bytes: Readonly<Record<StatusQuery, number>>): PrintFailure | null {
  if ((bytes.paper & PAPER_END) !== 0 || (bytes.cause & STOPPED_FOR_PAPER) !== 0) return 'paper-out';
  if ((bytes.cause & COVER_OPEN) !== 0) return 'cover-open';
  if ((bytes.printer & OFFLINE) !== 0 || (bytes.cause & ERROR) !== 0 || (bytes.error & FATAL_ERROR) !== 0) {
    return 'not-ready';
  }
  return null;
}
