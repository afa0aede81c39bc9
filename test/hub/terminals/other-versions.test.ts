/**
 * The hub is the newer of the two: what a later terminal says besides is left out, and what the released one says is enough.
 * The terminal in docs/hub-protocol.md, which `documented-terminal.test.ts` runs, is that released one.
 */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEmbedded } from '../../support/hub/both-forms.ts';
import { aKey, anEnrolledTerminal, chained, paidSale } from '../../support/hub/simulated-terminal.ts';

onEmbedded((hub) => {
  const later = { colour: 'red', shelves: [{ height: 3 }] };
  const json = { 'content-type': 'application/json' };

  it('an enrolment of a later terminal is one', async () => {
    const { database, address } = hub();
    const { id } = await anEnrolledTerminal(database, address, { prefix: 'KV-' });
    const code = 'ABCD-2345';
    await database.query(
      `INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, expires_at)
      SELECT $1, outlet_id, 'Later', now() + interval '1 minute' FROM terminal WHERE id = $2`,
      [createHash('sha256').update(code).digest(), id],
    );
    const row = { position: 1, hash: 'f'.repeat(64), ...later };
    const facts = { code, publicKey: aKey().publicKey, environment: 'training', orderIdPrefix: 'KL-', ...later };
    const body = {
      ...{ ...facts, merchantCode: 'LATER', shopName: 'Warung', hasSales: true },
      journal: { newest: 1, firstSale: row, shown: row, ...later },
    };
    const reply = await fetch(`${address}/v1/enrolments`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
    expect([reply.status, await reply.json()]).toMatchObject([200, { name: 'Later', durable: 0 }]);
  });

  it('rows, acknowledgements and the leaving of a later terminal are taken', async () => {
    const { database, address } = hub();
    const terminal = await anEnrolledTerminal(database, address);
    const post = (path: string, body: object) =>
      terminal.request(path, { method: 'POST', body: JSON.stringify({ ...body, ...later }) }).catch(() => null);
    const rows = chained([...paidSale(1), ['hologram-shown', { depth: 4 }]]);
    expect(await post('/v1/journal', { after: 0, rows, newest: 4 })).toMatchObject({
      status: 200,
      body: { durable: 4 },
    });
    // An answer without content.
    expect(await post('/v1/callbacks/handled', { type: 'callbacks-handled', ids: [terminal.id] })).toBeNull();
    expect(await post('/v1/leave', { newest: 4 })).toBeNull();
    const [left] = await database.query<object>('SELECT left_at IS NOT NULL AS left FROM terminal WHERE id = $1', [
      terminal.id,
    ]);
    expect(left).toEqual({ left: true });
  });
});
