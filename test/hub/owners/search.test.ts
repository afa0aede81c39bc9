/** Which payments a search and a list of days find. */
import { beforeAll, expect, it } from 'vitest';
import type { PaymentsView } from '../../../shared/hub/owners/figures.ts';
import { aShop } from '../../support/hub/owners/a-shop.ts';
import { aPerson, ask, type Caller, ownersHub, signedIn } from '../../support/hub/owners/owners-hub.ts';

const hub = ownersHub();
let owner: Caller;

beforeAll(async () => {
  owner = await signedIn(hub.database, await aPerson(hub.database, 'owner'));
  const { terminal } = await aShop(hub.database, { name: 'Warung', prefix: 'K1-', amount: 20_000 });
  const add = (orderId: string, day: string, paidDay: string) =>
    hub.database.query(
      `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, reference, created_at,
        paid_day, last_position) VALUES ($1, $2, 'paid', 77000, 'SP', $3, 1, $4, 0, $5, 1)`,
      [terminal, orderId, day, `R/${orderId}`, paidDay],
    );
  await add('K9-old-1', '2025-01-05', '2025-01-05');
  await add('K9-old-2', '2025-01-05', '2025-01-06');
  await hub.database.query(`UPDATE payment SET reference = '8812345' WHERE order_id = 'K9-old-1'`);
});

async function found(query: string): Promise<readonly string[]> {
  const reply = await ask(hub, owner, `/payments?${query}`);
  const { rows } = (await reply.json()) as PaymentsView;
  return rows.map(({ orderId }) => orderId).sort();
}

it.each([
  ['the beginning of an order ID, in small letters too', 'search=k1-', ['K1-1', 'K1-2', 'K1-3', 'K1-4']],
  ['an order ID as it is', 'search=K9-old-1', ['K9-old-1']],
  ['a reference', 'search=R/K9-old-2', ['K9-old-2']],
  ['a reference of digits alone', 'search=8812345', ['K9-old-1']],
  ['an amount', 'search=Rp%2020.000', ['K1-1', 'K1-2', 'K1-3', 'K1-4']],
  ['an amount from long ago', 'search=77000', ['K9-old-1', 'K9-old-2']],
  ['a sale by its number in chosen days', 'search=%231&from=2025-01-05&to=2025-01-05', ['K9-old-1', 'K9-old-2']],
  ['no sale by another number', 'search=%2312&from=2025-01-05&to=2025-01-05', []],
  ['a sale by its number, of each day', 'search=%231', ['K1-1', 'K1-2', 'K1-3', 'K1-4', 'K9-old-1', 'K9-old-2']],
  ['a sale within its hour', 'search=K1-2&hour=0', ['K1-2']],
  ['no sale of another hour', 'search=K1-2&hour=3', []],
  ['an amount in chosen days', 'search=77000&from=2025-01-01&to=2025-01-31', ['K9-old-1', 'K9-old-2']],
])('a search finds %s', async (_, query, orders) => {
  expect(await found(query)).toEqual(orders);
});

it('what was paid is listed on the day of its money, all else on its business day', async () => {
  expect(await found('list=paid&from=2025-01-05&to=2025-01-05')).toEqual(['K9-old-1']);
  expect(await found('list=paid&from=2025-01-06')).toContain('K9-old-2');
  expect(await found('list=paid&to=2025-01-06')).toEqual(['K9-old-1', 'K9-old-2']);
  expect(await found('from=2025-01-05&to=2025-01-05')).toEqual(['K9-old-1', 'K9-old-2']);
});
