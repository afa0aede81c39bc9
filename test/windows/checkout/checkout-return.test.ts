import { expect, it } from 'vitest';
import { readCheckoutReturn } from '../../../electron/windows/checkout/checkout-rules.ts';

const read = (query: string) => readCheckoutReturn(new URLSearchParams(query));

it.each([
  ['resultCode=00', 'said-paid'],
  ['resultCode=01', 'said-pending'],
  ['resultCode=02', 'said-canceled'],
  ['resultCode=0', 'said-error'],
  ['resultCode=paid', 'said-error'],
  ['', 'said-error'],
  ['event=success&resultCode=02', 'said-paid'],
  ['event=pending', 'said-pending'],
  ['event=error', 'said-error'],
  ['event=close', 'closed'],
  ['event=__proto__', 'said-error'],
])('%s means %s', (query, stage) => {
  expect(read(query).stage).toBe(stage);
});

it('reads an order id that can be one, and no other', () => {
  expect(read('merchantOrderId=KK1-20260309-ZZ7MA4').merchantOrderId).toBe('KK1-20260309-ZZ7MA4');
  for (const wrong of ['', 'x'.repeat(51), 'two%20words', '%0a', '%F0%9F%92%A5']) {
    expect(read(`merchantOrderId=${wrong}`).merchantOrderId).toBeNull();
  }
});
