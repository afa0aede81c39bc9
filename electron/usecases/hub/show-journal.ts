/**
 * Asks to be enrolled, and shows whose journal this is: a hub that has its rows takes the machine back as the terminal that
 * it was, and makes no second terminal of the same sales.
 */
import type { EnrolmentReply, EnrolmentRequest, ShownJournal } from '../../../shared/hub/enrolment.ts';
import type { HubReply } from '../../ports/hub.ts';
import type { JournalLedger } from '../../ports/ledger/journal-port.ts';

/** The hub's copy may grow between its question and the answer, if another machine still sends. */
const MOST_QUESTIONS = 3;

export type EnrolmentAnswer = HubReply<
  EnrolmentReply & { /** The last row that was shown; `null`: none. */ readonly shown: number | null }
>;

/**
 * @param journal `null` without sales
 * @throws StoreError
 */
export async function enrolShowing(
  enrol: (request: EnrolmentRequest) => Promise<HubReply<EnrolmentReply>>,
  request: EnrolmentRequest,
  journal: JournalLedger | null,
): Promise<EnrolmentAnswer> {
  let position = journal?.head()?.id ?? null;
  for (let questions = 0; ; questions += 1) {
    const shown = journal && position !== null ? shownJournal(journal, position) : null;
    const reply = await enrol({ ...request, ...(shown && { journal: shown }) });
    if (reply.ok) return { ok: true, value: { ...reply.value, shown: shown?.shown.position ?? null } };
    const isQuestion = reply.problem === 'row-wanted' && reply.position !== null && questions < MOST_QUESTIONS;
    if (!isQuestion || shown === null) return reply;
    ({ position } = reply);
  }
}

/** @returns `null` for a row that there is not */
function shownJournal(journal: JournalLedger, position: number): ShownJournal | null {
  const [head, first, row] = [journal.head(), journal.firstSale(), journal.rowsAfter(position - 1, 1)[0]];
  if (head === null || first === null || row === undefined) return null;
  return {
    newest: head.id,
    firstSale: { position: first.id, hash: first.hash },
    shown: { position, hash: row.hash },
  };
}
