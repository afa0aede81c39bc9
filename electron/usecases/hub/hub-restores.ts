/** The restores that run, at most one for each environment, and what the last one of this run has brought back. */
import type { HubView } from '../../../shared/contract/hub.ts';
import type { Account, Environment } from '../../../shared/model/environment.ts';
import type { BookGuardian, BuiltLedger } from '../../ports/book-guardian.ts';
import type { HubClient, HubEnrolment, HubEnrolments } from '../../ports/hub.ts';
import { shownProblem } from './hub-link.ts';
import { type RestoreTerminalDeps, restoreTerminal, type TerminalRestore } from './restore-terminal.ts';

export interface HubRestoresDeps extends Pick<RestoreTerminalDeps, 'clock' | 'random' | 'onChange' | 'onError'> {
  readonly book: BookGuardian;
  readonly enrolments: Pick<HubEnrolments, 'of' | 'note'>;
  readonly account: (environment: Environment) => Account | undefined;
  /** The file under the open ledger may be another one. */
  readonly onReplaced: (environment: Environment) => void;
  /** The rows are in place; the terminal goes on with its hub. */
  readonly onRestored: (environment: Environment) => void;
}

export interface HubRestores {
  begin(environment: Environment, enrolment: HubEnrolment, client: HubClient): void;
  has(environment: Environment): boolean;
  goOn(environment: Environment): void;
  end(environment: Environment): void;
  view(environment: Environment): Pick<HubView, 'restore' | 'restored'>;
}

export function createHubRestores(deps: HubRestoresDeps): HubRestores {
  const { book, enrolments, account, onReplaced, onRestored, onError } = deps;
  const running = new Map<Environment, TerminalRestore>();
  const restored = new Map<Environment, BuiltLedger>();

  function end(environment: Environment): void {
    running.get(environment)?.stop();
    running.delete(environment);
  }

  function done(environment: Environment, rows: number, built: BuiltLedger): void {
    restored.set(environment, built);
    const isNoted = enrolments.note(environment, { restoring: null, durable: rows });
    end(environment);
    try {
      // Without note and rows, the next start would fetch them all again, and take no sale before.
      if (isNoted) book.drop(environment);
      else book.release(environment);
    } finally {
      onReplaced(environment);
      onRestored(environment);
    }
  }

  return {
    has: (environment) => running.has(environment),
    end,
    goOn: (environment) => running.get(environment)?.goOn(),
    begin(environment, { terminal, restoring }, client) {
      if (restoring === null) return;
      restored.delete(environment);
      const restore = restoreTerminal({
        ...{ ...deps, environment, terminal, client, rows: restoring },
        merchantCode: () => account(environment)?.merchantCode,
        onRevoked() {
          enrolments.note(environment, { stopped: 'revoked' });
          deps.onChange();
        },
        onReplaced: () => onReplaced(environment),
        onRestored(built) {
          try {
            done(environment, restoring, built);
          } catch (error) {
            onError(error);
          }
        },
      });
      running.set(environment, restore);
    },
    view(environment) {
      const restoring = enrolments.of(environment)?.restoring ?? null;
      const { phase, rows, problem, failure } = running.get(environment)?.state() ?? NOT_RUNNING;
      return {
        restore: restoring === null ? null : { phase, rows, of: restoring, problem: shownProblem(problem), failure },
        restored: restored.get(environment) ?? null,
      };
    },
  };
}

/** Before its first look, or without a key. */
const NOT_RUNNING = { phase: 'fetching', rows: 0, problem: null, failure: null } as const;
