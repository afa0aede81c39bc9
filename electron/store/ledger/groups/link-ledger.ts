/** The state of the link to each gateway address. */
import type { LinkLedger } from '../../../ports/ledger/link-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

export function linkLedger({ reading, writing }: LedgerCalls, { links }: Pick<LedgerTables, 'links'>): LinkLedger {
  return { of: reading(links.of), save: writing(links.save) };
}
