/** The next check of each payment, and the effect of clock steps on it. */
import type { Database } from 'better-sqlite3';
import type { WatchLedger } from '../../../ports/ledger/watch-port.ts';
import { prepareClockEvidence } from '../../watch/clock-evidence.ts';
import { prepareClockShift, prepareLastMoment } from '../../watch/clock-shift.ts';
import { CLOCK_TOLERANCE_MS, prepareRenewal } from '../../watch/renew-watch.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

type WatchTables = Pick<LedgerTables, 'watch' | 'links' | 'accounts' | 'settlements' | 'journal'>;

export function watchLedger(
  { reading, writing }: LedgerCalls,
  { watch, links, accounts, settlements, journal }: WatchTables,
  db: Database,
): WatchLedger {
  const shiftDeadlines = prepareClockShift(db, journal);
  const renew = prepareRenewal(db, journal);
  return {
    recordCheck: writing((orderId, at, plan, gateway, link) => {
      watch.checked(orderId, at, plan);
      links.save(gateway, link);
    }),
    recordAnswer: writing(watch.answered),
    replan: writing(watch.replan),

    due: reading(watch.due),
    nextDueAt: reading(watch.nextDueAt),
    load: reading(watch.load),
    accounts: reading(accounts.watched),
    hasLive: reading(watch.hasLive),

    makeLiveDue: writing((at) => {
      watch.makeLiveDue(at);
      settlements.askOnceMore(at);
    }),
    renew: writing(renew),
    shiftDeadlines: writing((deltaMs, at) => {
      shiftDeadlines(deltaMs, at);
      if (deltaMs < -CLOCK_TOLERANCE_MS) renew(at);
    }),
    lastMoment: reading(prepareLastMoment(db)),
    clockEvidence: reading(prepareClockEvidence(db, journal)),
  };
}
