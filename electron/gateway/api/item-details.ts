/**
 * Bill lines for the request. The interface sums `price`; an SDK multiplies it by `quantity`. Each line is sent with
 * quantity 1 and the line total as its price, so that both readings give the same total (FIELD-NOTES, "Item totals").
 */
import { directApiLengths } from '../../../shared/model/values/limits.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import type { ItemDetail } from '../../ports/gateway/gateway.ts';

export interface SentItem {
  readonly name: string;
  readonly quantity: 1;
  readonly price: Rupiah;
}

/** `3 × Kopi susu` at 18.000 becomes one line of 54.000. The name is cut to the limit, because the prefix lengthens it. */
export function sentItems(
  items: readonly ItemDetail[],
  longestName: number = directApiLengths.itemName,
): readonly SentItem[] {
  return items.map(({ name, quantity, price }) => ({
    name: (quantity === 1 ? name : `${quantity} × ${name}`).slice(0, longestName),
    quantity: 1,
    price: rupiah(quantity * price),
  }));
}
