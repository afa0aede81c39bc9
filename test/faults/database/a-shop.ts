/**
 * A data directory as a shop leaves it in the evening: about a hundred sales in every state, made by real steps. A
 * checked backup was made after most of them; the newest are still in the WAL, because the power failed.
 */
import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { applyEvent } from '../../../electron/payments/state/apply-event.ts';
import type { PaymentEvent } from '../../../electron/payments/state/transition.ts';
import { planNextCheck } from '../../../electron/payments/watch/schedule.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import { createBackup } from '../../../electron/store/backups.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import { aFolder } from '../../support/a-folder.ts';
import { anIntent, BUSINESS_DAY, bankMethod, MORNING, qrisMethod } from '../../support/builders.ts';

export const EVENING = MORNING + 9 * 3_600_000;
const LEDGER = 'sales-sandbox.sqlite';

export interface ShopFolder {
  readonly folder: string;
  readonly ledgerFile: string;
}

export interface DamagedShop extends ShopFolder {
  /** Every payment of the ledger, by order ID: the truth. */
  readonly truth: ReadonlyMap<string, StoredPayment>;
  /** Every row of its journal. */
  readonly rows: readonly HubJournalRow[];
  /** The number of sales in the backup. */
  readonly inBackup: number;
  /** A copy to damage. Backups are shared: no test writes to them. */
  copy(): ShopFolder;
}

interface ShopWishes {
  readonly sales?: number;
  /** After this many sales; `null`: never. */
  readonly backUpAfter?: number | null;
  /** The program ended normally: everything is in the database, and there is no WAL. */
  readonly closed?: boolean;
  /** `false`: it is gone as well, which shows what the ledger and its backups alone can give. */
  readonly journalFile?: boolean;
}

/** Removed after the test. */
export function aShop({
  sales = 100,
  backUpAfter = 70,
  closed = false,
  journalFile = true,
}: ShopWishes = {}): DamagedShop {
  const folder = aFolder();
  const lived = join(folder, 'lived');
  mkdirSync(lived);
  const ledger = openLedger({ file: join(lived, LEDGER), environment: 'sandbox' });
  for (let sale = 0; sale < sales; sale += 1) {
    if (sale === backUpAfter)
      createBackup(ledgerPaths(join(lived, LEDGER), 'sandbox'), 'start', MORNING + sale * 60_000);
    live(ledger, sale);
  }
  const [truth, rows] = [everyPayment(ledger), ledger.journal.rowsAfter(0)];
  if (closed) ledger.close();
  const left = join(folder, 'left');
  copyShop(lived, left);
  if (!closed) ledger.close();
  if (!journalFile) rmSync(join(left, 'journal'), { recursive: true });

  let copies = 0;
  return {
    folder: left,
    ledgerFile: join(left, LEDGER),
    ...{ truth, rows },
    inBackup: backUpAfter ?? 0,
    copy() {
      copies += 1;
      const to = join(folder, `copy-${copies}`);
      copyShop(left, to);
      return { folder: to, ledgerFile: join(to, LEDGER) };
    },
  };
}

/** By order ID, by the program's own reader. */
export function everyPayment(ledger: Ledger): ReadonlyMap<string, StoredPayment> {
  const found = new Map<string, StoredPayment>();
  for (let before: number | null = null; ; ) {
    const { entries } = ledger.history.page({ search: '', before, limit: 50 });
    for (const { sale } of entries)
      for (const stored of ledger.payments.ofSale(sale.id)) found.set(stored.payment.orderId, stored);
    const last = entries.at(-1);
    if (!last) return found;
    before = last.sale.id;
  }
}

/** Every file of a folder with its bytes, to detect changes. */
export function bytesIn(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name))]));
}

/** One sale's life, chosen by its number, so that every run has the same mixture. */
function live(ledger: Ledger, number: number): void {
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
  const events = createEventBus();
  const at = MORNING + number * 60_000;
  const method = number % 3 === 0 ? bankMethod : qrisMethod;
  const { orderId } = ledger.payments.recordIntent(
    anIntent({ createdAt: at, amount: 10_000 + number * 500, method, note: `Sale ${number}` }),
  ).payment;
  const happen = (event: PaymentEvent) =>
    applyEvent(shopLedger, events, orderId, event, (payment) => planNextCheck(payment, event.at, false, 0.5));

  const kind = number % 8;
  if (kind === 6) return void happen({ kind: 'refused', at: at + 300, failure: { code: 'channel-unavailable' } });
  if (kind === 7) {
    return void happen({ kind: 'unclear', at: at + 300, failure: { code: 'no-answer-in-time' }, reference: null });
  }
  const code =
    method === bankMethod
      ? ({ kind: 'virtual-account', number: `70070140${String(number).padStart(8, '0')}` } as const)
      : ({ kind: 'qris', payload: `00020101021226-${orderId}` } as const);
  const reference = `REF-${number}-${orderId}`;
  happen({ kind: 'created', at: at + 300, reference, code });
  if (kind === 5) return;
  if (kind === 4) return void happen({ kind: 'status-pending', at: at + 900_000, sentAt: at + 900_000, reference });
  if (kind === 3) happen({ kind: 'dismissed', at: at + 5_000 });
  happen({ kind: 'status-paid', at: at + 9_000, sentAt: at + 8_900, reference });
}

function copyShop(from: string, to: string): void {
  mkdirSync(join(to, 'backups'), { recursive: true });
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(join(from, LEDGER + suffix))) copyFileSync(join(from, LEDGER + suffix), join(to, LEDGER + suffix));
  }
  if (existsSync(join(from, 'journal'))) cpSync(join(from, 'journal'), join(to, 'journal'), { recursive: true });
  if (!existsSync(join(from, 'backups'))) return;
  for (const name of readdirSync(join(from, 'backups')))
    linkSync(join(from, 'backups', name), join(to, 'backups', name));
}
