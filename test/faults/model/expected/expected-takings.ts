/** The model of the takings: each sale once, no matter how often it was paid, settled and denied. */
import type { NeverCameTotalOnDisk, SettlementOnDisk, TotalOnDisk } from '../model-ledger-on-disk.ts';
import type { ExpectedDenials } from './expected-denials.ts';
import type { ExpectedLedger } from './expected-ledger.ts';
import type { ExpectedRefunds } from './expected-refunds.ts';

export class ExpectedTakings {
  readonly #ledger: ExpectedLedger;
  readonly #refunds: ExpectedRefunds;
  readonly #denials: ExpectedDenials;

  constructor(ledger: ExpectedLedger, refunds: ExpectedRefunds, denials: ExpectedDenials) {
    this.#ledger = ledger;
    this.#refunds = refunds;
    this.#denials = denials;
  }

  /** Of all days, before refunds. Whole rupiah. */
  all(): number {
    return total(this.#sales().map((saleId) => this.#ofSale(saleId)));
  }

  /** @returns the violations of all days together, before refunds; empty for none */
  differences(
    totals: readonly TotalOnDisk[],
    settlements: readonly SettlementOnDisk[],
    denied: readonly NeverCameTotalOnDisk[],
  ): string[] {
    const isByHand = ({ confirmedDay }: SettlementOnDisk): boolean => confirmedDay === null;
    const amounts = settlements.filter(isByHand).map(({ saleId }) => this.#ledger.settled.get(saleId)?.amount ?? 0);
    const byHand = total(amounts);
    const withdrawn = (of: readonly NeverCameTotalOnDisk[]) => sum(of, 'neverGross') - sum(of, 'afterGross');
    const takings = sum(totals, 'gross') + byHand - withdrawn(denied.filter(({ ofTakings }) => ofTakings === 1));
    const all = sum(totals, 'gross') + sum(totals, 'doubleGross') + byHand - withdrawn(denied);
    const found: string[] = [];
    const same = (what: string, stored: number, expected: number): void => {
      if (stored !== expected) found.push(`${what} are ${stored}, should be ${expected}`);
    };
    same('the takings', takings, this.all());
    const came = this.#sales().map((saleId) => total(this.#came(saleId)));
    same('the takings and what was paid twice', all, total(came));
    return found;
  }

  #sales(): readonly number[] {
    return [...new Set(Array.from(this.#ledger.payments.values(), ({ saleId }) => saleId))];
  }

  /** Once what was paid twice is given back, it is of that part or of the takings, as each decision said. */
  #ofSale(saleId: number): number {
    if (this.#refunds.hasGivenBackDouble(saleId)) return this.#denials.inTakings(saleId);
    return this.#came(saleId)[0] ?? 0;
  }

  /** What the shop has of it, as far as anybody knows. */
  #came(saleId: number): readonly number[] {
    const standing = this.#ledger.standing(saleId).map(({ amount }) => amount);
    const settled = this.#ledger.settled.get(saleId);
    return settled && this.#ledger.paidDay(saleId) === null ? [settled.amount] : standing;
  }
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

function sum<K extends string>(rows: readonly { readonly [key in K]: number }[], key: K): number {
  return total(rows.map((row) => row[key]));
}
