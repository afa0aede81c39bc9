/**
 * Closes the days of invented trade with the program's own sums and chain. They get the events while these are written,
 * because the rows that a terminal would read are not in the file yet.
 */
import type { Database } from 'better-sqlite3';
import { createClosings } from '../../../../electron/store/closings/closings.ts';
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

export function writtenClosings(db: Database, journal: WrittenJournal): WrittenClosings {
  const closings = createClosings(db, journal);
  const heads: number[] = [];
  const closedBefore = new Map<string, number[]>();
  let from = 1;
  let sums = new PeriodSums(from);
  return {
    note: (event) => sums.add(event),
    close(at, payments) {
      const head = journal.head();
      if (head === null) return;
      const boundaries = {
        ...{ number: heads.length + 1, from, to: head.id },
        closedBefore: (businessDay: string) => closedBefore.get(businessDay) ?? [],
        closedIn: (eventId: number) => heads.findIndex((headId) => headId >= eventId) + 1 || null,
      };
      const content = sums.content(boundaries, Array.from(payments).filter(isOpen).map(asOpen));
      if (content.days.length === 0) return;
      if (!closings.add({ head, content }, at)) throw new Error(`Closing ${content.number} does not follow`);
      for (const { businessDay } of content.days) {
        closedBefore.set(businessDay, [...(closedBefore.get(businessDay) ?? []), content.number]);
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
