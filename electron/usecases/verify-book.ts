/** The whole book recomputed, for somebody who wants to be sure. Sales go on meanwhile. */
import type { BookCheckView } from '../../shared/report.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Clock } from '../clock.ts';
import type { Book } from '../payments/book.ts';
import type { Safekeeping } from '../store/safekeeping/safekeeping.ts';

export interface VerifyParts {
  readonly clock: Clock;
  readonly safekeeping: Pick<Safekeeping, 'verify'>;
}

/** @returns or `database-…` where the file can't even be read */
export async function verifyBook({ clock, safekeeping }: VerifyParts, book: Book): Promise<Result<BookCheckView>> {
  const { environment } = book;
  const [at, started] = [clock.now(), clock.steady()];
  const verified = await safekeeping.verify(environment);
  if (!verified.ok) return verified;
  const { findings, ...counts } = verified.value;
  const tookMs = Math.round(clock.steady() - started);
  return ok({ environment, at, tookMs, ...counts, findings: [...findings] });
}
