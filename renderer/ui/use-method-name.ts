/** The name of what a sale was paid with: the gateway's name of its method, or our own word for what no gateway names. */
import { CASH_CODE, CASH_NAME } from '../../shared/model/cash.ts';
import { CHECKOUT_CODE, CHECKOUT_NAME } from '../../shared/model/methods.ts';
import { useTexts } from '../i18n/i18n.ts';

interface MethodToName {
  readonly kind?: string;
  readonly code?: string;
  /** As recorded. */
  readonly name: string;
}

export function useMethodName(): (method: MethodToName) => string {
  const { methods } = useTexts();
  return ({ kind, code, name }) => {
    if (kind === 'cash' || code === CASH_CODE || name === CASH_NAME) return methods.kinds.cash;
    return code === CHECKOUT_CODE || name === CHECKOUT_NAME ? methods.kinds.checkout : name;
  };
}
