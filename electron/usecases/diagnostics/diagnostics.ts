/**
 * The diagnostics of a terminal, for somebody who helps from afar. Every value is chosen one by one: words that the
 * program knows, and figures. No text that a person has typed or a gateway has sent is in it.
 */
import type { AboutView } from '../../../shared/contract/views/setup/about-views.ts';
import type { BackupsView } from '../../../shared/contract/views/setup/backup-views.ts';
import type { VerificationView } from '../../../shared/contract/views/verification-views.ts';
import { type Environment, provisionableEnvironments } from '../../../shared/model/environment.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { LedgerFigures } from '../../ports/diagnostics.ts';
import type { Settings } from '../../ports/settings/settings.ts';
import { logFacts } from './log-facts.ts';

export interface LedgerFacts {
  readonly figures: Result<LedgerFigures>;
  readonly safety: BackupsView;
}

export interface DiagnosticFacts {
  /** Epoch ms. */
  readonly now: number;
  readonly versions: AboutView;
  readonly settings: Settings;
  readonly vaultProtected: boolean;
  /** A manager's PIN is set. */
  readonly pinSet: boolean;
  /** How many people may sign in. */
  readonly people: number;
  readonly verification: VerificationView;
  readonly ledgers: Readonly<Partial<Record<Environment, LedgerFacts>>>;
  readonly logLines: readonly string[];
}

/** @returns JSON, for people too */
export function diagnosticsText(facts: DiagnosticFacts): string {
  const { now, versions, vaultProtected, pinSet, people, verification, logLines } = facts;
  const content = {
    konter: 'diagnostics 1',
    madeAt: new Date(now).toISOString(),
    ...versions,
    terminal: { ...settingsFacts(facts.settings), vaultProtected, pinSet, people },
    lastVerify: verifyFacts(verification),
    ledgers: Object.fromEntries(Object.entries(facts.ledgers).map(([name, ledger]) => [name, ledgerFacts(ledger)])),
    log: logFacts(logLines),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function settingsFacts(settings: Settings): object {
  const { environment, language, theme, sound, dayEndHour, takesCash, printing, customerDisplay } = settings;
  return {
    ...{ environment, language, theme, sound, dayEndHour, takesCash },
    printer: printing.printer.kind,
    customerDisplay: customerDisplay.kind,
    formerSetUps: Object.keys(settings.former).length,
    ...Object.fromEntries(provisionableEnvironments.map((name) => [name, setUpFacts(settings[name])])),
  };
}

function setUpFacts(config: Settings['sandbox']): object | null {
  if (config === null) return null;
  const { signature, checkoutBy, statusBody, statusChecksPerMinute, expiryMinutes, callbackListener } = config;
  return {
    ...{ signature, checkoutBy, statusBody, statusChecksPerMinute, expiryMinutes },
    listensForCallbacks: callbackListener !== undefined && callbackListener !== null,
  };
}

function verifyFacts(view: VerificationView): object {
  if (view.state === 'none') return { state: view.state };
  const at = new Date(view.at).toISOString();
  const { state, environment } = view;
  if (view.state === 'failed') return { state, environment, at, failure: view.failure.code };
  if (view.state !== 'done') return { state, environment, at };
  const { tookMs, sales, payments, journalRows, closings, found } = view;
  const codes = Object.groupBy([...view.findings, ...view.known], ({ code }) => code);
  const findings = Object.fromEntries(Object.entries(codes).map(([code, all]) => [code, all.length]));
  return { state, environment, at, tookMs, sales, payments, journalRows, closings, found, findings };
}

function ledgerFacts({ figures, safety }: LedgerFacts): object {
  const { backups, checkedAt, problems, broken } = safety;
  return {
    ...(figures.ok ? figures.value : { failure: figures.failure.code }),
    checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
    ...{ problems, broken },
    backups: backups.map(({ at, reason, bytes }) => ({ at: new Date(at).toISOString(), reason, bytes })),
  };
}
