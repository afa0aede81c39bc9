/** The requests about reports and closings, each for the environment that is selected. */
import { failed } from '../../shared/result.ts';
import type { Handlers } from './answer-request.ts';

type ReportRequests = Pick<
  Handlers,
  'report.day' | 'report.range' | 'closing.preview' | 'closing.close' | 'closing.list' | 'closing.view' | 'book.verify'
>;

export function reportRequests(): ReportRequests {
  const notYet = () => failed('internal');
  return {
    'report.day': notYet,
    'report.range': notYet,
    'closing.preview': notYet,
    'closing.close': notYet,
    'closing.list': notYet,
    'closing.view': notYet,
    'book.verify': notYet,
  };
}
