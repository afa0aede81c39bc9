/**
 * The model of closings: every rupiah is in exactly one Z report. It sums all of them and compares that with what the
 * model counts, without any journal. What each one says else is folded from the journal at the end of a run.
 */
import type { ClosingContent } from '../../../../shared/contract/closing.ts';
import type { ExpectedPayment } from './expected-payment.ts';

/** The model's sums of all days. */
export interface EverCounted {
  /** Before refunds, whole rupiah. */
  readonly takings: number;
  readonly sales: number;
}

export class ExpectedClosings {
  readonly #closed: ClosingContent[] = [];

  get count(): number {
    return this.#closed.length;
  }

  /** @param inDoubt of whatever was closed until now · @returns its violations; empty for none */
  closed(content: ClosingContent, ever: EverCounted, inDoubt: readonly ExpectedPayment[]): string[] {
    this.#closed.push(content);
    const { number } = content;
    const wrong = number === this.#closed.length ? [] : [`Z report ${this.#closed.length} is numbered ${number}`];
    const doubted = content.doubted?.items.map(({ orderId }) => orderId) ?? [];
    const expected = inDoubt.map(({ orderId }) => orderId);
    if (doubted.join() !== expected.join())
      wrong.push(`Z report ${number} doubts ${doubted}, should doubt ${expected}`);
    return [...wrong, ...this.#differences(ever)];
  }

  /** Refused, because nothing had happened since. */
  nothingToClose(ever: EverCounted): string[] {
    return this.#differences(ever).map((what) => `nothing to close, yet ${what}`);
  }

  /** @param stored as now in the ledger: a closing never changes */
  changedSince(stored: (number: number) => ClosingContent | undefined): string[] {
    return this.#closed
      .filter((content) => JSON.stringify(stored(content.number)) !== JSON.stringify(content))
      .map(({ number }) => `Z report ${number} is no longer what was closed`);
  }

  #differences({ takings, sales }: EverCounted): string[] {
    const found: string[] = [];
    const same = (what: string, inReports: number, believed: number): void => {
      if (inReports !== believed) found.push(`${what} of all Z reports are ${inReports}, should be ${believed}`);
    };
    const all = (what: 'takings' | 'salesCount'): number =>
      this.#closed.flatMap(({ days }) => days).reduce((sum, day) => sum + day[what], 0);
    same('the sales', all('salesCount'), sales);
    same('the takings', all('takings'), takings);
    return found;
  }
}
