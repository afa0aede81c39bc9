/** A book as an earlier Konter had it, written by the parts of the store that know no later table. */
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { openAccounts } from '../../electron/store/accounts.ts';
import { openDatabase } from '../../electron/store/database.ts';
import { openFlags } from '../../electron/store/flags.ts';
import { openJournal } from '../../electron/store/journal.ts';
import type { Ledger } from '../../electron/store/ledger.ts';
import { openMethodNames } from '../../electron/store/method-names.ts';
import { migrationsInOrder } from '../../electron/store/migrations/in-order.ts';
import { type KeptPayment, openPayments } from '../../electron/store/payments.ts';
import { recordIntent } from '../../electron/store/record-intent.ts';
import { openResolutions } from '../../electron/store/resolutions.ts';
import { openSales } from '../../electron/store/sales.ts';
import { saveStep } from '../../electron/store/save-step.ts';
import { openSettlements } from '../../electron/store/settlements.ts';
import { openSlices, type Slices } from '../../electron/store/slices.ts';
import { openTotals } from '../../electron/store/totals.ts';
import type { Resolution } from '../../shared/resolution.ts';
import { aFolder } from './a-ledger.ts';

export interface OlderLedger {
  readonly file: string;
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'recordIntent' | 'saveStep'>;
  /** As it was written while a decision did not say how much was given back. */
  readonly decide: (orderId: string, resolution: Resolution, at: number, businessDay: string) => void;
}

/** Sums by account came later. */
function withoutAccounts(slices: Slices): Slices {
  return { ...slices, addToAccount: () => undefined };
}

/** @param version of its schema: 8 or later, because earlier ones lack tables that these parts write */
export function anOlderLedger(version: number): OlderLedger {
  const file = join(aFolder(), 'sales.sqlite');
  const db = openDatabase({ file, environment: 'sandbox', migrations: migrationsInOrder.slice(0, version) });
  const [sales, payments, journal] = [openSales(db), openPayments(db, openAccounts(db, 'sandbox')), openJournal(db)];
  const [flags, totals, slices] = [openFlags(db, journal), openTotals(db), withoutAccounts(openSlices(db))];
  const settlements = openSettlements(db, journal, flags);
  const methodNames = openMethodNames(db);
  const resolutions = openResolutions(db, journal);
  const kept = (orderId: string): KeptPayment => {
    const found = payments.find(orderId);
    if (!found) throw new Error(`There is no payment ${orderId}`);
    return found;
  };
  return {
    file,
    db,
    ledger: {
      recordIntent: (intent) => recordIntent({ sales, payments, journal, methodNames }, intent),
      saveStep(step, plan, at, businessDay, hour) {
        const books = { sales, payments, journal, flags, totals, slices, settlements };
        saveStep(books, step, { plan, at, businessDay, hour });
        return kept(step.payment.orderId);
      },
    },
    decide(orderId, resolution, at, businessDay) {
      resolutions.add(kept(orderId), resolution, { at, businessDay }, null);
    },
  };
}
