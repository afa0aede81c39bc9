/** The requests about reports and closings, each for the environment that is selected. */
import { ok } from '../../../shared/model/values/result.ts';
import type { Book } from '../../payments/book.ts';
import {
  closeDay,
  closingList,
  type ClosingParts,
  previewClosing,
  viewClosing,
} from '../../usecases/report/close-day.ts';
import type { ClosingBackups } from '../../usecases/report/closing-backups.ts';
import { reportOf } from '../../usecases/report/report-takings.ts';
import type { Handlers } from '../answer-request.ts';

type ReportRequests = Pick<
  Handlers,
  | 'report.day'
  | 'report.range'
  | 'closing.preview'
  | 'closing.close'
  | 'closing.backup'
  | 'closing.list'
  | 'closing.view'
>;

export type ReportParts = ClosingParts & {
  readonly closingBackups: ClosingBackups;
  /** @throws StoreTrouble */
  readonly selectedBook: () => Book;
  /** 0 to 23. */
  readonly dayEndHour: () => number;
};

export function reportRequests(parts: ReportParts): ReportRequests {
  const { clock, selectedBook, dayEndHour } = parts;
  const occasion = () => ({ now: clock.now(), firstHour: dayEndHour() });
  return {
    'report.day': ({ businessDay }) => reportOf(selectedBook(), businessDay, businessDay, occasion()),
    'report.range': ({ from, to }) => reportOf(selectedBook(), from, to, occasion()),
    'closing.preview': () => previewClosing(parts, selectedBook()),
    'closing.close': (input) => closeDay(parts, selectedBook(), input),
    'closing.backup': async ({ number }) =>
      ok(await parts.closingBackups.outcomeOf(selectedBook().environment, number)),
    'closing.list': ({ before }) => ok(closingList(selectedBook(), before)),
    'closing.view': ({ number }) => viewClosing(selectedBook(), number),
  };
}
