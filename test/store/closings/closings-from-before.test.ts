/** A closing with money for sales of an already closed day. */

import { describe, expect, it } from 'vitest';
import type { ClosingDraft, StoredClosing } from '../../../electron/ports/ledger/closing-port.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { draftClosing } from '../../../electron/store/closings/draft-closing.ts';
import { anIntent, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPendingSale, become, paid } from '../a-ledger.ts';

const EVENING = MORNING + 11 * 3_600_000;

function draftOf(file: string): ClosingDraft {
  const draft = draftClosing(file);
  if (!draft) throw new Error('The ledger is empty');
  return draft;
}

function closes(ledger: Ledger, draft: ClosingDraft): StoredClosing {
  const closed = ledger.closings.add(draft, EVENING);
  if (!closed) throw new Error('Not closed');
  return closed;
}

/** A sale paid and closed, then paid twice more; and one of the closed day, paid for the first time. */
function aDayPaidTwiceAfterItsClosing() {
  const { ledger, file } = aLedger();
  const first = aPendingSale(ledger);
  const [second, third] = [1, 2].map(() => ledger.payments.recordIntent(anIntent({ saleId: first.sale.id })).payment);
  const waiting = aPendingSale(ledger, { amount: 70_000 }).payment;
  if (!second || !third) throw new Error('Two more attempts were made');
  become(ledger, paid(first.payment));
  closes(ledger, draftOf(file));
  for (const payment of [second, third, waiting]) become(ledger, paid(payment));
  return { ledger, file, second, third, waiting };
}

describe('money of days already closed', () => {
  it('is only what is in the sums: what was paid twice is named as that alone', () => {
    const { ledger, file, second, third, waiting } = aDayPaidTwiceAfterItsClosing();
    const { content } = closes(ledger, draftOf(file));
    expect(content).toMatchObject({
      total: { count: 1, gross: 70_000, doubles: { count: 2, gross: 50_000 } },
      fromBefore: { count: 1, gross: 70_000, items: [{ orderId: waiting.orderId, closedIn: 1 }] },
      doubles: { count: 2, gross: 50_000, items: [{ orderId: second.orderId }, { orderId: third.orderId }] },
    });
    expect(verified(file)).toEqual([]);
  });
});
