/**
 * A callback's facts outside its signed part (merchant code, amount, order ID). They are unsigned, so they are shown
 * with their source and change no state. `null`: absent, repeated, too long or malformed. gateway-interface, "Payment
 * result callback".
 */
import type { CallbackView } from '../contract/history.ts';

export type CallbackFacts = Readonly<Omit<CallbackView, 'at' | 'signed'>>;

/** Stands for customer data, which is stored nowhere. */
export const NOT_KEPT = '[not kept]';

/** Whether the callback says that the payment was made. Only then its facts belong into reports. */
export function saysMade({ resultCode }: Pick<CallbackFacts, 'resultCode'>): boolean {
  return resultCode === '00';
}

/**
 * Earlier versions sent with each order how far the journal had come, sealed, in `additionalParam` behind the shop's own
 * text: `meja 4 | sale 12 journal 345 4f3a9c01 restores 0 seal 2e17e3c129c26681`. Nothing sends that any more. Callbacks
 * of such orders still come, and callback facts that were kept then have the checkpoint without its seal.
 */
export interface JournalCheckpoint {
  /** Number of the payment's sale within its business day. */
  readonly saleNumber: number;
  /** The newest row of the journal at that moment. */
  readonly row: number;
}

const SEPARATOR = ' | ';

/** @returns `null` for a text that no version sent */
export function readCheckpoint(text: string): JournalCheckpoint | null {
  const form = /^sale (\d{1,7}) journal (\d{1,12}) [0-9a-f]{8} restores \d{1,6}(?: seal [0-9a-f]{16})?$/;
  const [, saleNumber, row] = form.exec(text) ?? [];
  return row === undefined ? null : { saleNumber: Number(saleNumber), row: Number(row) };
}

/** @returns the text up to what may be a checkpoint, separator included, and that part */
export function splitCheckpoint(additionalParam: string): readonly [shopText: string, end: string] {
  const at = additionalParam.lastIndexOf(SEPARATOR);
  const begin = at < 0 ? 0 : at + SEPARATOR.length;
  return [additionalParam.slice(0, begin), additionalParam.slice(begin)];
}

/** @returns the text without a checkpoint, sealed or not; `null` where the shop sent no text of its own */
export function shopTextOf(additionalParam: string | null): string | null {
  if (additionalParam === null) return null;
  const [shopText, end] = splitCheckpoint(additionalParam);
  if (readCheckpoint(end) === null) return additionalParam;
  return shopText === '' ? null : shopText.slice(0, -SEPARATOR.length);
}
