/** The name of what a sale was paid with: the gateway's name of its method, or cash in the window's language. */
import { CASH_CODE } from '../../shared/model/cash.ts';
import { useTexts } from '../i18n/i18n.ts';

interface MethodToName {
  readonly kind?: string;
  readonly code?: string;
  readonly name: string;
}

export function useMethodName(): (method: MethodToName) => string {
  const { methods } = useTexts();
  return ({ kind, code, name }) => (kind === 'cash' || code === CASH_CODE ? methods.kinds.cash : name);
}
