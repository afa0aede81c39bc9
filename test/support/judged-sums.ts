/** What the journal says of each day's money. It reads the rows' JSON alone, and shares no code with the program. */
import Database from 'better-sqlite3';

export interface DaySums {
  takings: number;
  net: number;
  paidTwice: number;
}

/** The journal says of each rupiah how it counts, and on which day. */
export function judgedSums(file: string): Record<string, DaySums> {
  const db = new Database(file, { readonly: true });
  const rows = db
    .prepare("SELECT payment_id AS payment, kind, data FROM payment_event WHERE kind <> 'day-closed' ORDER BY id")
    .all() as { payment: number; kind: string; data: string }[];
  db.close();
  const amounts = new Map<number, number>();
  const doubles = new Set<number>();
  const days: Record<string, DaySums> = {};
  for (const { payment, kind, data } of rows) {
    const said = JSON.parse(data);
    const amount = amounts.get(payment) ?? 0;
    const add = (change: Partial<DaySums>): void => {
      days[said.businessDay] ??= { takings: 0, net: 0, paidTwice: 0 };
      const sums = days[said.paidDay ?? said.businessDay] ?? { takings: 0, net: 0, paidTwice: 0 };
      days[said.paidDay ?? said.businessDay] = sums;
      for (const [name, value] of Object.entries(change)) sums[name as keyof DaySums] += value;
    };
    const count = (value: number): void => add({ takings: value, net: value });
    const giveBack = (value: number, ofTakings: boolean): void =>
      add(ofTakings ? { net: -value } : { paidTwice: -value });
    if (kind === 'intent-recorded') amounts.set(payment, said.amount);
    if (kind === 'paid' && said.isDouble) {
      doubles.add(payment);
      add({ paidTwice: amount });
    } else if (kind === 'paid') count(amount);
    if (kind === 'cash-booked') count(said.amount);
    if (kind === 'settlement-confirmed') count(-amount);
    if (kind === 'refund-recorded') giveBack(said.amount, said.ofTakings);
    if (kind === 'refund-corrected') giveBack(-said.amount, said.ofTakings);
    if (kind !== 'resolved') continue;
    if (said.resolution === 'settled') count(amount);
    if (said.refunded) giveBack(said.refunded, said.ofTakings ?? !doubles.has(payment));
    const withdrawn = (said.neverCame ?? 0) - (said.cameAfterAll ?? 0);
    if (said.ofTakings) count(-withdrawn);
    else if (withdrawn !== 0) add({ paidTwice: -withdrawn });
  }
  return Object.fromEntries(Object.entries(days).filter(([, sums]) => Object.values(sums).some((each) => each !== 0)));
}
