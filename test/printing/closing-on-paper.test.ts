/** A Z report on every kind of paper: nothing is lost or split, however narrow the paper. */
import { describe, expect, it } from 'vitest';
import { receiptPrinter } from '../../electron/printing/receipt-printer.ts';
import { paperId } from '../../shared/messages/paper-texts.ts';
import { paperWidths } from '../../shared/model/choices.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { aPrinter, UNHURRIED } from '../support/paper/a-printer.ts';
import { aStoredClosing, namedInAClosing } from '../usecases/report/a-closing.ts';
import { aLongClosing, closingOnPaper } from './long-papers.ts';
import { pdfOf } from './pdf-of.ts';

const hashes = [aStoredClosing.head.hash, aStoredClosing.hash, aStoredClosing.previousHash];
/** Four groups of four per line. */
const rowsOf = (hash: string) => hash.match(/.{16}/g)?.map((row) => (row.match(/.{4}/g) ?? []).join(' ')) ?? [];
const said = ['Terminal', 'K1', '7 Mar 2026 - 9 Mar 2026', 'Z 11', 'dan 3 lagi', 'dibuat pada Z 11', 'Menunggu'];

describe.each([58, 80] as const)('on a receipt printer of %s mm', (width) => {
  it('every hash is in groups, every order id whole on a line', async () => {
    const printer = await aPrinter();
    const { port } = printer;
    const closing = await closingOnPaper(aStoredClosing.content);
    await receiptPrinter({ host: '127.0.0.1', port, width, qr: 'image' }, UNHURRIED).print(closing);
    const lines = printer.papers()[0]?.lines.map((line) => line.trim()) ?? [];
    expect(hashes.flatMap(rowsOf).filter((row) => !lines.includes(row))).toEqual([]);
    expect(namedInAClosing.filter((orderId) => !lines.includes(orderId))).toEqual([]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(paperWidths[width].columns);
    const text = lines.join(' ');
    expect(said.filter((words) => !text.includes(words))).toEqual([]);
  });
});

it.each([58, 80] as const)('denied money, what is in doubt and the drawer are on %s mm too', async (width) => {
  const printer = await aPrinter();
  const { port } = printer;
  const closing = await closingOnPaper(aLongClosing(2), 'en');
  await receiptPrinter({ host: '127.0.0.1', port, width, qr: 'image' }, UNHURRIED).print(closing);
  const lines = printer.papers()[0]?.lines ?? [];
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(paperWidths[width].columns);
  const text = lines.join(' ').replace(/\s+/g, ' ');
  const wanted = [
    ...['Money never came x3 -Rp 60.000', 'Came after all x1 Rp 20.000', 'IN DOUBT x2 Rp 50.000', 'Budi'],
    ...['COUNTED Rp 370.024', 'EXPECTED Rp 375.024', 'SHORT Rp 5.000', 'uang kecil, Sri', 'es batu', '50.000 x7'],
  ];
  expect(wanted.filter((words) => !text.includes(words))).toEqual([]);
});

it('on the page that becomes the PDF as well', async () => {
  const text = await pdfOf(await closingOnPaper(aStoredClosing.content));
  expect(hashes.flatMap(rowsOf).filter((row) => !text.includes(row))).toEqual([]);
  expect(namedInAClosing.filter((orderId) => !text.includes(orderId))).toEqual([]);
  expect(said.filter((words) => !text.includes(words))).toEqual([]);
  // Loose pages can be sorted.
  const pages = text.match(/\d+ \/ \d+/g) ?? [];
  expect(pages[0]).toBe(`1 / ${pages.length}`);
  expect(pages.at(-1)).toBe(`${pages.length} / ${pages.length}`);
});

it('of three years is a stapled report, not a parcel', async () => {
  const { content } = aStoredClosing;
  const day = content.days.at(-1);
  if (!day) throw new Error('A closing without a day');
  const days = Array.from({ length: 1_095 }, (_, index) => {
    const at = Date.UTC(2026, 2, 9) - (1_094 - index) * 86_400_000;
    return { ...day, closedBefore: [], businessDay: new Date(at).toISOString().slice(0, 10) };
  });
  const none = { count: 0, gross: rupiah(0), items: [] };
  const lists = { fromBefore: none, settled: none };
  const text = await pdfOf(await closingOnPaper({ ...content, ...lists, days }));
  for (const said of ['Maret 2023', 'Maret 2026', paperId.byMonth]) expect(text).toContain(said);
  const pages = Number(/(\d+)$/.exec(text.match(/\d+ \/ \d+/g)?.at(-1) ?? '')?.[1]);
  expect(pages).toBeGreaterThan(2);
  expect(pages).toBeLessThan(16);
});
