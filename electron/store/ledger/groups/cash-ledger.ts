/** Cash: bookings and look-ups. */
import type { CashLedger } from '../../../ports/ledger/cash-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

export function cashLedger({ reading, writing }: LedgerCalls, { cash }: Pick<LedgerTables, 'cash'>): CashLedger {
  return {
    book: writing((booked, at, businessDay, hour) => cash.book(booked, { at, businessDay, hour })),
    find: reading(cash.find),
    ofSale: reading(cash.ofSale),
    ofRequest: reading(cash.ofRequest),
    journalOf: reading(cash.journalOf),
  };
}
