/**
 * The backup after each closing. It copies and checks the whole ledger, which takes seconds, or minutes for a large
 * one. The day is closed before that and nobody waits; the closing's page shows when the backup succeeded or failed.
 */
import type { ClosingBackup } from '../../../shared/contract/closing.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { JobStopped } from '../../platform/background/background.ts';
import type { Parts } from '../parts.ts';

export interface ClosingBackups {
  begin(environment: Environment, number: number): void;
  /** Waits for the outcome. @returns `null` unless this is the latest closing made since startup */
  outcomeOf(environment: Environment, number: number): Promise<ClosingBackup | null>;
}

export interface ClosingBackupDeps extends Pick<Parts, 'onError'> {
  readonly guardian: Pick<Parts['guardian'], 'backUp'>;
  /** A backup was made, or could not be made; not called while the program ends. */
  readonly onEnded: () => void;
}

export function createClosingBackups({ guardian, onEnded, onError }: ClosingBackupDeps): ClosingBackups {
  const newest = new Map<Environment, { readonly number: number; readonly outcome: Promise<ClosingBackup> }>();

  async function make(environment: Environment): Promise<ClosingBackup> {
    try {
      const made = await guardian.backUp(environment, 'day-close');
      onEnded();
      if (made.ok) return { made: made.value };
      onError(new Error(`No backup after closing ${environment}: ${made.failure.code}`));
      return { failure: made.failure };
    } catch (error) {
      // Stopped because the program ended: not an error.
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
