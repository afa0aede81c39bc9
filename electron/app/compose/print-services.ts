/** Composes printing: the print queue, its memory over a restart, and automatic printing. */
import { join } from 'node:path';
import type { LedgerGuardian } from '../../ports/ledger-guardian.ts';
import { openPrintFile } from '../../printing/print-file.ts';
import { printAutomatically } from '../../usecases/print/print-automatically.ts';
import { PrintQueue, type PrintQueueDeps } from '../../usecases/print/print-queue.ts';
import { reportOf } from '../../usecases/report/report-takings.ts';
import type { ShopAccounts } from '../accounts/shop.ts';

interface PrintingDeps
  extends Pick<PrintQueueDeps, 'clock' | 'events' | 'settings' | 'findPrinter' | 'language' | 'onError'> {
  readonly dataDirectory: string;
  readonly guardian: Pick<LedgerGuardian, 'reportSums'>;
  readonly shop: Pick<ShopAccounts, 'shopLedgers' | 'selected' | 'terms'>;
}

export function openPrintServices({ dataDirectory, guardian, shop, ...common }: PrintingDeps): PrintQueue {
  const printing = new PrintQueue({
    ...common,
    memory: openPrintFile(join(dataDirectory, 'prints.json'), common.clock.now()),
    shopLedgers: shop.shopLedgers,
    selected: shop.selected,
    terms: shop.terms,
    closing: (environment, number) => shop.shopLedgers.get(environment)?.ledger.closings.find(number),
    async report(environment, from, to) {
      const shopLedger = shop.shopLedgers.get(environment);
      const context = { now: common.clock.now(), firstHour: common.settings.read().dayEndHour };
      const report = shopLedger && (await reportOf({ guardian }, shopLedger, from, to, context));
      return report?.ok ? report.value : undefined;
    },
  });
  printAutomatically({ ...common, shopLedgers: shop.shopLedgers, printing });
  return printing;
}
