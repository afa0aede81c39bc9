/**
 * What several whole journals of one terminal add up to, by another way than the hub's. Each payment is asked in turn,
 * of all journals at once. Refunds use up what a sale was paid too much. It shares no code with the hub.
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

/** A refund, or its correction. */
interface Given {
  /** The refund's. */
  readonly request: string;
  readonly isCorrection: boolean;
  readonly at: number;
  readonly day: unknown;
  readonly isWhole: boolean;
  /** Of all refunds so far no more counts than was paid. Negative for a correction. */
  readonly part: number;
}

interface Payment {
  readonly amount: number;
  readonly method: unknown;
  readonly paid: Fact | undefined;
  readonly settled: Fact | undefined;
  /** Decisions that took its money out of the takings, and put it back. */
  readonly withdrawn: readonly Fact[];
  readonly isGone: boolean;
  readonly given: readonly Given[];
  /** When cash had been given back whole, and was not taken back after that. */
  readonly cashBackAt: number | undefined;
}

type Add = (day: unknown, method: unknown, part: readonly number[]) => void;

const factOf = (row: HubJournalRow): Fact => ({ row, facts: JSON.parse(row.data) as Facts });
const subjectOf = ({ row, facts }: Fact): string => row.orderId ?? String(facts['cash']);
const isBegun = ({ row }: Fact): boolean => row.kind === 'intent-recorded' || row.kind === 'cash-booked';
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const dayOf = ({ facts }: Fact): unknown => facts['paidDay'] ?? facts['businessDay'];

/** Rows of the journals as a set. Times of rows must differ between journals, and grow within each. */
export function expectedDays(journals: readonly Journal[]): ExpectedDays {
  const all = new Map(journals.flat().map((row) => [row.hash, factOf(row)]));
  const facts = [...all.values()].toSorted((one, other) => one.row.at - other.row.at);
  const days = new Map<string, number[]>();
  const add: Add = (day, method, part) => {
    const key = `${String(day)} ${String(method)}`;
    days.set(
      key,
      (days.get(key) ?? [0, 0, 0, 0, 0]).map((each, index) => each + (part[index] ?? 0)),
    );
  };
  const about = Map.groupBy(facts, subjectOf);
  for (const subjects of salesIn(journals, facts)) {
    const payments = subjects.map((subject) => paymentOf(journals, about.get(subject) ?? []));
    countSale(payments, add);
  }
  return Object.fromEntries(
    [...days].filter(([, sums]) => sums.some((each) => each !== 0)).map(([key, sums]) => [key, sums.join(' ')]),
  );
}

/** Subjects by sale. Two sales that have a payment in common are one: a machine took it over from the other. */
function salesIn(journals: readonly Journal[], facts: readonly Fact[]): readonly (readonly string[])[] {
  let sales: readonly { readonly subjects: ReadonlySet<string>; readonly names: ReadonlySet<string> }[] = [];
  for (const fact of facts.filter(isBegun)) {
    const [subject, name] = [subjectOf(fact), saleNameOf(journals, fact)];
    const isOf = (sale: (typeof sales)[number]): boolean => sale.subjects.has(subject) || sale.names.has(name);
    const joined = {
      subjects: new Set([...sales.filter(isOf).flatMap(({ subjects }) => [...subjects]), subject]),
      names: new Set([...sales.filter(isOf).flatMap(({ names }) => [...names]), name]),
    };
    sales = [...sales.filter((sale) => !isOf(sale)), joined];
  }
  return sales.map(({ subjects }) => [...subjects]);
}

/** A sale is that of the first row which names it in a journal that has this row. */
function saleNameOf(journals: readonly Journal[], fact: Fact): string {
  const { saleId } = fact.facts;
  const own = journals.find((journal) => journal.some(({ hash }) => hash === fact.row.hash)) ?? [];
  const first = own.map(factOf).find((each) => isBegun(each) && each.facts['saleId'] === saleId);
  return saleId === undefined ? `of ${subjectOf(fact)}` : String(first?.row.hash);
}

/** @param facts all about it */
function paymentOf(journals: readonly Journal[], facts: readonly Fact[]): Payment {
  const begun = facts.find(isBegun);
  const amount = Number(begun?.facts['amount']);
  const isCash = begun?.row.kind === 'cash-booked';
  const decisions = facts.filter(({ facts: { neverCame, cameAfterAll } }) => (neverCame ?? cameAfterAll) !== undefined);
  const given = givenIn(journals, facts, amount);
  const whole = given.findIndex((_, index) =>
    given.slice(index).every((__, more) => sum(given.slice(0, index + more + 1).map(({ part }) => part)) === amount),
  );
  return {
    amount,
    method: isCash ? 'CASH' : begun?.facts['method'],
    paid: isCash ? begun : facts.find(({ row }) => row.kind === 'paid'),
    settled: facts.find(({ facts: { resolution } }) => resolution === 'settled'),
    withdrawn: decisions
      .filter(({ facts: { ofTakings } }) => ofTakings === true)
      .filter(({ facts: own }, index, ofTakings) =>
        index === 0
          ? own['neverCame'] !== undefined
          : (own['neverCame'] === undefined) !== (ofTakings[index - 1]?.facts['neverCame'] === undefined),
      ),
    isGone: decisions.at(-1)?.facts['neverCame'] !== undefined,
    given,
    cashBackAt: isCash ? given[whole]?.at : undefined,
  };
}

