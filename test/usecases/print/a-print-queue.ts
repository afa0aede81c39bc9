/** A counter with a print queue: real sales, a real memory on disk, and simulated printers. */
import { join } from 'node:path';
import type { StoredClosing } from '../../../electron/ports/ledger/journal-port.ts';
import type { Printer } from '../../../electron/ports/printing.ts';
import { openPrintFile } from '../../../electron/printing/print-file.ts';
import { createSettingsStore } from '../../../electron/settings/settings-store.ts';
import type { ShopTerms } from '../../../electron/usecases/parts.ts';
import { PrintQueue, type PrintQueueDeps } from '../../../electron/usecases/print/print-queue.ts';
import { reportOf } from '../../../electron/usecases/report.ts';
import type { Paper, PrintDocument, PrinterChoice, PrintOutcome, PrintsView } from '../../../shared/contract/print.ts';
import type { Report } from '../../../shared/contract/report.ts';
import { pairName } from '../../../shared/model/choices.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { sumsFrom } from '../../support/report-on.ts';
import { sealedFiles } from '../../support/sealed-files.ts';

export const RECEIPT_PRINTER: PrinterChoice = {
  kind: 'receipt',
  host: '127.0.0.1',
  port: 9100,
  width: 58,
  qr: 'image',
};

export interface PrintQueueFixture {
  readonly bench: CounterFixture;
  readonly queue: PrintQueue;
  readonly deps: PrintQueueDeps;
  /** Titles of papers and `drawer` for each opening, in order. */
  readonly reached: string[];
  /** Papers that reached a printer, oldest first. */
  readonly papers: Paper[];
  /** The printer's outcome from now on; a promise is a slow printer, an error a bug of ours. */
  answer: PrintOutcome | Promise<PrintOutcome> | Error;
  readonly errors: unknown[];
  /** The most concurrent prints. */
  readonly mostAtOnce: () => number;
  choose(printer: PrinterChoice): void;
  closing: StoredClosing | undefined;
  /** Instead of its ledger's. */
  report: Report | undefined;
  print(document: PrintDocument): Promise<PrintsView>;
  /** The newest job of this document. */
  job(document: PrintDocument): PrintsView['jobs'][number] | undefined;
  /** Konter ends abruptly and starts again. */
  restart(): PrintQueueFixture;
}

/** @param terms other than the ordinary ones */
export async function aPrintQueue(
  language: 'id' | 'en' = 'id',
  terms: Partial<ShopTerms> = {},
): Promise<PrintQueueFixture> {
  const bench = await counterFixture({ terms });
  const settings = createSettingsStore({ dataDir: bench.folder, sealed: sealedFiles(bench.folder) });
  settings.write({ printing: { printer: RECEIPT_PRINTER, autoReceipt: false, autoBill: false } });
  return open(bench, settings, language);
}

function open(bench: CounterFixture, settings: PrintQueueDeps['settings'], language: 'id' | 'en'): PrintQueueFixture {
  const papers: Paper[] = [];
  const reached: string[] = [];
  const errors: unknown[] = [];
  let underWay = 0;
  let most = 0;
  const printer: Printer = {
    async openDrawer() {
      reached.push('drawer');
      return null;
    },
    async print(paper) {
      papers.push(paper);
      reached.push(paper.title);
      underWay += 1;
      most = Math.max(most, underWay);
      try {
        const answer = await shop.answer;
        if (answer instanceof Error) throw answer;
        return answer;
      } finally {
        underWay -= 1;
      }
    },
  };
  const deps: PrintQueueDeps = {
    clock: bench.clock,
    events: bench.events,
    settings,
    memory: openPrintFile(join(bench.folder, 'prints.json'), bench.clock.now()),
    findPrinter: ({ kind }) => (kind === 'none' ? undefined : printer),
    shopLedgers: new Map([['sandbox', bench.shopLedger]]),
    selected: () => 'sandbox',
    terms: () => bench.context.terms,
    language: () => language,
    closing: () => shop.closing,
    async report(environment, from, to) {
      if (shop.report) return shop.report;
      if (environment !== 'sandbox') return undefined;
      const moment = { now: bench.clock.now(), firstHour: bench.dayEndHour };
      const report = await reportOf(sumsFrom(bench.file), bench.shopLedger, from, to, moment);
      return report.ok ? report.value : undefined;
    },
    onError: (error) => errors.push(error),
  };
  const queue = new PrintQueue(deps);
  const shop: PrintQueueFixture = {
    ...{
      bench,
      queue,
      deps,
      reached,
      papers,
      errors,
      closing: undefined,
      report: undefined,
      answer: { state: 'printed' },
    },
    mostAtOnce: () => most,
    choose: (chosen) => settings.write({ printing: { ...settings.read().printing, printer: chosen } }),
    async print(document) {
      const done = await queue.print(document);
      if (!done.ok) throw new Error(`Not printed: ${done.failure.code}`);
      return done.value;
    },
    job: (document) => queue.view().jobs.find((job) => JSON.stringify(job.document) === JSON.stringify(document)),
    restart: () => open(bench, settings, language),
  };
  return shop;
}

/** A paper as one text, line by line. */
export function wordsOf(paper: Paper | undefined): string {
  return (paper?.lines ?? [])
    .map((line) => {
      if ('text' in line) return line.text;
      if (line.kind === 'pair') return `${pairName(line)}: ${line.value}`;
      return line.kind === 'digits' ? line.groups.join(' ') : line.kind;
    })
    .join('\n')
    .replaceAll('\u00a0', ' ');
}
