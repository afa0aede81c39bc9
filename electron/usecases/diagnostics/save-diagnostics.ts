/** Collects the diagnostics and saves them where a person wants them. */
import { type Environment, environments } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LogReader, SaveText } from '../../ports/diagnostics.ts';
import type { LedgerGuardian } from '../../ports/ledger-guardian.ts';
import type { Manager } from '../../ports/manager.ts';
import type { People } from '../../ports/people.ts';
import type { ProgramParts } from '../../ports/program-parts.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { Vault } from '../../ports/vault.ts';
import type { LedgerVerifier } from '../ledger/ledger-verifier.ts';
import { diagnosticsText, type LedgerFacts } from './diagnostics.ts';

export interface DiagnosticsDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly programParts: Pick<ProgramParts, 'versions'>;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly vault: Pick<Vault, 'isProtected'>;
  readonly manager: Pick<Manager, 'state'>;
  readonly people: Pick<People, 'view'>;
  readonly verification: Pick<LedgerVerifier, 'view'>;
  readonly guardian: Pick<LedgerGuardian, 'hasHadLedger' | 'describe' | 'view'>;
  /** Of the open ledgers. */
  readonly shopLedgers: ReadonlyMap<Environment, unknown>;
  readonly logReader: LogReader;
  readonly saveText: SaveText;
  readonly onError: (error: unknown) => void;
}

/** @returns whether it was saved; or `diagnostics-not-saved` */
export async function saveDiagnostics(deps: DiagnosticsDeps): Promise<Result<{ saved: boolean }>> {
  const { clock, programParts, settings, vault, manager, people, verification } = deps;
  const now = clock.now();
  const text = diagnosticsText({
    now,
    versions: programParts.versions,
    settings: settings.read(),
    vaultProtected: await vault.isProtected(),
    pinSet: manager.state().pinSet,
    people: people.view().people.length,
    verification: verification.view(),
    ledgers: await describedLedgers(deps),
    logLines: deps.logReader.lines(),
  });
  try {
    const saved = await deps.saveText(`konter-diagnostics-${new Date(now).toISOString().slice(0, 10)}`, text);
    return saved === 'name-taken' ? failed('diagnostics-not-saved') : ok({ saved: saved === 'saved' });
  } catch (error) {
    deps.onError(error);
    return failed('diagnostics-not-saved');
  }
}

async function describedLedgers({ guardian, shopLedgers }: DiagnosticsDeps): Promise<Record<string, LedgerFacts>> {
  const described: Record<string, LedgerFacts> = {};
  for (const environment of environments.filter((name) => shopLedgers.has(name))) {
    described[environment] = { figures: await guardian.describe(environment), safety: guardian.view(environment) };
  }
  return described;
}
