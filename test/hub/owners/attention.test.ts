/** Which store may lose rows, whose callbacks wait, whose zones differ: after how long, since when, and who sees it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readAttention } from '../../../hub/store/owners/attention.ts';
import type { AttentionView } from '../../../shared/hub/owners/figures.ts';
import { anEmbeddedHub } from '../../support/hub/a-hub.ts';
import { aPerson, aSecondHub, ask, signedIn } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal } from '../../support/hub/simulated-terminal.ts';

it('sales of production that the embedded store may lose, and nothing of training or of a server', async () => {
  const { database, address } = await anEmbeddedHub();
  const owner = await signedIn(database, await aPerson(database, 'owner'));
  const onServer = await aSecondHub({ routes: [], address, database: { ...database, form: 'server' } });
  const mayLoseRows = async (at: { readonly address: string }, environment: string) => {
    const reply = await ask(at, owner, `/attention?environment=${environment}`);
    return ((await reply.json()) as AttentionView).mayLoseRows;
  };
  expect(await mayLoseRows({ address }, 'production')).toBe(true);
  expect(await mayLoseRows({ address }, 'training')).toBe(false);
  expect(await mayLoseRows(onServer, 'production')).toBe(false);
});

it('callbacks that wait for ten minutes', async () => {
  const { database, address } = await anEmbeddedHub();
  const outlet = `Warung ${randomUUID()}`;
  const ids: string[] = [];
  for (let terminal = 0; terminal < 3; terminal += 1)
    ids.push((await anEnrolledTerminal(database, address, { outlet })).id);
  const [waiting = '', never = '', fresh = ''] = ids;
  await database.query(
    `INSERT INTO callback (terminal_id, order_id, body, body_hash, is_guess, received_at, handled_at)
    SELECT id, 'K1-1', body, sha256(body::bytea), is_guess, now() - ago::interval, handled::timestamptz
    FROM unnest($1::uuid[], ARRAY['12 minutes', '11 minutes', '1 hour', '1 hour', '9 minutes'],
      ARRAY[false, false, false, true, false], ARRAY[NULL, NULL, 'now', NULL, NULL])
      WITH ORDINALITY AS came (id, ago, is_guess, handled, number), LATERAL (SELECT number::text) AS text (body)`,
    [[waiting, waiting, waiting, never, fresh]],
  );
  const viewer = await aPerson(database, 'viewer', {
    outlets: (await database.query<{ id: string }>('SELECT id FROM outlet WHERE name = $1', [outlet])).map(
      ({ id }) => id,
    ),
  });
  const seen = await readAttention(database, { viewer, environment: 'training' });
  expect(seen.callbacks).toEqual({
    rows: [expect.objectContaining({ terminal: waiting, count: 2, since: expect.any(Number) })],
    total: 1,
  });

  const stranger = await aPerson(database, 'viewer');
  const nothing = await readAttention(database, { viewer: stranger, environment: 'training' });
  expect(nothing.callbacks).toEqual({ rows: [], total: 0 });
});

it('callbacks that wait for a machine whose key has ended are nothing that a person could hasten', async () => {
  const { database, address } = await anEmbeddedHub();
  const [outlet, key] = [`Warung ${randomUUID()}`, randomBytes(32)];
  const { id } = await anEnrolledTerminal(database, address, { outlet });
  await database.query(
    `INSERT INTO callback (terminal_id, order_id, body, body_hash, received_at)
    VALUES ($1, 'K1-1', '', sha256(''), now() - interval '1 hour')`,
    [id],
  );
  const places = await database.query<{ id: string }>('SELECT id FROM outlet WHERE name = $1', [outlet]);
  const viewer = await aPerson(database, 'viewer', { outlets: places.map((place) => place.id) });
  const waiting = async () => (await readAttention(database, { viewer, environment: 'training' })).callbacks.total;
  expect(await waiting()).toBe(1);
  // Two machines had it.
  await database.query(
    'INSERT INTO revoked_key (terminal_id, public_key) SELECT id, public_key FROM terminal WHERE id = $1',
    [id],
  );
  expect(await waiting()).toBe(0);
  // One of them has enrolled anew.
  await database.query('UPDATE terminal SET public_key = $2 WHERE id = $1', [id, key]);
  expect(await waiting()).toBe(1);
  await database.query('UPDATE terminal SET revoked_at = now() WHERE id = $1', [id]);
  expect(await waiting()).toBe(0);
});

it('terminals of an outlet that say several zones, as long as they are there', async () => {
  const { database, address } = await anEmbeddedHub();
  const [mixed, same] = [`Warung ${randomUUID()}`, `Warung ${randomUUID()}`];
  const add = async (outlet: string, zone: string | null) => {
    const { id } = await anEnrolledTerminal(database, address, { outlet });
    await database.query('UPDATE terminal SET shop_zone = $2 WHERE id = $1', [id, zone]);
    return id;
  };
  await add(mixed, 'Asia/Jakarta');
  const older = await add(mixed, null);
  const other = await add(mixed, 'Asia/Makassar');
  await add(same, 'Asia/Jayapura');
  await add(same, 'Asia/Jayapura');
  const outlets = await database.query<{ id: string }>('SELECT id FROM outlet WHERE name IN ($1, $2)', [mixed, same]);
  const viewer = await aPerson(database, 'viewer', { outlets: outlets.map(({ id }) => id) });
  const zones = async (of = viewer, environment: 'training' | 'sandbox' = 'training') => {
    const seen = await readAttention(database, { viewer: of, environment });
    return seen.zones.rows.map(({ outlet, timeZone }) => `${outlet} ${timeZone}`).toSorted();
  };
  const [here, there] = [`${mixed} Asia/Jakarta`, `${mixed} Asia/Makassar`];
  expect(await zones()).toEqual([here, here, there]);
  expect(await zones(await aPerson(database, 'viewer'))).toEqual([]);
  expect(await zones(viewer, 'sandbox')).toEqual([]);
  await database.query('UPDATE terminal SET revoked_at = now() WHERE id = $1', [older]);
  expect(await zones()).toEqual([here, there]);
  await database.query('UPDATE terminal SET revoked_at = now() WHERE id = $1', [other]);
  expect(await zones()).toEqual([]);
});
