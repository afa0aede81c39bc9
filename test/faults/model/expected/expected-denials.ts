/**
 * The model of money that never came, written from `shared/model/refund.ts`, independently of `electron/store`: each
 * decision counts on its own day, and what the sale has too much goes first. Nothing is ever deleted.
 */
import type { NeverCameOnDisk, NeverCameTotalOnDisk } from '../model-ledger-on-disk.ts';
import { businessDay, type ExpectedLedger } from './expected-ledger.ts';
import type { ExpectedPayment } from './expected-payment.ts';

export class ExpectedDenials {
  readonly #ledger: ExpectedLedger;
  /** In the order of the decisions. */
  readonly #all: NeverCameOnDisk[] = [];

  constructor(ledger: ExpectedLedger) {
    this.#ledger = ledger;
  }

  get count(): number {
    return this.#all.length;
  }

  /** What the sale has in the takings before any refund. Whole rupiah. */
  inTakings(saleId: number): number {
    return this.#ledger.counted(saleId) - this.withdrawn(saleId, 1);
  }

  /** What decisions took out of the takings of a sale, or of what was paid twice, and left out. Whole rupiah. */
  withdrawn(saleId: number, ofTakings: 0 | 1): number {
    return this.#all
      .filter((each) => each.saleId === saleId && each.ofTakings === ofTakings)
      .reduce((sum, { amount, corrects }) => sum + (corrects === null ? amount : -amount), 0);
  }

  /** The same of one payment, and of what its sale had too much. Whole rupiah; negative for what came after all. */
  withdrawnTooMuch(orderId: string): number {
    return this.#all
      .filter((each) => each.orderId === orderId && each.ofTakings === 0)
      .reduce((sum, { amount, corrects }) => sum + (corrects === null ? amount : -amount), 0);
  }

  /**
   * What the sale has too much goes before its takings. What comes after all is too much if the sale has its amount.
   * @param excess what it was paid twice, whole rupiah · @param at epoch ms
   */
  decided(
    { orderId, saleId, amount, moneyDecided }: ExpectedPayment,
    kind: 'never-came' | 'came-after-all',
    { excess, at }: { readonly excess: number; readonly at: number },
  ): void {
    // It still never came.
    if (moneyDecided === kind) return;
    const ofTakings = kind === 'never-came' ? excess < amount : this.inTakings(saleId) < amount;
    const taken = kind === 'never-came' ? null : (this.#all.findLast((each) => each.orderId === orderId)?.id ?? null);
    const row = { id: this.count + 1, orderId, saleId, day: businessDay(at), amount };
    this.#all.push({ ...row, ofTakings: ofTakings ? 1 : 0, corrects: taken });
  }

  totals(): NeverCameTotalOnDisk[] {
    const totals = new Map<string, { -readonly [K in keyof NeverCameTotalOnDisk]: NeverCameTotalOnDisk[K] }>();
    for (const { day, amount, ofTakings, corrects } of this.#all) {
      const none = { neverCount: 0, neverGross: 0, afterCount: 0, afterGross: 0 };
      const total = totals.get(`${day} ${ofTakings}`) ?? { day, ofTakings, ...none };
      totals.set(`${day} ${ofTakings}`, total);
      total[corrects === null ? 'neverCount' : 'afterCount'] += 1;
      total[corrects === null ? 'neverGross' : 'afterGross'] += amount;
    }
    return [...totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total);
  }

  /** @returns the violations of the rows; empty for none */
  differences(rows: readonly NeverCameOnDisk[], totals: readonly NeverCameTotalOnDisk[]): string[] {
    const found: string[] = [];
    const same = (what: string, stored: unknown, expected: unknown): void => {
      const [one, other] = [JSON.stringify(stored), JSON.stringify(expected)];
      if (one !== other) found.push(`${what} are ${one}, should be ${other}`);
    };
    same('decisions about money that never came', rows, this.#all);
    same('totals of money that never came', totals, this.totals());
    return found;
  }
}
