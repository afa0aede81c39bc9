/**
 * Position of the journal when a payment was created. Each creation sends it to the gateway in `additionalParam` (at most
 * 255 characters; gateway-interface, "Transaction request"). The merchant portal shows it and callbacks return it.
 * The gateway's signature does not cover it, so it is sealed (`gateway/seal.ts`). Replacing the ledger by an older copy
 * cannot change the checkpoints at the gateway.
 *
 * A shop's own `additionalParam` stands before it: `meja 4 | sale 12 journal 345 …`. The seal covers the checkpoint only,
 * because a gateway that changes a letter of the shop's text must not make the checkpoint unreadable.
 */
export interface JournalCheckpoint {
  /** Number of the payment's sale within its business day. */
  readonly saleNumber: number;
  /** The newest row of the journal at that moment. */
  readonly row: number;
  /** The first eight characters of that row's hash, lower-case hex. */
  readonly hash: string;
  /** Restores with losses journalled so far. Only a later restore can have lost this row. */
  readonly restores: number;
}

export function checkpointText({ saleNumber, row, hash, restores }: JournalCheckpoint): string {
  return `sale ${saleNumber} journal ${row} ${hash.slice(0, 8)} restores ${restores}`;
}

/** @returns `null` for a text that this program cannot have sent */
export function readCheckpoint(text: string): JournalCheckpoint | null {
  const form = /^sale (\d{1,7}) journal (\d{1,12}) ([0-9a-f]{8}) restores (\d{1,6})$/;
  const [, saleNumber, row, hash, restores] = form.exec(text) ?? [];
  if (hash === undefined) return null;
  return { saleNumber: Number(saleNumber), row: Number(row), hash, restores: Number(restores) };
}

const SEPARATOR = ' | ';
/** Of a sealed checkpoint: the words, and numbers of 7, 12, 8, 6 and 16 digits. */
const LONGEST_CHECKPOINT = 80;

/** The most characters of a shop's own text that fit beside a checkpoint. @param most of the whole field */
export function longestOwnText(most: number): number {
  return most - SEPARATOR.length - LONGEST_CHECKPOINT;
}

/** @param shopText empty for none · @param sealed empty while the ledger has no journal */
export function withCheckpoint(shopText: string, sealed: string): string {
  return [shopText, sealed].filter((part) => part !== '').join(SEPARATOR);
}

/** @returns the text up to the checkpoint, separator included, and what may be a sealed checkpoint */
export function splitCheckpoint(additionalParam: string): readonly [shopText: string, sealed: string] {
  const at = additionalParam.lastIndexOf(SEPARATOR);
  const begin = at < 0 ? 0 : at + SEPARATOR.length;
  return [additionalParam.slice(0, begin), additionalParam.slice(begin)];
}
