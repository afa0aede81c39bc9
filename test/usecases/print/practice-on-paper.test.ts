/** Paper outlives the screen: every paper of a mode without real money says so, on every kind of printer. */
import { describe, expect, it } from 'vitest';
import { paperHtml } from '../../../electron/printing/paper-html.ts';
import { receiptPrinter } from '../../../electron/printing/receipt-printer.ts';
import { paperHead } from '../../../electron/usecases/print/document-parts.ts';
import type { Paper, PrintDocument } from '../../../shared/contract/print.ts';
import { paperEn, paperId } from '../../../shared/messages/paper-texts.ts';
import { pdfOf } from '../../printing/pdf-of.ts';
import { aPrinter, UNHURRIED } from '../../support/paper/a-printer.ts';
import { aStoredClosing } from '../report/a-closing.ts';
import { aPrintQueue } from './a-print-queue.ts';

const kinds = ['bill', 'receipt', 'report', 'closing', 'test'] as const;
const texts = { id: paperId, en: paperEn };

async function papersIn(language: 'id' | 'en'): Promise<Readonly<Record<(typeof kinds)[number], Paper>>> {
  const shop = await aPrintQueue(language);
  shop.closing = aStoredClosing;
  const { orderId } = (await shop.bench.charge()).payment;
  const paper = async (document: PrintDocument): Promise<Paper> => {
    const seen = await shop.queue.preview(document);
    if (!seen.ok) throw new Error(`${document.kind}: ${seen.failure.code}`);
    return seen.value;
  };
  const bill = await paper({ kind: 'bill', orderId });
  await shop.bench.pay(orderId);
  await shop.bench.pass(30_000);
  const day = shop.bench.shopLedger.businessDay(shop.bench.clock.now());
  return {
    bill,
    receipt: await paper({ kind: 'receipt', orderId }),
    report: await paper({ kind: 'report', environment: 'sandbox', from: day, to: day }),
    closing: await paper({ kind: 'closing', environment: 'sandbox', number: 12 }),
    test: await paper({ kind: 'test' }),
  };
}

describe.each(['id', 'en'] as const)('in sandbox, in %s', (language) => {
  const says = texts[language].practice.sandbox ?? '';
  it.each(kinds)('a %s says so: out of a receipt printer, as a page, as a PDF', async (kind) => {
    const paper = (await papersIn(language))[kind];
    const printer = await aPrinter();
    await receiptPrinter({ host: '127.0.0.1', port: printer.port, width: 58, qr: 'image' }, UNHURRIED).print(paper);
    // Large letters may need a second line.
    const printed =
      printer
        .papers()[0]
        ?.lines.map((line) => line.trim())
        .join(' ') ?? '';
    expect(printed).toContain(says);
    expect(paperHtml(paper)).toContain(`<p class="roll-stamp"><span>${says}</span></p>`);
    expect(await pdfOf(paper)).toContain(says);
  });
});

it.each(['id', 'en'] as const)('only the paper of production says nothing of practice (%s)', (language) => {
  const stampIn = (environment: 'training' | 'sandbox' | 'production') =>
    paperHead({
      ...{ texts: texts[language], language, environment, checkoutCurrency: '' },
      ...{ shopName: 'Toko', terminalId: 'K1', shopTimeZone: 'Asia/Jakarta' },
    })
      .filter(({ kind }) => kind === 'stamp')
      .map((line) => ('text' in line ? line.text : ''));
  expect(stampIn('training')).toEqual([texts[language].practice.training]);
  expect(stampIn('sandbox')).toEqual([texts[language].practice.sandbox]);
  expect(stampIn('production')).toEqual([]);
});
