/** The lines of a new sale, from the items that the window names. */
import type { ChargedLine } from '../../../shared/contract/items.ts';
import { type SaleLine, totalOf } from '../../../shared/model/sale.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { LARGEST_AMOUNT, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { ItemLedger } from '../../ports/ledger/offer-port.ts';

export interface ChargedSale {
  /** Of the sale, after the discount. */
  readonly amount: Rupiah;
  /** Absent: the whole amount was typed. */
  readonly lines?: readonly ChargedLine[];
  /** Above 0; absent: nothing was taken off. */
  readonly discount?: Rupiah;
}

/**
 * Names come from the catalogue and not from the window. A price that differs was shown before the manager changed it. A
 * retired item is charged only if the cashier knows that it is retired. What the items leave of the amount becomes a line
 * without a name, and a discount the last line.
 * @returns for the sale: no lines if its amount was typed and nothing taken off; or `item-changed`, `amount-too-large`
 * @throws StoreError
 */
export function chargedLines(
  items: Pick<ItemLedger, 'get'>,
  { amount, lines: charged = [], discount }: ChargedSale,
): Result<{ readonly lines?: readonly SaleLine[] }> {
  if (charged.length === 0 && discount === undefined) return ok({});
  const lines: SaleLine[] = [];
  for (const { item: id, quantity, price, retired = false } of charged) {
    const item = items.get(id);
    if (item?.price !== price || (item.retired && !retired)) return failed('item-changed');
    lines.push({ name: item.name, quantity, price });
  }
  const typed = amount + (discount ?? 0) - totalOf(lines);
  if (typed < 0) return failed('item-changed');
  if (typed > LARGEST_AMOUNT) return failed('amount-too-large');
  if (typed > 0) lines.push({ name: '', quantity: 1, price: typed });
  if (discount !== undefined) lines.push({ name: '', quantity: 1, price: -discount });
  return ok({ lines });
}
