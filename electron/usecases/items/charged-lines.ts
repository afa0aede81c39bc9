/** The lines of a new sale, from the items that the window names. */
import type { ChargedLine } from '../../../shared/contract/items.ts';
import { type SaleLine, totalOf } from '../../../shared/model/sale-line.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import type { ItemLedger } from '../../ports/ledger/item-port.ts';

/**
 * Names come from the catalogue and not from the window. A price that differs was shown before the manager changed it. A
 * retired item is charged only if the cashier knows that it is retired.
 * @param amount of the sale; what the items leave of it becomes a line without a name
 * @returns or `item-changed`
 * @throws StoreError
 */
export function chargedLines(
  items: Pick<ItemLedger, 'get'>,
  charged: readonly ChargedLine[],
  amount: Rupiah,
): Result<readonly SaleLine[]> {
  if (charged.length === 0) return ok([]);
  const lines: SaleLine[] = [];
  for (const { item: id, quantity, price, retired = false } of charged) {
    const item = items.get(id);
    if (item?.price !== price || (item.retired && !retired)) return failed('item-changed');
    lines.push({ name: item.name, quantity, price });
  }
  const typed = amount - totalOf(lines);
  if (typed < 0) return failed('item-changed');
  return ok(typed === 0 ? lines : [...lines, { name: '', quantity: 1, price: rupiah(typed) }]);
}
