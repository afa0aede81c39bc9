/**
 * Sends an environment's journal to its hub. The outbox is the journal itself after the position that the hub has said to
 * be durable: there is no second queue. Sends when nothing has happened for a moment, and never more than one request at
 * a time. A hub that lies costs one request for each growing delay. While the hub has another history, it gets only the
 * row that differs, at long intervals. Once the hub takes that row, sending continues.
 */
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import type { HubProblem, HubRefusal, HubReply } from '../../ports/hub.ts';
import type { JournalLedger } from '../../ports/ledger/journal-port.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { type LinkParts, retryDelay } from './hub-parts.ts';

// After a restored backup, the newest row alone shows that this ledger and the hub's copy differ. Earlier rows are then
// sent, so that the hub names the first one that differs and keeps all of them.

const MOST_ROWS = 1_000;

interface SentRows {
  readonly after: number;
  readonly rows: readonly HubJournalRow[];
}

/**
 * Earlier rows, which end with a row that differs. They show the hub that all of them are one history.
 * @param position of that row, at least 2
 */
function rowsUpTo(journal: JournalLedger, position: number): SentRows {
  let count = Math.min(MOST_ROWS, position);
  let rows = journal.rowsAfter(position - count, count);
  // Long rows: the ledger gives a megabyte at a time.
  while (rows.length < count && count > 2) {
    count = Math.max(2, Math.floor(count / 2));
    rows = journal.rowsAfter(position - count, count);
  }
  return { after: position - count, rows };
}

type Difference =
  | { readonly isFirst: true; readonly position: number | null }
  | { readonly isFirst: false; readonly position: number };

/**
 * @param refusal `second-history`
 * @returns the row that differs. It is the first if the hub compared the row before it too, if there is none, or if the
 *   hub names no earlier row than it did: each search goes back, so it ends.
 */
function differenceOf({ position }: HubRefusal, { after, rows }: SentRows): Difference {
  const isFirst = position === null || position !== after + 1 || after === 0 || rows.length === 0;
  return isFirst ? { isFirst, position } : { isFirst, position };
}

/** After a change, so that what the counter does next comes first. */
const QUIET_MS = SECOND_MS;
/** Between full batches of a long backlog. */
const PAUSE_MS = SECOND_MS / 2;
/** For rows that no event announced. */
const LOOK_EVERY_MS = MINUTE_MS / 2;
/** A hub may lose rows while this runs: a standby that takes its primary's place may lack the last ones. */
const CONFIRM_EVERY_MS = 10 * MINUTE_MS;
/** While the hub has another history: the ledger may be replaced by the hub's. */
const ASK_AGAIN_MS = 5 * MINUTE_MS;

