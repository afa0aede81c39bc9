/** Which payment says what became of a sale. */
import { expect, it } from 'vitest';
import type { PaymentState } from '../../../shared/model/payment.ts';
import { decisivePayment, saleState } from '../../../shared/model/sale.ts';

const of = (state: PaymentState, more: { isDouble?: true; neverCame?: true } = {}) => ({ state, ...more });

/** Each before all that follow. */
const inOrder = [
  of('paid'),
  of('paid', { isDouble: true }),
  of('paid', { neverCame: true }),
  of('pending'),
  of('creating'),
  of('unconfirmed'),
  of('unresolved'),
  of('expired'),
];

it.each(inOrder.flatMap((first, place) => inOrder.slice(place + 1).map((second) => [first, second] as const)))(
  '%j comes before %j, whichever is newer',
  (first, second) => {
    expect(decisivePayment([first, second])).toBe(first);
    expect(decisivePayment([second, first])).toBe(first);
  },
);

it.each([of('canceled'), of('expired'), of('rejected'), of('paid', { isDouble: true, neverCame: true })])(
  'among those that have ended the newest does, here %j',
  (newest) => {
    const others = [of('rejected'), of('canceled'), of('expired')];
    expect(decisivePayment([...others, newest])).toBe(newest);
    expect(decisivePayment([newest, ...others])).toBe(others.at(-1));
    expect(decisivePayment([])).toBeUndefined();
  },
);

it.each<[readonly PaymentState[], boolean, string]>([
  [['paid', 'pending'], true, 'paid'],
  [['pending'], true, 'settled'],
  [['expired', 'creating'], false, 'open'],
  [['unresolved', 'expired'], false, 'unpaid'],
])('a sale of %j, settled by hand: %s, is %s', (states, settled, state) => {
  expect(
    saleState(
      states.map((each) => of(each)),
      settled,
    ),
  ).toBe(state);
});
