/**
 * How far a book had come when a payment was made, told to the gateway with it (`additionalParam`, at most 255
 * characters, in no signature; gateway-interface, "Transaction request"): the portal shows it, and callbacks bring it
 * back. Whoever puts an older copy of the book in its place can't change what lies there.
 */
export interface Anchor {
  /** Of its sale, on its business day. */
  readonly saleNumber: number;
  /** The newest row of the journal at that moment. */
  readonly row: number;
  /** The first eight characters of that row's hash, lower-case hex. */
  readonly hash: string;
}

export function anchorText({ saleNumber, row, hash }: Anchor): string {
  return `sale ${saleNumber} journal ${row} ${hash.slice(0, 8)}`;
}

/** @returns `null` for what this program never sent */
export function readAnchor(text: string): Anchor | null {
  const [, saleNumber, row, hash] = /^sale (\d{1,7}) journal (\d{1,12}) ([0-9a-f]{8})$/.exec(text) ?? [];
  return hash === undefined ? null : { saleNumber: Number(saleNumber), row: Number(row), hash };
}
