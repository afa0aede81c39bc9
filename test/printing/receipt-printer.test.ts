/** A printer over real TCP: the bytes on its paper, and the reported outcome. */
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failureIn, PrinterConnection } from '../../electron/printing/printer-connection.ts';
import { receiptPrinter } from '../../electron/printing/receipt-printer.ts';
import type { Paper } from '../../shared/contract/print.ts';
import { type APrinter, aPrinter, type PrinterBehavior, UNHURRIED } from '../support/paper/a-printer.ts';

/** Short if the wait is certain to fail, long if it must not fail. */
const patience = { connect: 5_000, status: 250, write: 5_000, done: 250, line: 0, finish: 50 };

const paper: Paper = {
  title: 'Struk',
  shape: 'strip',
  lang: 'id',
  lines: [
    { kind: 'heading', text: 'Warung Senja' },
    { kind: 'pair', name: 'Jumlah', value: 'Rp\u00a025.000', strong: true },
  ],
};

const print = (printer: APrinter, waits = UNHURRIED) =>
  receiptPrinter({ host: '127.0.0.1', port: printer.port, width: 58, qr: 'image' }, waits).print(paper);

describe('a receipt printer that speaks', () => {
  it('is believed to have printed when it says so after the last byte', async () => {
    const printer = await aPrinter();
    expect(await print(printer)).toEqual({ state: 'printed' });
    const [read] = printer.papers();
    expect(read?.lines.join('\n')).toMatch(/Warung Senja\s+Jumlah +Rp 25\.000/);
    expect(read).toMatchObject({ cuts: 1, codepage: 0, asked: 1 });
    // It tells nothing unasked from here on.
    expect(printer.bytes().includes(Buffer.of(0x1d, 0x61, 0x00))).toBe(true);
  });

  it('is found by a name that leads into the own network', async () => {
    const printer = await aPrinter();
    const named = receiptPrinter({ host: 'localhost', port: printer.port, width: 80, qr: 'image' }, UNHURRIED);
    expect(await named.print(paper)).toEqual({ state: 'printed' });
  });

  it.each<[PrinterBehavior, string]>([
    ['paper-out', 'paper-out'],
    ['cover-open', 'cover-open'],
    ['error', 'not-ready'],
  ])('that is %s gets nothing, and that is what is said', async (behavior, printFailure) => {
    const printer = await aPrinter(behavior);
    expect(await print(printer)).toEqual({ state: 'failed', printFailure, maybeOnPaper: false });
    expect(printer.papers()).toEqual([]);
  });

  it.each([
    [{ printer: 0x1a }, 'not-ready'],
    [{ cause: 0x16 }, 'cover-open'],
    [{ cause: 0x32 }, 'paper-out'],
    [{ cause: 0x52 }, 'not-ready'],
    [{ error: 0x1a }, 'not-ready'],
    [{ error: 0x32 }, 'not-ready'],
    [{ paper: 0x72 }, 'paper-out'],
    // Its paper is only near its end.
    [{ paper: 0x1e }, null],
  ])('that says no more than %o is judged by it: %s', (said, failure) => {
    expect(failureIn({ printer: 0x12, cause: 0x12, error: 0x12, paper: 0x12, ...said })).toBe(failure);
  });

  it('that runs out of paper on the way has not printed', async () => {
    const printer = await aPrinter('runs-out');
    expect(await print(printer)).toEqual({ state: 'failed', printFailure: 'paper-out', maybeOnPaper: true });
  });

  it('that answers and never says it is done was sent the document, and no more is claimed', async () => {
    const printer = await aPrinter('never-done');
    expect(await print(printer, { ...UNHURRIED, done: 250 })).toEqual({ state: 'sent' });
    expect(printer.papers()).toHaveLength(1);
  });

  it('and has a long report to print is given time for each of its lines', async () => {
    const printer = await aPrinter('slow');
    const long = { ...paper, lines: Array.from({ length: 300 }, () => ({ kind: 'rule' }) as const) };
    const address = { host: '127.0.0.1', port: printer.port, width: 58, qr: 'image' } as const;
    // Only its number of lines extends its time.
    const slow = receiptPrinter(address, { ...UNHURRIED, done: 1, line: 100 });
    expect(await slow.print(long)).toEqual({ state: 'printed' });
    expect(printer.papers()[0]?.lines.filter((line) => line.startsWith('---'))).toHaveLength(300);
  });

  it('that takes a few bytes at a time is waited for', async () => {
    expect(await print(await aPrinter('drips'))).toEqual({ state: 'printed' });
  });

  it('may tell its state unasked without being misunderstood', async () => {
    expect(await print(await aPrinter('telling'))).toEqual({ state: 'printed' });
  });
});

