/**
 * Long reports one after another. An open report is asked for again after each payment, some times a second at most, and
 * each takes a process and part of a second. So equal requests that wait share one run, which begins after all of them.
 */
import type { Result } from '../../../shared/model/values/result.ts';
import { serialize } from '../../platform/serialize.ts';
import type { ReportSums } from '../../ports/ledger/report-port.ts';

type AddUp<Request> = (request: Request) => Promise<Result<ReportSums>>;

/** @param addUp in its own process @returns the same, in turn */
export function longReports<Request>(addUp: AddUp<Request>): AddUp<Request> {
  const inTurn = serialize();
  const waiting = new Map<string, Promise<Result<ReportSums>>>();
  return (request) => {
    const key = JSON.stringify(request);
    const shared =
      waiting.get(key) ??
      inTurn(() => {
        waiting.delete(key);
        return addUp(request);
      });
    waiting.set(key, shared);
    return shared;
  };
}
