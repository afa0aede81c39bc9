/** What a closing says of money that came after its sale's day was closed, also one that was closed by version 1. */
import { describe, expect, it } from 'vitest';
import { drawUpClosing } from '../../electron/store/closings/draw-up-closing.ts';
import type { Ledger } from '../../electron/store/ledger.ts';
import type { ClosingDraft, StoredClosing } from '../../electron/store/takings-port.ts';
import type { ClosingContent } from '../../shared/closing.ts';
import { rupiah } from '../../shared/rupiah.ts';
import { anIntent, MORNING } from '../support/builders.ts';
import { aLedger, aPaidSale, aPendingSale, become, paid } from './a-ledger.ts';

const EVENING = MORNING + 11 * 3_600_000;

function draftOf(file: string): ClosingDraft {
  const draft = drawUpClosing(file);
  if (!draft) throw new Error('The book is empty');
  return draft;
}

function closes(ledger: Ledger, draft: ClosingDraft): StoredClosing {
  const closed = ledger.closeDay(draft, EVENING);
  if (!closed) throw new Error('Not closed');
  return closed;
}

/** A sale paid and closed, then paid twice more; and one of the closed day, paid for the first time. */
function aDayPaidTwiceAfterItsClosing() {
  const { ledger, file } = aLedger();
  const first = aPendingSale(ledger);
  const [second, third] = [1, 2].map(() => ledger.recordIntent(anIntent({ saleId: first.sale.id })).payment);
  const waiting = aPendingSale(ledger, { amount: 70_000 }).payment;
  if (!second || !third) throw new Error('Two more attempts were made');
  become(ledger, paid(first.payment));
  closes(ledger, draftOf(file));
  for (const payment of [second, third, waiting]) become(ledger, paid(payment));
  return { ledger, file, second, third, waiting };
}

/** As versions before the third wrote it. */
function withoutRefunds({ refunds: _, days, total, ...content }: ClosingContent): ClosingContent {
  const plain = <T extends object>({
    refunds: _refunds,
    net: _net,
    ...sums
  }: T & { refunds?: unknown; net?: unknown }) => sums;
  return { ...content, days: days.map(plain), total: plain(total) } as ClosingContent;
}

/** As version 1 wrote it: doubles were among the money of days already closed. */
function byVersion1(draft: ClosingDraft): ClosingDraft {
  const { doubles, fromBefore, ...content } = withoutRefunds(draft.content);
  const items = [...doubles.items.map((item) => ({ ...item, closedIn: 1 })), ...fromBefore.items];
  const sum = { count: doubles.count + fromBefore.count, gross: rupiah(doubles.gross + fromBefore.gross) };
  const { version, number, events, days, total, settled, open } = { ...content, version: 1 as const };
  const told: ClosingContent = {
    ...{ version, number, events, days, total },
    ...{ fromBefore: { ...sum, items }, doubles, settled, open },
  };
  return { ...draft, content: told };
}

describe('money of days already closed', () => {
  it('is only what is in the sums: what was paid twice is named as that alone', () => {
    const { ledger, file, second, third, waiting } = aDayPaidTwiceAfterItsClosing();
    const { content } = closes(ledger, draftOf(file));
    expect(content).toMatchObject({
      version: 4,
      total: { count: 1, gross: 70_000, doubles: { count: 2, gross: 50_000 } },
      fromBefore: { count: 1, gross: 70_000, items: [{ orderId: waiting.orderId, closedIn: 1 }] },
      doubles: { count: 2, gross: 50_000, items: [{ orderId: second.orderId }, { orderId: third.orderId }] },
    });
    expect(ledger.verify()).toEqual([]);
  });
});

describe('a closing of version 1', () => {
  it('is read as it was written, adds up by its own rule, and the next is of the newest version', () => {
    const { ledger, file } = aDayPaidTwiceAfterItsClosing();
    const written = byVersion1(draftOf(file));
    expect(closes(ledger, written).content).toEqual(written.content);
    expect(ledger.closing(2)?.content).toMatchObject({ version: 1, fromBefore: { count: 3, gross: 120_000 } });
    aPaidSale(ledger);
    expect(closes(ledger, draftOf(file)).content).toMatchObject({ version: 4, number: 3 });
    expect(ledger.verify()).toEqual([]);
  });

  it('differs from the journal when it says what only version 2 would', () => {
    const { ledger, file } = aDayPaidTwiceAfterItsClosing();
    const draft = draftOf(file);
    closes(ledger, { ...draft, content: { ...draft.content, version: 1 } });
    expect(ledger.verify()).toEqual(['Closing 2 says another sum than the journal']);
  });
});
