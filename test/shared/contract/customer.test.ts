import { describe, expect, it } from 'vitest';
import { requests } from '../../../shared/contract/contract.ts';

const good = { environment: 'training', amount: 25_000, method: 'DN', note: '' };
const takes = (customer: unknown) => requests['sale.charge'].input.safeParse({ ...good, customer }).success;

describe('what a window says of a customer', () => {
  it('may be left out, and is what was typed', () => {
    expect(requests['sale.charge'].input.safeParse(good).success).toBe(true);
    expect(takes({ name: '', phone: 'nol delapan', useCoins: false })).toBe(true);
  });

  it.each([
    null,
    undefined,
    '',
    'Sri',
    7,
    [],
    [{ name: 'Sri' }],
    {},
    { name: 7 },
    { name: null },
    { useCoins: 'yes' },
    { email: 'x'.repeat(301) },
    { name: 'Sri', pin: '1234' },
    JSON.parse('{"__proto__":{"name":"Sri"}}'),
    new Date(0),
    new Map([['name', 'Sri']]),
  ])('is refused as %j', (customer) => {
    expect(takes(customer)).toBe(false);
  });
});