describe('a receipt printer that does not', () => {
  it('gets its paper, and is not believed', async () => {
    const printer = await aPrinter('silent');
    expect(await print(printer, patience)).toEqual({ state: 'sent' });
    expect(printer.papers()[0]?.lines.join()).toContain('Rp 25.000');
  });

  it('in time gets its paper, and its late answers are not taken for others', async () => {
    const printer = await aPrinter('late');
    expect(await print(printer, { ...patience, status: 250 })).toEqual({ state: 'sent' });
    expect(printer.papers()).toHaveLength(1);
  });

  it('and is off, has failed, and nothing can be on paper', async () => {
    const printer = await aPrinter();
    await printer.switchOff();
    expect(await print(printer)).toEqual({ state: 'failed', printFailure: 'off', maybeOnPaper: false });
    await printer.switchOn();
  });

  it('and is something else is sent nothing of a payment', async () => {
    const printer = await aPrinter('rubbish');
    expect(await print(printer)).toEqual({ state: 'failed', printFailure: 'not-understood', maybeOnPaper: false });
    expect(printer.bytes().toString('latin1')).not.toContain('25.000');
  });

  it('and is something that talks without end is sent nothing either', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined).write(Buffer.alloc(4_097, 0x11)));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const talking = receiptPrinter({ host: '127.0.0.1', port, width: 58, qr: 'image' }, patience);
    expect(await talking.print(paper)).toMatchObject({ printFailure: 'not-understood', maybeOnPaper: false });
  });

  it('and dies on the way may have left something on paper', async () => {
    const printer = await aPrinter('dies');
    expect(await print(printer)).toEqual({ state: 'failed', printFailure: 'connection-lost', maybeOnPaper: true });
  });

  it('and never reads is given up', async () => {
    const server = createServer((socket) => socket.pause().on('error', () => undefined));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const connection = await PrinterConnection.open('127.0.0.1', port, patience.connect);
    onTestFinished(() => connection.close());
    // More than any system buffers for a program that does not read.
    await expect(connection.write(Buffer.alloc(64 * 1024 * 1024), 250)).rejects.toMatchObject({
      printFailure: 'timeout',
    });
  });
});

it('an address outside the own network is never connected to', async () => {
  const printer = receiptPrinter({ host: '192.0.2.7', port: 9100, width: 58, qr: 'image' }, UNHURRIED);
  expect(await printer.print(paper)).toEqual({ state: 'failed', printFailure: 'not-local', maybeOnPaper: false });
});

describe('the drawer at a receipt printer', () => {
  it('gets one pulse, and nothing comes out on paper', async () => {
    const heard: Buffer[] = [];
    const server = createServer((socket) =>
      socket.on('data', (bytes) => heard.push(bytes)).on('end', () => socket.end()),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const printer = receiptPrinter({ host: '127.0.0.1', port, width: 58, qr: 'image' }, UNHURRIED);
    expect(await printer.openDrawer?.()).toBeNull();
    // The question whether it is ready, which this one does not answer.
    expect(Buffer.concat(heard).toString('hex')).toBe('1004011b700019fa');
  });

  it.each<[PrinterBehavior, string]>([
    ['paper-out', 'paper-out'],
    ['cover-open', 'cover-open'],
  ])('stays shut at a printer that is %s, which would keep the pulse until it is mended', async (behavior, why) => {
    const printer = await aPrinter(behavior);
    const own = receiptPrinter({ host: '127.0.0.1', port: printer.port, width: 58, qr: 'image' }, UNHURRIED);
    expect(await own.openDrawer?.()).toBe(why);
  });

  it('stays shut where the printer is off', async () => {
    const printer = receiptPrinter({ host: '127.0.0.1', port: 1, width: 58, qr: 'image' }, patience);
    expect(await printer.openDrawer?.()).toBe('off');
  });
});
