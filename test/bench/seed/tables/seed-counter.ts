/** What a counter of today has apart from its years of trade: a small catalogue, and sales in cash since the last closing. */
import { shopTime } from '../../../../electron/platform/zoned-time.ts';
import type { Ledger } from '../../../../electron/ports/ledger/ledger.ts';
import { itemColours } from '../../../../shared/model/item.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';

const names = ['Kopi susu', 'Kopi tubruk', 'Teh manis', 'Es jeruk', 'Roti bakar', 'Pisang goreng', 'Mi ayam', 'Soto'];
/** Of every second item: EAN-13 with their check digits. */
const barcodes = ['8991002101418', '8991002101432', '8991002101456', '8991002101470'];
const MOST_IN_CASH = 12;

/** @returns how many of so many sales are in cash: none of a few */
export function salesInCash(sales: number): number {
  return Math.min(MOST_IN_CASH, Math.floor(sales / 20));
}

/** @param now epoch ms, after the newest sale · @param count of `salesInCash` */
export function seedCounter(ledger: Ledger, count: number, now: number): void {
  ledger.items.save(
    names.map((name, at) => ({
      ...{
        id: null,
        name,
        price: rupiah(4_000 + at * 1_500),
        barcode: at % 2 === 0 ? null : (barcodes[(at - 1) / 2] ?? null),
      },
      ...{ colour: itemColours[at % itemColours.length] ?? 'plain', favourite: at < 5, place: at + 1, retired: false },
    })),
    now,
  );
  const time = shopTime('Asia/Jakarta', 0);
  const businessDay = time.businessDay(now);
  for (let at = 0; at < count; at += 1) {
    const item = ledger.items.list()[at % names.length];
    if (!item) continue;
    const lines = [{ name: item.name, quantity: 2, price: item.price }];
    const sale = { kind: 'new', amount: rupiah(item.price * 2), note: '', businessDay, lines } as const;
    const recordId = `TK1-SEED-${now}-${at}`;
    const cash = { requestId: recordId, sale, recordId, given: rupiah(100_000) };
    ledger.cash.book(cash, now + at, businessDay, Number(time.wallClock(now).slice(11, 13)));
  }
}
