/** Translates a window's history search into the ledger's filter. */
import type { RequestInput } from '../../../shared/contract/contract.ts';
import { isDay } from '../../../shared/model/values/is-day.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { HistoryFilter } from '../../ports/ledger/history-port.ts';

type HistoryRequest = Omit<RequestInput<'history.page'>, 'before'>;

/** Limits before and after every possible day. */
const OPEN = { from: '0000-00-00', until: '9999-99-99' } as const;

/** @returns or `date-invalid` */
export function historyFilterOf({ from, until, ...rest }: HistoryRequest): Result<HistoryFilter> {
  if (from !== null && !isDay(from)) return failed('date-invalid', { field: 'from' });
  if (until !== null && !isDay(until)) return failed('date-invalid', { field: 'until' });
  if (from === null && until === null) return ok(rest);
  return ok({ ...rest, days: { from: from ?? OPEN.from, to: until ?? OPEN.until } });
}
