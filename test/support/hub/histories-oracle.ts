/**
 * What several whole journals of one terminal add up to, by another way than the hub's: each payment is asked in turn, of
 * all journals at once. It shares no code with the hub.
 */
import type { HubJournalRow } from '../../../shared/hub/journal.ts';

type Journal = readonly HubJournalRow[];
type Facts = Readonly<Record<string, unknown>>;

/** By day and method: `payments amount refunds refunded byHand`. Days without anything are left out. */
export type ExpectedDays = Readonly<Record<string, string>>;

interface Fact {
  readonly row: HubJournalRow;
  readonly facts: Facts;
}

const subjectOf = ({ row, facts }: Fact): string => row.orderId ?? String(facts['cash']);
const isBegun = ({ row }: Fact): boolean => row.kind === 'intent-recorded' || row.kind === 'cash-booked';

/** Rows of the journals as a set. Times of rows must differ between journals, and grow within each. */
export function expectedDays(journals: readonly Journal[]): ExpectedDays {
  const all = new Map(journals.flat().map((row) => [row.hash, { row, facts: JSON.parse(row.data) as Facts }]));
  const facts = [...all.values()].toSorted((one, other) => one.row.at - other.row.at);
  const begun = facts.filter(
    (fact, index) =>
      isBegun(fact) && facts.findIndex((one) => isBegun(one) && subjectOf(one) === subjectOf(fact)) === index,
  );
  const days = new Map<string, number[]>();
  const add = (day: unknown, method: unknown, part: readonly number[]): void => {
    const key = `${String(day)} ${String(method)}`;
    days.set(
      key,
      (days.get(key) ?? [0, 0, 0, 0, 0]).map((sum, index) => sum + (part[index] ?? 0)),
    );
  };
  const saleOf = (fact: Fact): string => {
    const { saleId } = fact.facts;
    // A sale is that of the first row which names it in a journal that has this row.
    const own = journals.find((journal) => journal.some(({ hash }) => hash === fact.row.hash)) ?? [];
    const first = own.find(
      ({ data, kind }) =>
        (kind === 'intent-recorded' || kind === 'cash-booked') && (JSON.parse(data) as Facts)['saleId'] === saleId,
    );
    return saleId === undefined ? subjectOf(fact) : String(first?.hash);
  };
  const paidBy = (fact: Fact): Fact | undefined =>
    fact.row.kind === 'cash-booked'
      ? fact
      : facts.find(
          ({ row, facts: own }) => row.kind === 'paid' && own['isDouble'] !== true && row.orderId === subjectOf(fact),
        );
  const settledBy = (fact: Fact): Fact | undefined =>
    facts.find(
      ({ row, facts: own }) =>
        row.kind === 'resolved' && own['resolution'] === 'settled' && row.orderId === subjectOf(fact),
    );
  const firstOf = (candidates: readonly Fact[], by: (fact: Fact) => Fact | undefined): Fact | undefined =>
    candidates
      .filter((each) => by(each) !== undefined)
      .toSorted((one, other) => (by(one)?.row.at ?? 0) - (by(other)?.row.at ?? 0))[0];
  for (const ofSale of Map.groupBy(begun, saleOf).values()) {
    const [payer, settled] = [firstOf(ofSale, paidBy), firstOf(ofSale, settledBy)];
    for (const fact of ofSale) {
      const amount = Number(fact.facts['amount']);
      const method = fact.row.kind === 'cash-booked' ? 'CASH' : fact.facts['method'];
      const day = (of: Fact): unknown => of.facts['paidDay'] ?? of.facts['businessDay'];
      const paid = payer && paidBy(payer);
      if (fact === payer && paid) add(day(paid), method, [1, amount]);
      const hand = fact === settled ? settledBy(fact) : undefined;
      if (hand && !(paid && paid.row.at < hand.row.at)) {
        add(day(hand), method, [0, 0, 0, 0, amount]);
        if (paid) add(day(paid), method, [0, 0, 0, 0, -amount]);
      }
      if (fact !== payer && !(payer === undefined && fact === settled)) continue;
      let left = amount;
      const seen = new Set<unknown>();
      for (const { row, facts: own } of facts) {
        if (
          row.kind !== 'refund-recorded' ||
          (row.orderId ?? own['cash']) !== subjectOf(fact) ||
          seen.has(own['request'])
        )
          continue;
        seen.add(own['request']);
        const part = Math.min(left, Number(own['amount']));
        left -= part;
        if (part > 0) add(own['businessDay'], method, [0, 0, 1, part]);
      }
    }
  }
  return Object.fromEntries(
    [...days].filter(([, sums]) => sums.some((sum) => sum !== 0)).map(([key, sums]) => [key, sums.join(' ')]),
  );
}
