/** Implements `HubRestore` (`ports/hub.ts`) for the ledgers of one data directory. */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import { type Background, type JobDied, workerError } from '../../platform/background/background.ts';
import type { BuiltLedger, HubRestore } from '../../ports/hub.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { buildLedgerJob } from '../ledger-jobs.ts';
import { builtLedgerPath, openStagedRows, removeStagedRows, summaryOf } from '../recovery/build-ledger.ts';
import type { CheckNotes } from '../recovery/check-notes.ts';
import { containsHead } from '../recovery/open-or-recover.ts';
import { recover } from '../recovery/recover.ts';
import { readDatabase } from '../sqlite/database.ts';
import { type LedgerPaths, removeUnfinished } from '../sqlite/ledger-files.ts';
import { storeResult, withStoreError } from '../sqlite/sqlite-error.ts';
import type { OpenLedgers } from './open-ledgers.ts';

interface HubRestoreDeps {
  readonly background: Background;
  readonly ledgers: OpenLedgers;
  readonly notes: Pick<CheckNotes, 'of' | 'change'>;
  readonly now: () => number;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Call it inside `inTurn`. Resolves when nothing reads that ledger any more. */
  readonly endReading: (environment: Environment) => Promise<void>;
  readonly onJobDied: (error: JobDied) => void;
}

export function createHubRestore(deps: HubRestoreDeps): HubRestore {
  const { background, ledgers, notes, now, inTurn, endReading, onJobDied } = deps;

  function putInPlace(places: LedgerPaths, built: string): Result<unknown> {
    const { environment } = places;
    return ledgers.replaceFile(environment, () => {
      // Nothing was sold meanwhile: `stage` refuses it. Should the file say otherwise, it stays.
      if (hasSales(places.file)) throw new StoreError('hub-ledger-not-empty', new Error('The ledger has sales'));
      return recover({
        ...{ places, cause: 'hub', at: now(), noted: notes.of(environment), built },
        // The new ledger does not have the noted head.
        onReport: () => notes.change(environment, { head: null, highestClosing: 0 }),
      });
    });
  }

  async function restore(
    environment: Environment,
    terminal: string,
    merchantCode: string,
    onProgress: (rows: number) => void,
  ): Promise<Result<BuiltLedger>> {
    const places = ledgers.places(environment);
    const head = storeResult(() => {
      const staged = openStagedRows(places, terminal);
      const { id, hash } = staged.head();
      staged.close();
      return { id, hash };
    });
    if (!head.ok) return head;
    // The program ended between the last step of an earlier try and its note.
    if (containsHead(places.file, head.value)) {
      const { id } = head.value;
      return storeResult(() => readDatabase(places.file, (db) => summaryOf(db, id)));
    }
    const built = builtLedgerPath(places.file);
    try {
      const request = { places, terminal, built, merchantCode, at: now() };
      const made = await workerError(background.run(buildLedgerJob, request, onProgress), onJobDied);
      if (!made.ok) return made;
      await endReading(environment);
      // Canceled meanwhile: what was built is gone, or made of other rows.
      if (!ledgers.restoring.has(environment) || !containsHead(built, head.value)) return failed('job-ended');
      const placed = putInPlace(places, built);
      return placed.ok ? made : placed;
    } finally {
      removeUnfinished(built);
    }
  }

  return {
    hasSales: (environment) => hasSales(ledgers.places(environment).file),
    isStaged: (environment) => ledgers.restoring.has(environment),
    stage(environment, terminal, startsOver = false) {
      if (startsOver) withStoreError(() => removeStagedRows(ledgers.places(environment).file));
      const staged = openStagedRows(ledgers.places(environment), terminal);
      ledgers.restoring.add(environment);
      return staged;
    },
    restore: (...asked) => inTurn(() => restore(...asked)),
    release: (environment) => void ledgers.restoring.delete(environment),
    drop(environment) {
      withStoreError(() => removeStagedRows(ledgers.places(environment).file));
      ledgers.restoring.delete(environment);
    },
  };
}

function hasSales(file: string): boolean {
  return withStoreError(() => readDatabase(file, (db) => db.prepare('SELECT 1 FROM sale LIMIT 1').get() !== undefined));
}
