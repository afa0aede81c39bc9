/** What is printed of the books: the desk, what it remembers over a restart, and what comes out unasked. */
import { join } from 'node:path';
import type { Shop } from './accounts/shop.ts';
import { openPrintFile } from '../printing/print-file.ts';
import { printAutomatically } from '../usecases/print/print-automatically.ts';
import { reportOf } from '../usecases/report/report-takings.ts';
import { PrintDesk, type PrintDeskParts } from '../usecases/print/print-queue.ts';

interface Parts extends Pick<PrintDeskParts, 'clock' | 'news' | 'settings' | 'findPrinter' | 'language' | 'onTrouble'> {
  readonly dataDirectory: string;
  readonly shop: Pick<Shop, 'books' | 'selected' | 'terms'>;
}

export function openPrints({ dataDirectory, shop, ...common }: Parts): PrintDesk {
  const printing = new PrintDesk({
    ...common,
    memory: openPrintFile(join(dataDirectory, 'prints.json'), common.clock.now()),
    books: shop.books,
    selected: shop.selected,
    terms: shop.terms,
    closing: (environment, number) => shop.books.get(environment)?.ledger.closing(number),
    report(environment, from, to) {
      const book = shop.books.get(environment);
      const occasion = { now: common.clock.now(), firstHour: common.settings.read().dayEndHour };
      const report = book && reportOf(book, from, to, occasion);
      return report?.ok ? report.value : undefined;
    },
  });
  printAutomatically({ ...common, books: shop.books, printing });
  return printing;
}
