/** What the hub may log of its database. */
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { onBothForms } from '../../support/hub/both-forms.ts';

onBothForms((hub) => {
  it.each([
    ['a value that is there already', 'INSERT INTO sign_in_failure (login, failures) VALUES ($1, 1), ($1, 2)', '23505'],
    [
      'a row that breaks a rule',
      `INSERT INTO person (login, name, role, password_hash) VALUES ('a', 'A', 'none', $1)`,
      '23514',
    ],
    [
      'a character that no text has',
      `INSERT INTO sign_in_failure (login, failures) VALUES ($1 || E'\\x00', 1)`,
      '22021',
    ],
  ])('an error about %s has its code, and nothing of the value', async (_what, sql, code) => {
    const secret = 'a long enough password';
    const error: unknown = await hub()
      .database.query(sql, [secret])
      .catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code });
    expect(inspect(error, { depth: 10 })).not.toContain(secret);
    const inTransaction = hub().database.transaction(({ query }) => query(sql, [secret]));
    expect(inspect(await inTransaction.catch((failure: unknown) => failure), { depth: 10 })).not.toContain(secret);
  });
});
