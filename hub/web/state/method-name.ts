import type { NamedMethod } from '../../../shared/hub/owners/figures.ts';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import { CHECKOUT_CODE, knownMethods } from '../../../shared/model/methods/methods.ts';
import type { Texts } from '../messages/texts.ts';

/** As counters show it. Before a journal has named it `QRIS SP`: the kind, and the code that tells two of a kind apart. */
export function methodName(texts: Texts, { method: code, name }: NamedMethod): string {
  if (code === CASH_CODE) return texts.cash;
  if (code === CHECKOUT_CODE) return texts.methods.checkout;
  if (name !== null) return name;
  const kind = knownMethods.get(code)?.kind;
  return kind === undefined ? code : `${texts.methods[kind]} ${code}`;
}
