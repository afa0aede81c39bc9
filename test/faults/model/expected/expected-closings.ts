/**
 * The model of closings: every rupiah is in exactly one Z report. It sums all of them and compares that with the
 * model's paid and settled sums, without any journal.
 */
import type { ClosingContent } from '../../../../shared/contract/closing.ts';
import type {
  NeverCameTotalOnDisk,
  RefundTotalOnDisk,
  SettlementTotalOnDisk,
  TotalOnDisk,
} from '../model-ledger-on-disk.ts';
import type { ExpectedPayment } from './expected-payment.ts';

/** The model's sums of all days. */
export interface EverCounted {
  readonly totals: readonly TotalOnDisk[];
  readonly settlements: readonly SettlementTotalOnDisk[];
  readonly refunds: readonly RefundTotalOnDisk[];
  readonly neverCame: readonly NeverCameTotalOnDisk[];
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
    const { number, fromBefore, total } = content;
    const wrong = number === this.#closed.length ? [] : [`Z report ${this.#closed.length} is numbered ${number}`];
    if (fromBefore.count > total.count || fromBefore.gross > total.gross) {
      wrong.push(`Z report ${number} has more from days already closed than in all`);
    }
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

  #differences({ totals, settlements, refunds, neverCame, sales }: EverCounted): string[] {
    const found: string[] = [];
    const same = (what: string, inReports: unknown, believed: unknown): void => {
      const [one, other] = [JSON.stringify(inReports), JSON.stringify(believed)];
      if (one !== other) found.push(`${what} of all Z reports are ${one}, should be ${other}`);
    };
    same('the totals', this.#totals(), totals);
    same('the settlements', this.#settlements(), settlements);
    for (const ofTakings of [true, false]) {
      const believed = refunds.filter((total) => total.ofTakings === (ofTakings ? 1 : 0));
      const sum = (key: 'refundedGross' | 'correctedGross') => believed.reduce((all, total) => all + total[key], 0);
      same('the refunds', this.#refunds(ofTakings), [sum('refundedGross'), sum('correctedGross')]);
    }
    same('what never came', this.#neverCame(), neverCame);
    const charged = this.#closed.reduce((sum, { total }) => sum + total.salesCount, 0);
    same('the sales', charged, sales);
    const byDay = this.#closed.flatMap(({ days }) => days).reduce((sum, { takings }) => sum + takings, 0);
    const gross = totals.reduce((sum, total) => sum + total.gross, 0);
    const byHand = settlements.reduce((sum, day) => sum + day.settledGross - day.confirmedGross, 0);
    const withdrawn = neverCame.filter(({ ofTakings }) => ofTakings === 1);
    const denied = withdrawn.reduce((sum, day) => sum + day.neverGross - day.afterGross, 0);
    same('the takings', byDay, gross + byHand - denied);
    return found;
  }

  /** @returns the refunds, and the corrected part of them */
  #refunds(ofTakings: boolean): readonly [number, number] {
    const of = this.#closed.map(({ total: { refunds } }) => (ofTakings ? refunds : refunds?.doubles));
    return [
      of.reduce((all, sums) => all + (sums?.refunded.gross ?? 0), 0),
      of.reduce((all, sums) => all + (sums?.corrected.gross ?? 0), 0),
    ];
  }

  #neverCame(): NeverCameTotalOnDisk[] {
    const sums = new Map<string, { -readonly [K in keyof NeverCameTotalOnDisk]: NeverCameTotalOnDisk[K] }>();
    for (const { businessDay, neverCame } of this.#closed.flatMap(({ days }) => days)) {
      for (const ofTakings of [0, 1] as const) {
        const decided = ofTakings ? neverCame : neverCame?.doubles;
        if (!decided || decided.neverCame.count + decided.cameAfterAll.count === 0) continue;
        const none = { neverCount: 0, neverGross: 0, afterCount: 0, afterGross: 0 };
        const sum = sums.get(`${businessDay}|${ofTakings}`) ?? { day: businessDay, ofTakings, ...none };
        sums.set(`${businessDay}|${ofTakings}`, sum);
        sum.neverCount += decided.neverCame.count;
        sum.neverGross += decided.neverCame.gross;
        sum.afterCount += decided.cameAfterAll.count;
        sum.afterGross += decided.cameAfterAll.gross;
      }
    }
    return [...sums].sort(byKey).map(([, sum]) => sum);
  }

  #totals(): TotalOnDisk[] {
    const sums = new Map<string, { -readonly [K in keyof TotalOnDisk]: TotalOnDisk[K] }>();
    const none = { count: 0, gross: 0, lateCount: 0, lateGross: 0, doubleCount: 0, doubleGross: 0 };
    for (const { businessDay, methods } of this.#closed.flatMap(({ days }) => days)) {
      for (const { code, count, gross, late, doubles } of methods) {
        const key = `${businessDay}|${code}`;
        const sum = sums.get(key) ?? { day: businessDay, method: code, ...none };
        sums.set(key, sum);
        sum.count += count;
        sum.gross += gross;
        sum.lateCount += late.count;
        sum.lateGross += late.gross;
        sum.doubleCount += doubles.count;
        sum.doubleGross += doubles.gross;
      }
    }
    return [...sums].sort(byKey).map(([, sum]) => sum);
  }

  #settlements(): SettlementTotalOnDisk[] {
    const sums = new Map<string, { -readonly [K in keyof SettlementTotalOnDisk]: SettlementTotalOnDisk[K] }>();
    for (const { businessDay, byHand } of this.#closed.flatMap(({ days }) => days)) {
      const { settled, confirmed, unconfirmed } = byHand;
      if (settled.count + confirmed.count + unconfirmed.count === 0) continue;
      const none = { settledCount: 0, settledGross: 0, confirmedCount: 0, confirmedGross: 0 };
      const sum = sums.get(businessDay) ?? { day: businessDay, ...none, unconfirmedCount: 0, unconfirmedGross: 0 };
      sums.set(businessDay, sum);
      sum.settledCount += settled.count;
      sum.settledGross += settled.gross;
      sum.confirmedCount += confirmed.count;
      sum.confirmedGross += confirmed.gross;
      sum.unconfirmedCount += unconfirmed.count;
      sum.unconfirmedGross += unconfirmed.gross;
    }
    return [...sums].sort(byKey).map(([, sum]) => sum);
  }
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
