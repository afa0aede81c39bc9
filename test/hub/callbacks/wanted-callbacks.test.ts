/** Sorting callbacks out together says of each what keeping it would. */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { askTogether } from '../../../hub/callbacks/callback-routes.ts';
import { keepCallback, wantedCallbacks } from '../../../hub/store/callbacks.ts';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import { onEmbedded } from '../../support/hub/both-forms.ts';
import { anEnrolledTerminal, chained, paidSale } from '../../support/hub/simulated-terminal.ts';

onEmbedded((hub) => {
  it('what is sorted out is what no terminal would get', async () => {
    const { database, address } = hub();
    const [merchant, other] = [`M${randomUUID()}`, `M${randomUUID()}`];
    const anOther = async (merchantCode: string, prefix: string): Promise<string> => {
      const { id } = await anEnrolledTerminal(database, address, { prefix });
      await database.query('UPDATE terminal SET merchant_code = $2 WHERE id = $1', [id, merchantCode]);
      return id;
    };
    await takeRows(database, await anOther(merchant, 'Q1-'), {
      after: 0,
      rows: chained(paidSale(4_711, { merchantCode: merchant })),
    });
    const full = await anOther(merchant, 'Q2-');
    await database.query(
      `INSERT INTO callback (terminal_id, order_id, body, body_hash, is_guess)
      SELECT $1, 'Q2-' || number, '', sha256(('guess' || number)::bytea), true FROM generate_series(1, 60) AS number`,
      [full],
    );
    const gone = await anOther(merchant, 'Q3-');
    await database.query('UPDATE terminal SET revoked_at = now() WHERE id = $1', [gone]);
    const asked = [
      // An order of a journal, which used that beginning first: its own for that merchant.
      ...[merchant, other].map((merchantCode) => ['K1-261123-4711', merchantCode] as const),
      ...['Q1-NEW', 'Q2-NEW', 'Q3-NEW', 'Q4-NEW', 'Q1', 'Q1-', '-', '%', 'Q1-%'].map((id) => [id, merchant] as const),
      // The same letters, split elsewhere.
      ...[['Q1-NEW', other] as const, ['NEW', `Q1-${merchant}`] as const],
    ].flatMap(([orderId, merchantCode]) => [true, false].map((mayGuess) => ({ orderId, merchantCode, mayGuess })));
    const wanted = await wantedCallbacks(database, asked);
    const kept = [];
    for (const each of asked) {
      const { terminals } = await keepCallback(database, {
        ...each,
        body: '',
        bodyHash: randomBytes(32),
        address: '',
        outletId: null,
      });
      kept.push(terminals > 0);
    }
    expect(wanted).toEqual(kept);
    expect(wanted.filter(Boolean)).toHaveLength(5);
  });
});

it('questions that come during a query go together in the next one, and fail together', async () => {
  const asked: (readonly number[])[] = [];
  const double = askTogether(async (numbers: readonly number[]) => {
    asked.push(numbers);
    await Promise.resolve();
    if (numbers.includes(5)) throw new Error('no database');
    return numbers.map((number) => 2 * number);
  }, 3);
  const first = double(1);
  await Promise.resolve();
  const answers = await Promise.allSettled([first, ...[2, 3, 4, 5, 6].map((number) => double(number))]);
  expect(asked).toEqual([[1], [2, 3, 4], [5, 6]]);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    ...[2, 4, 6, 8],
    ...['failed', 'failed'],
  ]);
  expect(await double(7)).toBe(14);
});
