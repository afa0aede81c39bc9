/**
 * Opens one environment's file, so that a commit that returned is on the disk. Refuses a file of another program or
 * environment and one that a newer Konter wrote, before it changes a byte of either.
 *
 * For the statements of the whole store: a WHERE compares with `+?`, not with `?`. SQLite plans a statement anew for
 * each value of a bare parameter that might matter to the plan, which takes up to ten times as long as running it; our
 * plans are meant to be the same for every value.
 */
import Database from 'better-sqlite3';
import type { Environment } from '../../../shared/model/environment.ts';
import { applicationIdOf, BUSY_TIMEOUT_MS } from './ledger-identity.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { migrate, userVersion } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrationsInOrder } from './migrations/in-order.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { ledgerPaths } from '../backups/ledger-paths.ts';
import { withStoreError } from './sqlite-error.ts';

/** The WAL is cut back to this once its content is in the file. */
const LARGEST_IDLE_WAL_BYTES = 8 * 1024 * 1024;

interface OpenDatabaseOptions {
  readonly file: string;
  readonly environment: Environment;
  /** Called with the open file before an older one is changed; absent: a copy goes into the folder of the backups. */
  readonly beforeMigration?: () => void;
  /** Other than ours in tests of migration only. */
  readonly migrations?: readonly Migration[];
}

/** @throws StoreError `database-newer`, `database-broken` (not ours, or damaged), `-busy`, `-full`, `-read-only` */
export function openDatabase({
  file,
  environment,
  migrations = migrationsInOrder,
  beforeMigration = () => void makeBackup(ledgerPaths(file, environment), 'migration', Date.now()),
}: OpenDatabaseOptions): Database.Database {
  return withStoreError(() => {
    const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
    try {
      refuseForeignDatabase(db, applicationIdOf(environment), migrations.at(-1)?.version ?? 0);
      makeDurable(db);
      migrate({ db, beforeMigration, applicationId: applicationIdOf(environment), migrations });
      setAndAssert(db, 'foreign_keys', 'ON', 1);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

function refuseForeignDatabase(db: Database.Database, applicationId: number, newestVersion: number): void {
  const found = db.pragma('application_id', { simple: true });
  const version = userVersion(db);
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  const isNew = found === 0 && version === 0 && tables === 0;
  if (!isNew && found !== applicationId) {
    throw new StoreError('database-broken', new Error(`Not a ledger of this environment: application_id ${found}`));
  }
  if (version > newestVersion) {
    throw new StoreError(
      'database-newer',
      new Error(`The file is at version ${version}, this program at ${newestVersion}`),
    );
  }
}

function makeDurable(db: Database.Database): void {
  setAndAssert(db, 'journal_mode', 'WAL', 'wal');
  // better-sqlite3 is built with NORMAL for WAL files, which loses acknowledged commits when the power goes.
  setAndAssert(db, 'synchronous', 'FULL', 2);
  // macOS leaves an fsync in the drive's cache unless asked like this; other systems ignore it.
  setAndAssert(db, 'fullfsync', 'ON', 1);
  db.pragma(`journal_size_limit = ${LARGEST_IDLE_WAL_BYTES}`);
}

/** A pragma that SQLite does not like is ignored in silence: hence the second look. */
function setAndAssert(db: Database.Database, pragma: string, wanted: string, readBack: string | number): void {
  db.pragma(`${pragma} = ${wanted}`);
  const found = db.pragma(pragma, { simple: true });
  if (found !== readBack) {
    throw new StoreError('database-broken', new Error(`${pragma} is ${found} although ${wanted} was asked for`));
  }
}
