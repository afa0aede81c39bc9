/** New sales are refused while a ledger is restored from the hub. */
import { type Ledger, StoreError } from '../../../ports/ledger/ledger.ts';

/** @returns the same, but no sale begins while the rows of another machine are about to take the ledger's place */
export function withoutSalesWhile(
  isRestoring: () => boolean,
  { payments, cash }: Pick<Ledger, 'payments' | 'cash'>,
): Pick<Ledger, 'payments' | 'cash'> {
  const refuse = (): void => {
    if (isRestoring()) throw new StoreError('hub-restoring', new Error('The rows of another machine are staged'));
  };
  return {
    payments: {
      ...payments,
      recordIntent(intent) {
        refuse();
        return payments.recordIntent(intent);
      },
    },
    cash: {
      ...cash,
      book(...booked) {
        refuse();
        return cash.book(...booked);
      },
    },
  };
}
