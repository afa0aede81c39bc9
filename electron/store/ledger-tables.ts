/** All table gateways of one database, with prepared statements. The ledger's groups and the replay share them. */
import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import type { Environment } from '../../shared/model/environment.ts';
import type { LinkLedger, LinkState } from '../ports/ledger/payment-port.ts';
import { createClosings } from './closings/closings.ts';
import { createHistory } from './history/history.ts';
import { createJournal, type Journal } from './journal/journal.ts';
import { createAccounts } from './ledger/tables/accounts.ts';
import { createCallbackFacts } from './ledger/tables/callback-facts.ts';
import { createCashPayments } from './ledger/tables/cash-payments.ts';
import { createFlags } from './ledger/tables/flags.ts';
import { createItems } from './ledger/tables/items.ts';
import { createMethodLists, createMethodNames, createUsedMethods } from './ledger/tables/methods.ts';
import { createPayments } from './ledger/tables/payments.ts';
import { createRefunds } from './ledger/tables/refunds.ts';
import { createNeverCame, createResolutions, createSettlements } from './ledger/tables/resolutions.ts';
import { createSales } from './ledger/tables/sales.ts';
import { createReconciliations } from './reconciliations.ts';
import { createFollowUps, createTakings } from './reports.ts';
import { integer, jsonOf, nullable, reading, rowOf } from './sqlite/row.ts';
import { createClockSteps, createWatch } from './watch.ts';

/** The stored part of each gateway's rate limit and throttle backoff, which survives a restart. */
const nothingSent: LinkState = { sentAt: [], blockedUntil: null, blockMs: null };
const sentAt = jsonOf(z.array(z.number()));
const linkState = rowOf({ sentAt, blockedUntil: nullable(integer), blockMs: nullable(integer) });

function createLinkStates(db: Database): LinkLedger {
  const select = reading(db, linkState).prepare(`
    SELECT sent_at_monotonic AS sentAt, blocked_until AS blockedUntil, block_ms AS blockMs
    FROM gateway_link WHERE gateway = +?`);
  const upsert = db.prepare<[Record<string, unknown>]>(`
    INSERT INTO gateway_link (gateway, sent_at_monotonic, blocked_until, block_ms)
    VALUES (@gateway, @sentAt, @blockedUntil, @blockMs)
    ON CONFLICT (gateway) DO UPDATE SET sent_at_monotonic = @sentAt, blocked_until = @blockedUntil, block_ms = @blockMs`);

  return {
    of: (gateway) => select.get(gateway) ?? nothingSent,
    save(gateway, { sentAt, blockedUntil, blockMs }) {
      upsert.run({ gateway, sentAt: JSON.stringify(sentAt), blockedUntil, blockMs });
    },
  };
}

export type LedgerTables = ReturnType<typeof createTables>;

/** @param journal another one only while the rows of an existing journal are entered again */
export function createTables(db: Database, environment: Environment, journal: Journal = createJournal(db)) {
  const accounts = createAccounts(db, environment);
  const flags = createFlags(db, journal);
  const methodNames = createMethodNames(db);
  const methodLists = createMethodLists(db, accounts);
  const usedMethods = createUsedMethods(db, journal, methodLists, methodNames);
  const sales = createSales(db);
  const cash = createCashPayments(db, journal, sales, methodNames);
  const refunds = createRefunds(db, journal, cash);
  return {
    ...{ accounts, journal, flags, methodNames, methodLists, usedMethods },
    ...{ sales, cash, refunds },
    items: createItems(db),
    payments: createPayments(db, accounts),
    callbackFacts: createCallbackFacts(db, journal, flags, usedMethods),
    closings: createClosings(db, journal),
    resolutions: createResolutions(db, journal),
    neverCame: createNeverCame(db),
    settlements: createSettlements(db, journal, flags),
    // Prepared on first use where a replay drops the indexes that the lists name.
    reports: { ...createTakings(db, methodNames), followUps: createFollowUps(db) },
    reconciliations: createReconciliations(db, journal),
    watch: createWatch(db, accounts),
    clock: createClockSteps(db, journal),
    links: createLinkStates(db),
    history: createHistory(db),
  };
}