function givenIn(journals: readonly Journal[], facts: readonly Fact[], amount: number): readonly Given[] {
  const given: Given[] = [];
  let total = 0;
  for (const { row, facts: own } of facts.filter((fact) => fact.row.kind.startsWith('refund-'))) {
    const isCorrection = row.kind === 'refund-corrected';
    // A number is a refund's only in its own journal.
    const journal = journals.find((each) => each.some(({ hash }) => hash === row.hash)) ?? [];
    const isNamed = (fact: Fact): boolean =>
      fact.facts['refund'] === own['corrects'] && journal.some(({ hash }) => hash === fact.row.hash);
    const request = String((isCorrection ? facts.find(isNamed)?.facts : own)?.['request']);
    if (given.some((each) => each.request === request && each.isCorrection === isCorrection)) continue;
    const before = Math.min(total, amount);
    total += Number(own['amount']) * (isCorrection ? -1 : 1);
    const part = Math.min(total, amount) - before;
    const isWhole = !isCorrection && own['amount'] === amount;
    given.push({ request, isCorrection, at: row.at, day: own['businessDay'], isWhole, part });
  }
  return given;
}

const firstBy = (all: readonly Payment[], by: 'paid' | 'settled'): readonly Payment[] =>
  all.filter((each) => each[by]).toSorted((one, other) => (one[by]?.row.at ?? 0) - (other[by]?.row.at ?? 0));

/** One counts if each that was paid before has left its place: its money never came, or was cash and given back. */
function countSale(all: readonly Payment[], add: Add): void {
  const paid = firstBy(all, 'paid');
  const [settled] = firstBy(all, 'settled');
  const isLeft = ({ withdrawn, cashBackAt }: Payment, next: Payment | undefined): boolean =>
    withdrawn.at(-1)?.facts['neverCame'] !== undefined ||
    (cashBackAt !== undefined && cashBackAt < (next?.paid?.row.at ?? 0));
  const counting = paid.filter((_, index) => paid.slice(0, index).every((each, at) => isLeft(each, paid[at + 1])));
  for (const { paid: fact, amount, method, withdrawn } of counting) {
    if (fact) add(dayOf(fact), method, [1, amount]);
    for (const { facts } of withdrawn)
      add(facts['businessDay'], method, [0, 0, 0, 0, facts['neverCame'] === undefined ? amount : -amount]);
  }
  const first = paid[0]?.paid;
  const hand = settled?.settled;
  if (settled && hand && !(first && first.row.at < hand.row.at)) {
    add(dayOf(hand), settled.method, [0, 0, 0, 0, settled.amount]);
    if (first) add(dayOf(first), settled.method, [0, 0, 0, 0, -settled.amount]);
  }
  addRefunds(all, counting, paid.length === 0 ? settled : undefined, add);
}

/**
 * What was paid too much is given back first. What counts and is given back whole is of it, while it is large enough.
 * @param counting the last one stays · @param settled it alone pays the sale
 */
function addRefunds(all: readonly Payment[], counting: readonly Payment[], settled: Payment | undefined, add: Add) {
  const payer = counting.at(-1);
  const hasLeftAsCash = (each: Payment): boolean => counting.includes(each) && each.cashBackAt !== undefined;
  const tooMuch = all.filter((each) => each.paid && each !== payer && !each.isGone && !hasLeftAsCash(each));
  // Money of the payer that never came, and is in the takings still, was taken from what was too much.
  const isCovered = payer?.isGone === true && payer.withdrawn.at(-1)?.facts['neverCame'] === undefined;
  let excess = sum(tooMuch.map(({ amount }) => amount)) - (isCovered ? payer.amount : 0);
  const fromExcess = new Set<string>();
  const isFromExcess = (of: Payment, { request, isCorrection, isWhole, at }: Given): boolean => {
    if (isCorrection) return fromExcess.has(request);
    if (tooMuch.includes(of)) return excess > 0;
    const stays = isWhole && sum(of.given.map(({ part }) => part)) === of.amount;
    const wasPaid = tooMuch.some(({ paid }) => paid && paid.row.at < at);
    return of === payer && stays && wasPaid && excess >= of.amount;
  };
  const inTurn = all.flatMap((of) => of.given.map((given) => ({ of, given })));
  for (const { of, given } of inTurn.toSorted((one, other) => one.given.at - other.given.at)) {
    const { request, day, part } = given;
    if (isFromExcess(of, given)) {
      fromExcess.add(request);
      excess -= part;
    } else if (part !== 0 && (counting.includes(of) || tooMuch.includes(of) || of === settled))
      add(day, of.method, [0, 0, Math.sign(part), part]);
  }
}