export function createOutbox(parts: Omit<LinkParts, 'readCallback' | 'handleCallback' | 'account' | 'onShare'>) {
  const { clock, random, shopLedger, shopDay, client, enrolment, note, onChange, onError } = parts;
  const journal = (): JournalLedger => shopLedger().ledger.journal;
  let problem: HubProblem | 'ahead' | null = null;
  let failures = 0;
  /**
   * The `ShopDay` that the hub took last, as JSON; `null`: none in this run. A hub may have been restored from a backup, so
   * the saved position is confirmed in each run, and now and then while nothing is sold.
   */
  let told: string | null = null;
  /** By the monotonic clock. */
  let toldAt = 0;
  /** A row that differs from the hub's, while it is unknown whether earlier ones do too. */
  let differing: number | null = null;
  let isSending = false;
  let isOver = false;
  let dueAt: 'soon' | 'later' = 'later';
  let cancel = (): void => undefined;

  const wait = (delayMs: number): void => {
    cancel();
    if (isOver) return;
    const { stopped } = enrolment();
    if (stopped === 'revoked') return;
    const isPatient = stopped !== null && differing === null && delayMs > 0;
    cancel = clock.after(isPatient ? Math.max(delayMs, ASK_AGAIN_MS) : delayMs, () => {
      dueAt = 'later';
      void send().catch(onError);
    });
  };

  async function send(): Promise<void> {
    if (isSending || isOver || enrolment().stopped === 'revoked') return;
    isSending = true;
    let next = LOOK_EVERY_MS;
    try {
      next = await sendBatch();
    } catch (error) {
      // The ledger can't be read now; its own notices say so.
      if (!(error instanceof StoreError)) throw error;
    } finally {
      isSending = false;
      wait(dueAt === 'soon' && failures === 0 ? Math.min(next, QUIET_MS) : next);
    }
  }

  /** @returns ms until the next one */
  async function sendBatch(): Promise<number> {
    const head = journal().head()?.id ?? 0;
    const { durable, stopped } = enrolment();
    const day = shopDay();
    const saying = JSON.stringify(day);
    const isConfirmed = told === saying && clock.monotonic() - toldAt < CONFIRM_EVERY_MS;
    if (durable === head && isConfirmed && differing === null && stopped === null) return LOOK_EVERY_MS;
    const isSearch = differing !== null;
    const { after, rows } = toSend(head);
    differing = null;
    const reply = await client.sendRows(after, rows, { newest: head, ...day });
    if (isOver) return LOOK_EVERY_MS;
    const isTaken = reply.ok || reply.problem === 'gap';
    if (stopped !== null && isTaken && !isSearch) note({ stopped: null, differsAt: null });
    // A hub that takes a row which it has just refused is no progress: it could continue forever.
    const isProgress = reply.ok && take(reply.value.durable, durable, after + rows.length) && !isSearch;
    if (!reply.ok) refused(reply, { after, rows });
    if (isProgress) {
      failures = 0;
      problem = null;
      [told, toldAt] = [saying, clock.monotonic()];
    } else failures += 1;
    onChange();
    if (isProgress && reply.value.elsewhere) parts.onElsewhere(reply.value.elsewhere);
    if (!isProgress) return retryDelay(failures, random);
    return enrolment().durable < (journal().head()?.id ?? 0) ? PAUSE_MS : LOOK_EVERY_MS;
  }

  function toSend(head: number): SentRows {
    const { durable, stopped, differsAt } = enrolment();
    if (differing !== null) return rowsUpTo(journal(), differing);
    const isHere = stopped !== null && differsAt !== null && differsAt >= 1 && differsAt <= head;
    return isHere ? { after: differsAt - 1, rows: journal().rowsAfter(differsAt - 1, 1) } : unsent(head, durable);
  }

  /** The newest row is sent once more if the hub seems to have all: only then is it known that the two do not differ. */
  function unsent(head: number, durable: number): SentRows {
    const after = durable >= head ? Math.max(0, head - 1) : durable;
    return { after, rows: journal().rowsAfter(after) };
  }

  /** @returns whether the hub has what it was sent */
  function take(said: number, before: number, sent: number): boolean {
    if (said !== before) note({ durable: said });
    if (said === sent) return true;
    problem = said > sent ? 'ahead' : 'not-understood';
    return false;
  }

  function refused(refusal: Extract<HubReply<unknown>, { ok: false }>, sent: SentRows): void {
    const { durable } = refusal;
    const { after } = sent;
    const isBeyond = refusal.problem === 'gap' && durable !== null && durable > after;
    problem = isBeyond ? 'ahead' : refusal.problem;
    if (refusal.problem === 'revoked') note({ stopped: 'revoked' });
    const { stopped, differsAt } = enrolment();
    const isKnown = stopped !== null && refusal.position === differsAt;
    if (refusal.problem === 'second-history' && !isKnown) {
      const { isFirst, position } = differenceOf(refusal, sent);
      if (isFirst) note({ stopped: 'second-history', differsAt: position });
      else differing = position;
    }
    // A gap, or rows before a bad one that were taken.
    if (durable !== null && (refusal.problem === 'gap' || refusal.problem === 'bad-row')) note({ durable });
  }

  wait(QUIET_MS);
  return {
    /** The journal may have grown. */
    changed() {
      // A busy counter must not put off the next question forever.
      if (dueAt === 'soon' || enrolment().stopped !== null) return;
      dueAt = 'soon';
      // After a failure the delay stays: a busy counter is no reason to ask a hub that is down more often.
      if (failures === 0 && !isSending) wait(QUIET_MS);
    },
    /** Sends at once, after a failure too. */
    sendNow() {
      failures = 0;
      if (!isSending) wait(0);
    },
    /** Why the last request failed; `null` if it did not, or there was none. */
    problem: () => problem,
    stop() {
      isOver = true;
      cancel();
    },
  };
}
