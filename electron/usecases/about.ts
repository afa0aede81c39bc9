/**
 * The diagnostics of a terminal, for someone who helps from afar: versions, counts, states, and the last records of the
 * log. No text that a person has typed or a gateway has sent is in it, and no key, name or order ID.
 *
 * Each value is chosen one by one. The log has the program's own words alone (`platform/log.ts`). Of its records only
 * named fields leave, of fixed shapes: lower-case words, codes, counts and places in the program, without digits in words.
 */
import type { AboutView } from '../../shared/contract/about.ts';
import type { BackupsView } from '../../shared/contract/backup.ts';
import type { VerificationView } from '../../shared/contract/verify.ts';
import { type Environment, environments, provisionableEnvironments } from '../../shared/model/environment.ts';
import { ok, type Result } from '../../shared/model/values/result.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { LedgerFigures } from '../ports/ledger-guardian.ts';
import type { ProgramParts } from '../ports/program.ts';
import type { Settings } from '../ports/settings/settings.ts';
import { saveText } from './export.ts';
import type { Parts } from './parts.ts';
import type { createLedgerVerifier } from './verify.ts';

interface DiagnosticsDeps
  extends Pick<
    Parts,
    'choosePlace' | 'clock' | 'settings' | 'vault' | 'manager' | 'people' | 'guardian' | 'shopLedgers'
  > {
  readonly programParts: ProgramParts;
  readonly verification: ReturnType<typeof createLedgerVerifier>;
  /** The newest lines of the log, oldest first. */
  readonly logLines: () => readonly string[];
}

/** @returns whether it was saved, whole or not at all; or a file error of the folder, `export-name-taken` */
export async function saveDiagnostics(deps: DiagnosticsDeps): Promise<Result<{ saved: boolean }>> {
  const { clock, programParts, settings, vault, manager, people, verification, guardian, shopLedgers } = deps;
  const now = clock.now();
  const ledgers: Record<string, LedgerFacts> = {};
  for (const environment of environments.filter((name) => shopLedgers.has(name))) {
    ledgers[environment] = { figures: await guardian.describe(environment), safety: guardian.view(environment) };
  }
  const text = diagnosticsText({
    now,
    versions: programParts.versions,
    settings: settings.read(),
    vaultProtected: await vault.isProtected(),
    pinSet: manager.state().pinSet,
    people: people.view().people.length,
    verification: verification.view(),
    ledgers,
    logLines: deps.logLines(),
  });
  const path = await deps.choosePlace(`konter-diagnostics-${new Date(now).toISOString().slice(0, 10)}.json`, 'json');
  if (path === null) return ok({ saved: false });
  const saved = await saveText(path, 'json', text);
  return saved.ok ? ok({ saved: true }) : saved;
}

interface LedgerFacts {
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
    log: logLines.flatMap(recordOf),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function settingsFacts(settings: Settings): object {
  const { environment, language, theme, sound, dayEndHour, takesCash, hasDrawer, printing, customerDisplay } = settings;
  return {
    ...{ environment, language, theme, sound, dayEndHour, takesCash, hasDrawer },
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

const LOWER_CASE_WORDS = /^[a-z][a-z.: -]{0,60}$/;
/** `database-full`, `ENOSPC`, `SQLITE_CORRUPT`. */
const CODE = /^(?:[a-z-]{1,60}|[A-Z_]{1,60})$/;
const CLASS = /^[A-Z][A-Za-z]{1,60}$/;
const shapes: Readonly<Record<string, RegExp>> = {
  ...{ level: LOWER_CASE_WORDS, event: LOWER_CASE_WORDS, environment: LOWER_CASE_WORDS, request: LOWER_CASE_WORDS },
  ...{ reason: LOWER_CASE_WORDS, how: LOWER_CASE_WORDS, from: LOWER_CASE_WORDS },
  ...{ code: CODE, cause: CODE, error: CLASS },
};
const COUNTS = ['exitCode', 'problems', 'sales', 'recovered', 'unreadable', 'kilobytes'];
/** A count in a ledger. A phone number is longer. */
const LARGEST = 99_999_999;
/** The end of a stack frame: a file of the program without its folder, which may carry a person's name. */
const FRAME = /[\\/(\s]([a-z-]+(?:-[\w-]{8})?\.c?js:\d{1,5}:\d{1,7})\)?$/;

/** @returns nothing for a line that is no record */
function recordOf(line: string): readonly object[] {
  const read: unknown = ignoreErrors(() => JSON.parse(line));
  if (typeof read !== 'object' || read === null) return [];
  const record: Readonly<Record<string, unknown>> = { ...read };
  const at = typeof record['at'] === 'string' ? Date.parse(record['at']) : Number.NaN;
  const words = Object.entries(shapes).flatMap(([key, shape]) => {
    const word = record[key];
    if (word === undefined) return [];
    return [[key, typeof word === 'string' && shape.test(word) ? word : '(left out)']];
  });
  const where = Array.isArray(record['where'])
    ? record['where'].flatMap((frame) => FRAME.exec(String(frame))?.[1] ?? [])
    : [];
  return [
    {
      ...(Number.isNaN(at) ? {} : { at: new Date(at).toISOString() }),
      ...Object.fromEntries(words),
      ...Object.fromEntries(COUNTS.filter((key) => isCount(record[key])).map((key) => [key, record[key]])),
      ...(where.length > 0 ? { where } : {}),
    },
  ];
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= LARGEST;
}
