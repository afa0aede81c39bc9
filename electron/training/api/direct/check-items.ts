/** `itemDetails` of a transaction request: complete lines whose prices add up to the payment. */
import { type BodyFields, field, fieldsOf, textField, wholeField } from './body-fields.ts';
import { refusal, type TrainingReply } from './reply.ts';

/**
 * The total is the sum of `price`, as in the interface, without quantities. Clients also send the quantity 0.
 * @returns `null` for valid or absent items
 */
export function checkItems(request: BodyFields, paymentAmount: number, longestName: number): TrainingReply | null {
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
    if (name === null || quantity === null || quantity < 0 || price === null) {
      return refusal(400, 'itemDetails is invalid');
    }
    if (name.length > longestName) return refusal(400, `length of itemDetails name can't > ${longestName}`);
    total += price;
  }
  if (items.length > 0 && total !== paymentAmount) {
    return refusal(409, 'Payment amount must be equal to all item price');
  }
  return null;
}

/** @returns the lines of a request that passed `checkItems` */
export function itemsOf(request: BodyFields): { name: string; quantity: number; price: number }[] {
  const items = field(request, 'itemDetails');
  if (!Array.isArray(items)) return [];
  return items.map((value) => {
    const item: BodyFields = fieldsOf(value) ?? new Map();
    return {
      name: textField(item, 'name') ?? '',
      quantity: wholeField(item, 'quantity') ?? 0,
      price: wholeField(item, 'price') ?? 0,
    };
  });
}
