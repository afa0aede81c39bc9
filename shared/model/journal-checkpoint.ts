/**
 * How far a book had come when a payment was made, told to the gateway with it (`additionalParam`, at most 255
 * characters; gateway-interface, "Transaction request"): the portal shows it, and callbacks bring it back. No signature
 * of the gateway's is over it, so it goes out under a seal (`gateway/seal.ts`). Whoever puts an older copy of the book in
 * its place can't change what lies there.
 */
export interface JournalCheckpoint {
  /** Of its sale, on its business day. */
  readonly saleNumber: number;
  /** The newest row of the journal at that moment. */
  readonly row: number;
  /** The first eight characters of that row's hash, lower-case hex. */
  readonly hash: string;
  /** How many restores that lost something the journal had told of by then: a later one alone can have lost this row. */
  readonly restores: number;
}

export function checkpointText({ saleNumber, row, hash, restores }: JournalCheckpoint): string {
  return `sale ${saleNumber} journal ${row} ${hash.slice(0, 8)} restores ${restores}`;
}

/** @returns `null` for what this program never sent */
export function readCheckpoint(text: string): JournalCheckpoint | null {
  const form = /^sale (\d{1,7}) journal (\d{1,12}) ([0-9a-f]{8}) restores (\d{1,6})$/;
  const [, saleNumber, row, hash, restores] = form.exec(text) ?? [];
  if (hash === undefined) return null;
  return { saleNumber: Number(saleNumber), row: Number(row), hash, restores: Number(restores) };
}
