/**
 * The ledgers of a run: recovered, opened in whatever state they are, backed up and checked in the background, and
 * remembered. No backup or check delays a sale.
 */
import { type Environment, environments } from '../../shared/model/environment.ts';
import type { ShopLedger } from '../payments/shop-ledgers.ts';
import { type Background, JobStopped } from '../platform/background/background.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventBus } from '../platform/event-bus.ts';
import type { SealKeeper } from '../platform/files/sealed-files.ts';
import { guarded } from '../platform/guarded.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { Log } from '../platform/log.ts';
import type { JournalHead, JournalLedger } from '../ports/ledger/journal-port.ts';
import { StoreError, unlessStoreFails } from '../ports/ledger/ledger.ts';
import type { LedgerGuardian, RecoveryProgress, RowsAtHub } from '../ports/ledger-guardian.ts';
import { createLedgerGuardian } from '../store/guardian/create-ledger-guardian.ts';
import type { FindPage } from '../windows/app-protocol.ts';
import type { ShopAccounts } from './accounts/shop.ts';
import { ledgerFile } from './data-directory.ts';
import type { createNotices } from './notices.ts';

/** After the first screen is shown. */
const FIRST_RUN_MS = 2_000;
/** How often a daily backup is considered, for a terminal that is never switched off. */
const RUN_EVERY_MS = 3_600_000;

interface LedgersDeps {
  readonly background: Background;
  readonly dataDirectory: string;
  /** Of this program. */
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: Pick<EventBus, 'emit'>;
  /** Events of a ledger are shown to a person at once. */
  readonly notices: Pick<ReturnType<typeof createNotices>, 'add' | 'show'>;
}

export function composeLedgerGuardian({
  background,
  dataDirectory,
  version,
  clock,
  log,
  events,
  notices,
}: LedgersDeps): LedgerGuardian {
  const guardian = createLedgerGuardian({
    background,
    dataDirectory,
    version,
    fileOf: (environment) => ledgerFile(dataDirectory, environment),
    now: clock.now,
    onRebuilt(report) {
      const { environment, cause, from, sales, recovered, unreadable } = report;
      log.info('ledger rebuilt', { environment, cause, from, sales, recovered, unreadable });
      afterOpening(() => notices.add({ kind: 'ledger-rebuilt', failure: null, recovery: report }));
    },
    onDamage(environment, words) {
      log.info('ledger damaged', { environment, problems: words.length, first: words[0] ?? '' });
      afterOpening(() => {
        // Windows read the damage again each time, even if the notice is unchanged.
        if (!notices.show('ledger-damaged')) events.emit('terminal-changed');
      });
    },
    onJobDied: (error) => log.error(`${error.job} died`, error),
  });
  return {
    ...guardian,
    open(environment) {
      const ledger = guardian.open(environment);
      // For later doubts about the ledger: an older copy lacks the row that an older log line names.
      const head = headOf(ledger.journal);
      log.info('ledger opened', { environment, row: head?.id ?? 0, hash: head?.hash.slice(0, 8) ?? '' });
      return ledger;
    },
  };
}

/**
 * @returns `null` for an empty ledger, and for one with an unreadable journal: a log line must not prevent its opening
 */
function headOf(journal: JournalLedger): JournalHead | null {
  return unlessStoreFails(() => journal.head()) ?? null;
}

/** A listener that reads the ledger must find it open: while it is being opened, it would open it once more. */
function afterOpening(work: () => void): void {
  queueMicrotask(guarded('ledger', work));
}

interface OpeningDeps {
  readonly shop: Pick<ShopAccounts, 'selected' | 'shopLedger'>;
  readonly guardian: Pick<LedgerGuardian, 'hasHadLedger'>;
  readonly log: Pick<Log, 'info'>;
  /** Absent: the selected environment, and every one that has had a ledger. */
  readonly isNeeded?: (environment: Environment) => boolean;
}

/**
 * Opens the selected environment's ledger and every other existing one, to continue their unfinished work.
 * @returns the environments whose ledger can't be opened now; the window shows why and offers a retry
 */
export function openKnownLedgers({ shop, guardian, log, isNeeded }: OpeningDeps): Environment[] {
  const opens = (environment: Environment): boolean => {
    try {
      shop.shopLedger(environment);
      return true;
    } catch (error) {
      log.info('ledger does not open', { environment, code: error instanceof StoreError ? error.code : 'unknown' });
      if (!(error instanceof StoreError)) throw error;
      return false;
    }
  };
  const isKnown = isNeeded ?? ((name: Environment) => name === shop.selected() || guardian.hasHadLedger(name));
  return environments.filter(isKnown).filter((environment) => !opens(environment));
}

interface MaintenanceDeps {
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** Called every hour, after the backups. */
  readonly onMaintained: () => void;
}

