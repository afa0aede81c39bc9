/**
 * Closes the days of invented trade. They get the events while these are written: adding each range up by SQL would take
 * most of the time, because its indexes are made at the end.
 */
import { closingHash } from '../../../../electron/store/closings/closings.ts';
import { BEFORE_THE_FIRST } from '../../../../electron/store/journal/journal.ts';
import { mayStillBePaidOnScreen } from '../../../../shared/model/payment.ts';
import type { PeriodEvent } from '../../../support/closings/period-event.ts';
import { PeriodSums } from '../../../support/closings/period-sums.ts';
import { type OpenPayment, subjectOf } from '../open-sale.ts';
import type { WrittenJournal } from './write-journal.ts';

export interface WrittenClosings {
  /** The counted part of an event, right after its journal row. */
  note(event: PeriodEvent): void;
  /** None if nothing was counted, as the terminal refuses it. @param payments oldest first */
  close(at: number, payments: Iterable<OpenPayment>): void;
}

export function writtenClosings(journal: WrittenJournal): WrittenClosings {
  let previousHash: Buffer = Buffer.from(BEFORE_THE_FIRST.hash, 'hex');
  const heads: number[] = [];
  const closedBefore = new Map<string, number[]>();
  let from = 1;
  let sums = new PeriodSums(from);
  return {
    note: (event) => sums.add(event),
    close(at, payments) {
      const head = journal.head();
      const boundaries = {
        ...{ number: heads.length + 1, from, to: head.id },
        closedBefore: (businessDay: string) => closedBefore.get(businessDay) ?? [],
        closedIn: (eventId: number) => heads.findIndex((headId) => headId >= eventId) + 1 || null,
      };
      const content = sums.content(boundaries, Array.from(payments).filter(isOpen).map(asOpen));
      if (content.days.length === 0) return;
      const { number, total } = content;
      const text = JSON.stringify(content);
      const atHead = { headId: head.id, headHash: Buffer.from(head.hash, 'hex') };
      previousHash = closingHash({ previousHash, number, at, ...atHead, content: text });
      const facts = {
        number,
        count: total.count,
        gross: total.gross,
        hash: previousHash.toString('hex'),
        content: text,
      };
      journal.append(null, at, { kind: 'day-closed', data: facts });
      for (const { businessDay } of content.days) {
        closedBefore.set(businessDay, [...(closedBefore.get(businessDay) ?? []), number]);
      }
      heads.push(head.id);
      from = head.id + 1;
      sums = new PeriodSums(from);
    },
  };
}

const isOpen = ({ payment }: OpenPayment): boolean => mayStillBePaidOnScreen(payment);

function asOpen(of: OpenPayment) {
  return { subject: subjectOf(of), at: of.payment.createdAt, state: of.payment.state };
}
