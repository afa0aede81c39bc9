/** Every change of the tables, in order: append only, because databases exist that ran the earlier ones. */
import { messageTable } from '../owners/messages.ts';
import { differencesSoFar } from '../totals/closing-differences.ts';
import { callbackTables } from './0001-callbacks.ts';
import { journalTables } from './0001-journal.ts';
import { ownerTables } from './0001-owners.ts';
import { terminalTables } from './0001-terminals.ts';
import { totalTables } from './0001-totals.ts';
import { visibility } from './0001-visibility.ts';
import { housekeepingIndexes } from './0002-housekeeping.ts';
import { adjustmentTable } from './0003-adjustments.ts';
import { shopZoneColumn, terminalFacts } from './0003-terminal-facts.ts';
import { fewerIndexes } from './0004-fewer-indexes.ts';
import { callbackBounds } from './0005-callback-bounds.ts';
import { knownZones } from './0006-known-zones.ts';
import { countedColumns } from './0007-counted.ts';
import { leftColumn, methodNameTable, setAsideColumn } from './0008-left-and-aside.ts';
import { cashierColumn, closingDifferences } from './0009-evening.ts';
import { listIndexes, paymentStorage } from './0010-lists.ts';
import { ownThings } from './0011-own-things.ts';
import { knownDevices } from './0012-devices.ts';
import { actTable } from './0013-acts.ts';
import { histories } from './0014-histories.ts';
import { epoch } from './0015-epoch.ts';
import { forgottenNames, noSharedMethodNames } from './0016-forgotten-names.ts';
import { paidLaterIndex } from './0017-paid-later.ts';
import { presenceTable } from './0018-presence.ts';
import { inDoubtColumn, inDoubtIndex, inDoubtSoFar } from './0019-in-doubt.ts';
import { secondFactor } from './0020-second-factor.ts';

/**
 * One statement a text: a prepared query takes only one. Those that say `CONCURRENTLY` have their own migration,
 * because they run in no transaction.
 */
export const migrations: readonly (readonly string[])[] = [
  [...ownerTables, ...terminalTables, ...journalTables, ...totalTables, ...callbackTables, ...visibility],
  housekeepingIndexes,
  [...terminalFacts, ...adjustmentTable],
  fewerIndexes,
  callbackBounds,
  knownZones,
  countedColumns,
  leftColumn,
  setAsideColumn,
  methodNameTable,
  shopZoneColumn,
  [...cashierColumn, ...closingDifferences, ...differencesSoFar],
  listIndexes,
  paymentStorage,
  messageTable,
  ownThings,
  knownDevices,
  actTable,
  histories,
  epoch,
  [...forgottenNames, ...noSharedMethodNames],
  paidLaterIndex,
  presenceTable,
  inDoubtColumn,
  inDoubtSoFar,
  inDoubtIndex,
  secondFactor,
];
