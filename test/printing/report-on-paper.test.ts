/** A day's report on every kind of paper: nothing is lost or split, however narrow the paper. */
import { expect, it } from 'vitest';
import { receiptPrinter } from '../../electron/printing/receipt-printer.ts';
import { paperWidths } from '../../shared/model/choices.ts';
import { aNamed, aReport, named } from '../renderer/support/views/reports.ts';
import { aPrinter, UNHURRIED } from '../support/paper/a-printer.ts';
import { reportOnPaper } from './long-papers.ts';
import { pdfOf } from './pdf-of.ts';

const lists = {
  ...aReport().lists,
  late: named(...[1, 2, 3].map((number) => aNamed(number))),
  doubles: { ...named(aNamed(12, 999_999_999_999)), count: 8 },
};
const orderIds = [...lists.late.items, ...lists.doubles.items].map(({ orderId }) => orderId);
const said = [
  ...['LAPORAN PENJUALAN', 'BUKAN PENUTUPAN', 'Terminal', 'Mencakup', 'Dicetak', 'Rp 3.870.000', 'QRIS ShopeePay'],
  ...['MANDIRI VA H2H', '93600014', '10 Mar 2026', 'Rp 999.999.999.999', 'dan 7 lagi', 'Biaya layanan pembayaran'],
];

const paper = () => reportOnPaper(aReport({ lists }));

it.each([58, 80] as const)('on a receipt printer of %s mm', async (width) => {
  const printer = await aPrinter();
  const { port } = printer;
  await receiptPrinter({ host: '127.0.0.1', port, width, qr: 'image' }, UNHURRIED).print(await paper());
  const lines = printer.papers()[0]?.lines.map((line) => line.trim()) ?? [];
  expect(orderIds.filter((orderId) => !lines.includes(orderId))).toEqual([]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(paperWidths[width].columns);
  const text = lines.join(' ').replace(/ +/g, ' ');
  expect(said.filter((words) => !text.includes(words))).toEqual([]);
});

it('on the page that becomes the PDF as well', async () => {
  const text = await pdfOf(await paper());
  expect([...orderIds, ...said].filter((words) => !text.includes(words))).toEqual([]);
});
