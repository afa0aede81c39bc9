import { useTexts } from '../../../renderer/i18n/i18n.ts';
import type { NamedMethod } from '../../../shared/hub/owners/figures.ts';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import { CHECKOUT_CODE, knownMethods } from '../../../shared/model/methods/methods.ts';

/** As counters show it. Before a journal has named it `QRIS SP`: the kind, and the code that tells two of a kind apart. */
export function useMethodName(): (method: NamedMethod) => string {
  const { kinds } = useTexts().methods;
  return ({ method: code, name }) => {
    if (code === CASH_CODE) return kinds.cash;
    if (code === CHECKOUT_CODE) return kinds.checkout;
    const kind = knownMethods.get(code)?.kind;
    return name ?? (kind === undefined ? code : `${kinds[kind]} ${code}`);
  };
}
