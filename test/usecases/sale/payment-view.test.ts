import { expect, it } from 'vitest';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import { paymentView } from '../../../electron/usecases/sale/payment-view.ts';
import { paymentStates } from '../../../shared/model/payment.ts';
import { aLedger } from '../../store/a-ledger.ts';
import { anIntent, aPayment, bankMethod, MORNING } from '../../support/builders.ts';

function stored(payment: StoredPayment['payment']): StoredPayment {
  const { ledger } = aLedger();
  return { ...ledger.payments.recordIntent(anIntent()), payment };
}

it.each(paymentStates)('carries a QR to a window only while someone may scan it: %s', (state) => {
  const { code } = paymentView(stored(aPayment({ state })), 'sandbox', MORNING);
  expect(code?.kind).toBe(state === 'pending' ? 'qris' : undefined);
});

it('carries a number for as long as a sale is looked up by it', () => {
  const code = { kind: 'virtual-account', number: '70070140004443' } as const;
  const expired = aPayment({ state: 'expired', method: bankMethod, code });
  expect(paymentView(stored(expired), 'sandbox', MORNING).code).toEqual(code);
});
