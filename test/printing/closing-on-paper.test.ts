/** Reports and Z reports on every kind of paper: nothing is lost or split, however narrow the paper. */
import { describe, expect, it } from 'vitest';
import { receiptPrinter } from '../../electron/printing/receipt-printer.ts';
import type { Paper } from '../../shared/contract/print.ts';
import { paperId } from '../../shared/messages/paper-texts.ts';
import { paperWidths } from '../../shared/model/choices.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { aNamed, aReport, named } from '../renderer/support/views/reports.ts';
import { aPrinter, UNHURRIED } from '../support/paper/a-printer.ts';
import { aStoredClosing, namedInAClosing } from '../usecases/report/a-closing.ts';
import { aLongClosing, closingOnPaper, reportOnPaper } from './long-papers.ts';
import { pdfOf } from './pdf-of.ts';

const hashes = [aStoredClosing.head.hash, aStoredClosing.hash, aStoredClosing.previousHash];
/** Four groups of four per line. */
const rowsOf = (hash: string) => hash.match(/.{16}/g)?.map((row) => (row.match(/.{4}/g) ?? []).join(' ')) ?? [];
const reportLists = {
  ...aReport().lists,
  late: named(...[1, 2, 3].map((number) => aNamed(number))),
  doubles: { ...named(aNamed(12, 999_999_999_999)), count: 8 },
};

interface Row {
  readonly name: string;
  readonly made: () => Promise<Paper>;
  /** Each is a line of its own. */
  readonly whole: readonly string[];
  readonly said: readonly string[];
}

const rows: readonly Row[] = [
  {
    name: 'a Z report',
    made: () => closingOnPaper(aStoredClosing.content),
    whole: [...hashes.flatMap(rowsOf), ...namedInAClosing],
    said: ['Terminal', 'K1', '7 Mar 2026 - 9 Mar 2026', 'Z 11', 'dan 3 lagi', 'dibuat pada Z 11', 'Menunggu'],
  },
  {
    name: 'a Z report with denied money, doubts and a drawer',
    made: () => closingOnPaper(aLongClosing(2), 'en'),
    whole: [],
    said: [
      ...['Money never came x3 -Rp 60.000', 'Came after all x1 Rp 20.000', 'IN DOUBT x2 Rp 50.000', 'Budi'],
      ...['COUNTED Rp 370.024', 'EXPECTED Rp 375.024', 'SHORT Rp 5.000', 'uang kecil, Sri', 'es batu', '50.000 x7'],
    ],
  },
  {
    name: 'a report of a day',
    made: () => reportOnPaper(aReport({ lists: reportLists })),
    whole: [...reportLists.late.items, ...reportLists.doubles.items].map(({ orderId }) => orderId),
    said: [
      ...['LAPORAN PENJUALAN', 'BUKAN PENUTUPAN', 'Terminal', 'Mencakup', 'Dicetak', 'Rp 3.870.000', 'QRIS ShopeePay'],
      ...['MANDIRI VA H2H', '93600014', '10 Mar 2026', 'Rp 999.999.999.999', 'dan 7 lagi', 'Biaya layanan pembayaran'],
    ],
  },
];

describe.each([58, 80] as const)('on a receipt printer of %s mm', (width) => {
  it.each(rows)('$name has everything, and no line is too long', async ({ made, whole, said }) => {
    const printer = await aPrinter();
    const { port } = printer;
    await receiptPrinter({ host: '127.0.0.1', port, width, qr: 'image' }, UNHURRIED).print(await made());
    const lines = printer.papers()[0]?.lines ?? [];
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(paperWidths[width].columns);
    const trimmed = lines.map((line) => line.trim());
    expect(whole.filter((line) => !trimmed.includes(line))).toEqual([]);
    const text = trimmed.join(' ').replace(/\s+/g, ' ');
    expect(said.filter((words) => !text.includes(words))).toEqual([]);
  });
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