/** A daily backup, and one full check of a large ledger. The program may end during either without damage. */
export function maintainLedgers(
  { clock, onError, onMaintained }: MaintenanceDeps,
  guardian: Pick<LedgerGuardian, 'backUpIfOld' | 'checkInBackground'>,
  open: ReadonlyMap<Environment, unknown>,
): void {
  const maintain = async (): Promise<void> => {
    for (const environment of environments.filter((name) => open.has(name))) {
      await guardian.checkInBackground(environment);
      await guardian.backUpIfOld(environment);
    }
    onMaintained();
  };
  const maintainAfter = (delayMs: number): void => {
    clock.after(delayMs, () => {
      void maintain().catch((error: unknown) => {
        if (!(error instanceof JobStopped)) onError(error);
      });
      maintainAfter(RUN_EVERY_MS);
    });
  };
  maintainAfter(FIRST_RUN_MS);
}

interface HeadsDeps {
  readonly shopLedgers: ReadonlyMap<Environment, ShopLedger>;
  readonly seals: Pick<SealKeeper, 'least' | 'remember'>;
  readonly log: Pick<Log, 'info'>;
}

const nameOf = (environment: Environment): string => `sales-${environment}`;

/**
 * How far each ledger has come: logged, and kept in the vault, at each quit, backup and closing. A ledger that is behind
 * that at a start is an older copy. Who puts back the vault too is not found out without a hub.
 * Never rejects. A ledger that can't be read is left out.
 */
export function rememberHeads({ shopLedgers, seals, log }: HeadsDeps): Promise<void> {
  const heads = [...shopLedgers].flatMap(([environment, { ledger }]) => {
    const head = ignoreErrors(() => ledger.journal.head());
    return head ? [{ environment, head }] : [];
  });
  for (const { environment, head } of heads) {
    log.info('ledger head', { environment, row: head.id, hash: head.hash.slice(0, 8) });
  }
  return seals.remember(Object.fromEntries(heads.map(({ environment, head }) => [nameOf(environment), head.id])));
}

/** @returns the open ledgers of money that are older than what the vault remembers */
export function olderLedgers({ shopLedgers, seals }: Omit<HeadsDeps, 'log'>): readonly Environment[] {
  return [...shopLedgers].flatMap(([environment, { ledger }]) => {
    const head = environment === 'training' ? undefined : ignoreErrors(() => ledger.journal.head());
    return head !== undefined && (head?.id ?? 0) < seals.least(nameOf(environment)) ? [environment] : [];
  });
}

const SAID_AFTER_MS = 1_000;

/**
 * Recovers damaged ledgers before anything uses them. From a second on the window says what happens, how far it is and how
 * long it still takes. No sale can begin before: its number could be given twice.
 * @param servePages the page that it is given loads itself again each second, at last into the program
 */
export async function recoverLedgers(
  guardian: Pick<LedgerGuardian, 'hasHadLedger' | 'prepare'>,
  atHub: RowsAtHub,
  servePages: (findPage: FindPage) => void,
): Promise<void> {
  let progress: RecoveryProgress = { rows: 0, of: 0 };
  let since = performance.now();
  const show = (): void => servePages((path) => pageAt(path, progress, performance.now() - since));
  const showing = setTimeout(show, SAID_AFTER_MS);
  try {
    const hasHad = (each: Environment): boolean => guardian.hasHadLedger(each) || atHub.newest(each) > 0;
    for (const environment of environments.filter(hasHad)) {
      [progress, since] = [{ rows: 0, of: 0 }, performance.now()];
      await guardian.prepare(environment, (next) => (progress = next), atHub);
    }
  } finally {
    clearTimeout(showing);
  }
}

/** Its stylesheet is a file of the window's, because the policy of pages allows no style in them. */
function pageAt(path: string, { rows, of }: RecoveryProgress, tookMs: number): string | undefined {
  if (path !== '/index.html') return undefined;
  const left = rows === 0 ? null : Math.ceil(((of - rows) * tookMs) / rows / 1_000);
  const rowsIn = (locale: string, ofAll: string): string => {
    const number = new Intl.NumberFormat(locale);
    return `${number.format(rows)} ${ofAll} ${number.format(of)}`;
  };
  const bar = of === 0 ? '<progress></progress>' : `<progress value="${rows}" max="${of}"></progress>`;
  const [leftId, leftEn] = left === null ? ['', ''] : [`, kira-kira ${left} detik lagi`, `, about ${left} s left`];
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Konter</title>
<link rel="stylesheet" href="/recovery.css"></head><body><main>
<h1>Catatan penjualan sedang dipulihkan</h1>
<p>Berkasnya rusak atau tertinggal. Semuanya dimasukkan lagi dari jurnal. Tidak ada yang dihapus. Jangan matikan komputer; penjualan bisa dimulai sesudah ini.</p>
${bar}<p>${of === 0 ? 'Memeriksa berkas…' : `${rowsIn('id-ID', 'dari')} baris${leftId}`}</p>
<hr><p lang="en"><strong>The sales records are being recovered.</strong> Their file was damaged or behind. All of it is entered again from the journal. Nothing is deleted. Do not switch off; sales can begin afterwards. ${of === 0 ? 'Checking the files…' : `${rowsIn('en-GB', 'of')} rows${leftEn}`}</p></main></body></html>`;
}
