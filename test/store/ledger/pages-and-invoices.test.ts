import { describe, expect, it } from 'vitest';
import { anIntent } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, become } from '../a-ledger.ts';

const URL_OF_PAGE = 'https://checkout.example/redirect_checkout?reference=REF1';

describe('a payment that waits on a page', () => {
  it('is pending with its address, and says by which way it was asked for', () => {
    const { ledger, file } = aLedger();
    const method = { code: 'ANY', kind: 'checkout', name: 'Checkout' } as const;
    const { payment } = ledger.payments.recordIntent(anIntent({ method, via: 'invoice' }));
    const code = { kind: 'page', url: URL_OF_PAGE } as const;
    become(ledger, { ...payment, state: 'pending', reference: 'REF1', code });
    expect(ledger.payments.find(payment.orderId)?.payment).toMatchObject({
      state: 'pending',
      via: 'invoice',
      method,
      code,
    });
    expect(ledger.journal.ofPayment(payment.orderId)[0]?.data).toMatchObject({ method: 'ANY', via: 'invoice' });
    expect(verified(file)).toEqual([]);
  });

  it('is said to differ from its journal when its address is gone or its way was changed', () => {
    const { ledger, db, file } = aLedger();
    const { payment } = ledger.payments.recordIntent(anIntent({ via: 'invoice' }));
    become(ledger, { ...payment, state: 'pending', reference: 'REF1', code: { kind: 'page', url: URL_OF_PAGE } });
    db.exec(`
      DROP TRIGGER payment_keeps_its_facts;
      UPDATE payment SET via = 'direct', payment_url = NULL, qr_payload = '0002'`);
    expect(verified(file).join()).toMatch(/payment-differs.*via.*payment_url/);
  });

  it('at an outlet is kept with the code that the customer says there', () => {
    const { ledger, file } = aLedger();
    const method = { code: 'FT', kind: 'retail', name: 'Loket' } as const;
    const { payment } = ledger.payments.recordIntent(anIntent({ method }));
    const code = { kind: 'retail', number: 'AB12CD34' } as const;
    become(ledger, { ...payment, state: 'pending', reference: 'REF1', code });
    expect(ledger.payments.find(payment.orderId)?.payment.code).toEqual(code);
    expect(verified(file)).toEqual([]);
  });
});
