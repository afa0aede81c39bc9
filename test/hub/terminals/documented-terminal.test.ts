/** Who has `docs/hub-protocol.md` alone can write a terminal: its example enrols, signs and sends a row that is counted. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { aFolder } from '../../store/a-ledger.ts';
import { anEmbeddedHub } from '../../support/hub/a-hub.ts';

const CODE = 'DCDC-2345';

it('the example of the documents becomes a terminal of this hub, and its row is counted', async () => {
  const { database, address } = await anEmbeddedHub();
  await database.query(
    `WITH outlet AS (INSERT INTO outlet (name, time_zone) VALUES ('Documents', 'Asia/Jakarta') RETURNING id)
    INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, expires_at)
    SELECT $1, id, 'Kasir', now() + interval '1 minute' FROM outlet`,
    [createHash('sha256').update(CODE).digest()],
  );
  const document = readFileSync(resolve(import.meta.dirname, '../../../docs/hub-protocol.md'), 'utf8');
  const [, example = ''] = /```js\n(.+?)```/s.exec(document) ?? [];
  const file = join(aFolder(), 'terminal.mjs');
  writeFileSync(file, `const [hub, code] = ['${address}', '${CODE}'];\n${example}\nexport { taken, terminal };\n`);
  const { taken, terminal } = await import(pathToFileURL(file).href);
  expect(taken).toEqual({ durable: 1 });
  const [payment] = await database.query('SELECT order_id AS order, amount FROM payment WHERE terminal_id = $1', [
    terminal,
  ]);
  expect(payment).toEqual({ order: 'KK1-A', amount: 25_000 });
});
