/** What the hub removes by itself, and what it keeps. */
import { expect, it } from 'vitest';
import { hubState, keepHouse } from '../../../hub/store/housekeeping.ts';
import { aFreshDatabase } from '../../support/hub/a-hub.ts';

it('removes callbacks, guesses, codes, failed sign-ins and nonces, each after its own time', async () => {
  const database = await aFreshDatabase();
  const [outlet] = await database.query<{ id: string }>(
    `INSERT INTO outlet (name, time_zone) VALUES ('Warung Uji', 'Asia/Jakarta') RETURNING id`,
  );
  await database.query(
    `WITH terminal AS (
      INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key)
      VALUES ($1, 'Counter', 'training', 'DEMO', 'K-', sha256('')) RETURNING id
    )
    INSERT INTO callback (terminal_id, order_id, body, body_hash, is_guess, received_at, handled_at)
    SELECT id, 'K-1', body, sha256(body::bytea), is_guess, now() - came::interval, now() - handled::interval
    FROM terminal, (VALUES
      ('handled long ago', false, '1 year', '91 days'), ('handled', false, '1 year', '89 days'),
      ('never handled', false, '91 days', NULL), ('waits', false, '89 days', NULL),
      ('guess, handled', true, '1 hour', '11 minutes'), ('guess, just handled', true, '1 hour', '9 minutes'),
      ('guess, waited', true, '25 hours', NULL), ('guess, waits', true, '23 hours', NULL)
    ) AS made (body, is_guess, came, handled)`,
    [outlet?.id ?? ''],
  );
  await database.query(
    `INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, used_at, expires_at)
    SELECT sha256(name::bytea), $1, name, now() - used::interval, now() - expired::interval
    FROM (VALUES
      ('used long ago', '25 hours', '25 hours'), ('used', '23 hours', '23 hours'),
      ('expired long ago', NULL, '25 hours'), ('valid', NULL, '-10 minutes')
    ) AS made (name, used, expired)`,
    [outlet?.id ?? ''],
  );
  await database.query(
    `INSERT INTO sign_in_failure (login, failures, last_at)
    VALUES ('yesterday', 3, now() - interval '25 hours'), ('today', 3, now() - interval '23 hours')`,
  );
  await database.query(
    `INSERT INTO request_nonce (terminal_id, nonce, at) SELECT id, nonce, now() - ago::interval
    FROM terminal, (VALUES ('needed', '14 minutes'), ('old', '16 minutes')) AS made (nonce, ago)`,
  );
  const end = await keepHouse(database, (message, error) => expect.fail(`${message}: ${error}`));
  end();
  const left = async (sql: string): Promise<readonly string[]> =>
    (await database.query<{ name: string }>(sql)).map(({ name }) => name);
  expect(await left('SELECT body AS name FROM callback ORDER BY body')).toEqual([
    ...['guess, just handled', 'guess, waits', 'handled', 'waits'],
  ]);
  expect(await left('SELECT terminal_name AS name FROM enrolment_code ORDER BY 1')).toEqual(['used', 'valid']);
  expect(await left('SELECT login AS name FROM sign_in_failure')).toEqual(['today']);
  expect(await left('SELECT nonce AS name FROM request_nonce')).toEqual(['needed']);
  await database.close();
});

it('counts the terminals that have a key, and those of them that are silent: not those that are revoked, or whose key has ended', async () => {
  const database = await aFreshDatabase();
  await database.query(
    `WITH outlet AS (
      INSERT INTO outlet (name, time_zone) VALUES ('Warung Uji', 'Asia/Jakarta') RETURNING id
    ), terminal AS (
      INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key, enrolled_at, revoked_at)
      SELECT id, made.name, 'training', 'DEMO', made.name, sha256(made.name::bytea), now() - enrolled::interval, revoked
      FROM outlet, (VALUES
        ('heard', '1 minute', NULL), ('silent', '16 minutes', NULL), ('ended', '1 hour', NULL), ('revoked', '1 hour', now())
      ) AS made (name, enrolled, revoked)
      RETURNING id, name, public_key
    )
    INSERT INTO revoked_key (terminal_id, public_key)
    SELECT id, CASE name WHEN 'ended' THEN public_key ELSE sha256('of a machine before') END FROM terminal`,
  );
  expect(await hubState(database)).toMatchObject({ terminals: 2, silent: 1 });
  await database.close();
});
