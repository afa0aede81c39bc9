import { CASH_CODE } from '../../../shared/model/cash.ts';
import { CHECKOUT_CODE, knownMethods } from '../../../shared/model/methods/methods.ts';
import type { Texts } from '../messages/texts.ts';

/** `QRIS SP`: the kind, and the code that tells two of a kind apart. The hub has no gateway's list of names. */
export function methodName(texts: Texts, code: string): string {
  if (code === CASH_CODE) return texts.cash;
  if (code === CHECKOUT_CODE) return texts.methods.checkout;
  const kind = knownMethods.get(code)?.kind;
  return kind === undefined ? code : `${texts.methods[kind]} ${code}`;
}
