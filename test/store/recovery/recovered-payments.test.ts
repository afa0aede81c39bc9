/** Payments read from a damaged file. Found by the flips of test/faults/database. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLedger } from '../../../electron/store/ledger/open-ledger.ts';
import { readRecoveredPayments } from '../../../electron/store/recovery/evidence/recovered-payments.ts';
import { anIntent } from '../../support/builders.ts';
import { aFolder, aPendingSale } from '../a-ledger.ts';

function aClosedBook() {
  const file = join(aFolder(), 'sales-sandbox.sqlite');
  const ledger = openLedger({ file, environment: 'sandbox' });
  const { payment, sale } = aPendingSale(ledger, { note: 'es teh', amount: 31_000 });
  const other = ledger.payments.recordIntent(anIntent({ saleId: sale.id })).payment;
  ledger.close();
  return { file, orderIds: [payment.orderId, other.orderId] };
}

describe('traces of payments', () => {
  it('are of every payment, with what its intent said', () => {
    const { file, orderIds } = aClosedBook();
    const { payments, sales } = readRecoveredPayments(file);
    expect(sales).toBe(1);
    expect(payments.map(({ orderId }) => orderId)).toEqual(orderIds);
    expect(payments[0]).toMatchObject({ amount: 31_000, note: 'es teh', saleNumber: 1, state: 'pending' });
  });

  it('name no payment that nobody made, where a byte of an order id was flipped', () => {
    const { file, orderIds } = aClosedBook();
    const bytes = readFileSync(file);
    const [first = ''] = orderIds;
    // Outside the journal, where the order ID is quoted: in the payment's row and in the index.
    for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
      if (bytes[at - 1] !== '"'.charCodeAt(0)) bytes[at + first.length - 2] = 'Z'.charCodeAt(0);
    }
    writeFileSync(file, bytes);
    expect(readRecoveredPayments(file).payments.map(({ orderId }) => orderId)).toEqual(orderIds);
  });

  it('are there when no table can be opened any more', () => {
    const { file, orderIds } = aClosedBook();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 100, 4096);
    writeFileSync(file, bytes);
    expect(readRecoveredPayments(file).payments.map(({ orderId }) => orderId)).toEqual(orderIds);
  });
});
