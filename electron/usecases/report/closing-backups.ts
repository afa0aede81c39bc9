/**
 * The backup after each closing. A whole book is copied and read for it, which takes seconds, and minutes where there is
 * much: the day is closed long before, and whoever closed it goes on. Its page tells when the backup is made, or is not.
 */
import type { ClosingBackup } from '../../../shared/contract/views/report/closing-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { JobStopped } from '../../platform/background/background.ts';
import type { LedgerGuardian } from '../../ports/ledger-guardian.ts';

export interface ClosingBackups {
  begin(environment: Environment, number: number): void;
  /** Waits until it is known. @returns `null` for a day that was not closed since the program started, or not as the last */
  outcomeOf(environment: Environment, number: number): Promise<ClosingBackup | null>;
}

export interface ClosingBackupDeps {
  readonly guardian: Pick<LedgerGuardian, 'backUp'>;
  /** Of the process that makes it. */
  readonly onError: (error: unknown) => void;
}

export function openClosingBackups({ guardian, onError }: ClosingBackupDeps): ClosingBackups {
  const newest = new Map<Environment, { readonly number: number; readonly outcome: Promise<ClosingBackup> }>();

  async function make(environment: Environment): Promise<ClosingBackup> {
    try {
      const made = await guardian.backUp(environment, 'day-close');
      if (made.ok) return { made: made.value };
      onError(new Error(`No backup after closing ${environment}: ${made.failure.code}`));
      return { failure: made.failure };
    } catch (error) {
      // The program may end in the middle of it: no trouble.
      if (!(error instanceof JobStopped)) onError(error);
      return { failure: { code: 'internal' } };
    }
  }

  return {
    begin: (environment, number) => void newest.set(environment, { number, outcome: make(environment) }),
    async outcomeOf(environment, number) {
      const last = newest.get(environment);
      return last?.number === number ? last.outcome : null;
    },
  };
}
