/**
 * Closing: the content that a person has read is saved forever, then a backup starts. It covers everything since the
 * last closing, so every rupiah is in exactly one closing. Open payments stay watched, and later money counts in a
 * later closing.
 */
import {
  CLOSING_VERSION,
  type ClosingBackup,
  type ClosingContent,
  type ClosingList,
  type ClosingPreview,
} from '../../shared/contract/closing.ts';
import type { RequestInput } from '../../shared/contract/contract.ts';
import { type CashCount, countedCash, expectedCash, overOrShort } from '../../shared/model/cash.ts';
import type { Environment } from '../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import type { Rupiah } from '../../shared/model/values/rupiah.ts';
import type { ShopLedger } from '../payments/shop-ledgers.ts';
import { JobStopped } from '../platform/background/background.ts';
import type { JournalHead, StoredClosing } from '../ports/ledger/journal-port.ts';
import type { Parts } from './parts.ts';
import { waitingForReview } from './review.ts';

const PAGE_SIZE = 50;
/** More would push the button off a small screen. */
const MOST_WAITING = 3;

export interface ClosingDeps extends Pick<Parts, 'clock' | 'manager'> {
  readonly guardian: Pick<Parts['guardian'], 'draftClosing'>;
  readonly watcher: Pick<Parts['watcher'], 'detectClockStep'>;
  readonly closingBackups: Pick<ReturnType<typeof createClosingBackups>, 'begin'>;
}

/** @returns or `database-…`, `job-ended` */
export async function previewClosing(deps: ClosingDeps, shopLedger: ShopLedger): Promise<Result<ClosingPreview>> {
  const { environment, ledger } = shopLedger;
  const drafted = await deps.guardian.draftClosing(environment);
  if (!drafted.ok) return drafted;
  const [last] = ledger.closings.list(null, 1);
  const { head, content } = drafted.value ?? { head: EMPTY_HEAD, content: emptyContent(1) };
  return ok({
    now: deps.clock.now(),
    environment,
    head,
    content,
    isEmpty: content.days.length === 0,
    waiting: waitingForReview(shopLedger, MOST_WAITING),
    needsPin: deps.manager.state().pinSet,
    previous: last ? { number: last.number, at: last.at, opened: last.content.drawer?.opened ?? null } : null,
  });
}

/**
 * If a PIN is set, only a manager may close, because it ends the day for everybody.
 * @param head of the preview that the person has read
 * @param counted in the drawer; absent if nobody counted
 * @returns or `closing-changed`, `nothing-to-close`, `amount-too-large`, `database-…`, `job-ended`, and if a PIN is set as of
 * `Manager.check`
 */
export async function closeDay(
  deps: ClosingDeps,
  shopLedger: ShopLedger,
  { head, pin, counted }: RequestInput<'closing.close'>,
): Promise<Result<StoredClosing>> {
  const { environment, ledger } = shopLedger;
  // Before the PIN check, so that no try is spent on a closing that is impossible.
  const drafted = await deps.guardian.draftClosing(environment);
  if (!drafted.ok) return drafted;
  const draft = drafted.value;
  if (!draft || draft.content.days.length === 0) return failed('nothing-to-close');
  if (!isAsRead(ledger.journal, head, draft.head)) return failed('closing-changed');
  const content = counted === undefined ? ok(draft.content) : withCount(draft.content, counted);
  if (!content.ok) return content;
  if (deps.manager.state().pinSet) {
    const isManager = await deps.manager.check(pin ?? '');
    if (!isManager.ok) return isManager;
  }
  deps.watcher.detectClockStep();
  const closed = ledger.closings.add({ ...draft, content: content.value }, deps.clock.now());
  if (!closed) return failed('closing-changed');
  deps.closingBackups.begin(environment, closed.number);
  return ok(closed);
}

/** A wrong PIN since then has left rows about the PIN's file, which no closing has. */
function isAsRead(journal: ShopLedger['ledger']['journal'], read: JournalHead, now: JournalHead): boolean {
  if (now.id === read.id) return now.hash === read.hash;
  const [first, ...later] = journal.rowsAfter(read.id - 1);
  return first?.hash === read.hash && later.length > 0 && later.every(({ kind }) => kind === 'files-sealed');
}

/** Newest first, 50 to a page. */
export function closingList({ ledger }: ShopLedger, before: number | null): ClosingList {
  const closings = ledger.closings.list(before, PAGE_SIZE);
  const last = closings.at(-1);
  return {
    closings: closings.map(({ number, at, content }) => ({
      ...{ number, at, from: content.days[0]?.businessDay ?? '', to: content.days.at(-1)?.businessDay ?? '' },
      ...{ count: content.total.count, gross: content.total.gross, takings: content.total.takings },
      net: content.total.net,
      overOrShort: overOrShort(content.drawer),
    })),
    next: closings.length === PAGE_SIZE && last ? last.number : null,
  };
}

/** For a ledger without any events. */
const EMPTY_HEAD: JournalHead = { id: 0, hash: '' };

export function emptyContent(number: number): ClosingContent {
  const none = { count: 0, gross: 0 as ClosingContent['total']['gross'] };
  const list = { ...none, items: [] };
  const byHand = { settled: none, confirmed: none, unconfirmed: none };
  const refunds = { refunded: none, corrected: none, doubles: { refunded: none, corrected: none } };
  return {
    ...{ version: CLOSING_VERSION, number, events: { from: 1, to: 0 }, days: [] },
    total: { ...none, late: none, doubles: none, salesCount: 0, byHand, takings: 0, refunds, net: 0 },
    ...{ fromBefore: list, doubles: list, settled: list, refunds: list, open: list },
  };
}

interface ClosingBackupDeps extends Pick<Parts, 'onError'> {
  readonly guardian: Pick<Parts['guardian'], 'backUp'>;
  /** A backup was made, or could not be made; not called while the program ends. */
  readonly onEnded: () => void;
}

/**
 * The backup after each closing. It copies and checks the whole ledger, which takes seconds, or minutes for a large
 * one. The day is closed before that and nobody waits; the closing's page shows when the backup succeeded or failed.
 */
export function createClosingBackups({ guardian, onEnded, onError }: ClosingBackupDeps) {
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
    begin: (environment: Environment, number: number): void =>
      void newest.set(environment, { number, outcome: make(environment) }),
    /** Waits for the outcome. @returns `null` unless this is the latest closing made since startup */
    async outcomeOf(environment: Environment, number: number): Promise<ClosingBackup | null> {
      const last = newest.get(environment);
      return last?.number === number ? last.outcome : null;
    },
  };
}

const NOTHING = { count: 0, gross: 0 as Rupiah };

/** @returns the content with what a person counted, or `amount-too-large` */
export function withCount(content: ClosingContent, count: CashCount): Result<ClosingContent> {
  const sum = countedCash(count);
  if (!sum.ok) return sum;
  const unsaid = { opened: null, openedBy: null, in: NOTHING, out: NOTHING, moves: [] };
  const drawer = content.drawer ?? { ...unsaid, expected: expectedCash(unsaid, content.cash?.drawer ?? 0) };
  const notes = count.notes.filter(({ count: found }) => found > 0).toSorted((one, other) => other.value - one.value);
  return ok({ ...content, drawer: { ...drawer, counted: { notes, coins: count.coins, sum: sum.value } } });
}
