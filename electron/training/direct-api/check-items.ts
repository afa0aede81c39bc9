/** `itemDetails` of a transaction request: complete lines whose prices add up to the payment. */
import { directApiLengths } from '../../../shared/limits.ts';
import { type Fields, field, fieldsOf, textField, wholeField } from './fields.ts';
import { type Reply, refusal } from './reply.ts';

/**
 * The total is the sum of `price`, as the interface says; quantities are not multiplied.
 * @returns `null` when nothing is wrong or there are no items.
 */
export function checkItems(request: Fields, paymentAmount: number): Reply | null {
  const items = field(request, 'itemDetails');
  if (items === undefined) return null;
  if (!Array.isArray(items)) return refusal(400, 'itemDetails is invalid');
  let total = 0;
  for (const value of items) {
    const item = fieldsOf(value);
    if (!item) return refusal(400, 'itemDetails is invalid');
    const name = textField(item, 'name');
    const quantity = wholeField(item, 'quantity');
    const price = wholeField(item, 'price');
    if (name === '') return refusal(400, 'itemDetails name is mandatory');
    if (quantity === undefined) return refusal(400, 'itemDetails quantity is mandatory');
    if (price === undefined) return refusal(400, 'itemDetails price is mandatory');
    if (name === null || quantity === null || quantity < 1 || price === null) {
      return refusal(400, 'itemDetails is invalid');
    }
    const longest = directApiLengths.itemName;
    if (name.length > longest) return refusal(400, `length of itemDetails name can't > ${longest}`);
    total += price;
  }
  if (items.length > 0 && total !== paymentAmount) {
    return refusal(409, 'Payment amount must be equal to all item price');
  }
  return null;
}
