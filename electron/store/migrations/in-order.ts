/** Every migration there ever was, oldest first. A new one is added at the end. */
import type { Migration } from '../migration.ts';
import { salesAndPayments } from './0001-sales-and-payments.ts';
import { journalAndFlags } from './0002-journal-and-flags.ts';
import { totalsAndGateways } from './0003-totals-and-gateways.ts';
import { resolutions } from './0004-resolutions.ts';
import { pagesAndInvoices } from './0005-pages-and-invoices.ts';
import { historyIndex } from './0006-history-index.ts';
import { reconciliations } from './0007-reconciliations.ts';
import { slicesAndCallbackFacts } from './0008-slices-and-callback-facts.ts';
import { closings } from './0009-closings.ts';
import { fewerPagesACommit } from './0010-fewer-pages-a-commit.ts';
import { requestsByTheSteadyClock } from './0011-requests-by-the-steady-clock.ts';
import { standingByTheMostOpen } from './0012-standing-by-the-most-open.ts';
import { refunds } from './0013-refunds.ts';
import { numbersAfterARestore } from './0014-numbers-after-a-restore.ts';

export const migrationsInOrder: readonly Migration[] = [
  salesAndPayments,
  journalAndFlags,
  totalsAndGateways,
  resolutions,
  pagesAndInvoices,
  historyIndex,
  reconciliations,
  slicesAndCallbackFacts,
  closings,
  fewerPagesACommit,
  requestsByTheSteadyClock,
  standingByTheMostOpen,
  refunds,
  numbersAfterARestore,
];
