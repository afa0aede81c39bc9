/** A journal has a first manager's PIN only once. */

import { expect, it } from 'vitest';
import { verified } from '../../support/verified.ts';
import { aLedger } from '../a-ledger.ts';

const found = (...ways: readonly string[]) => {
  const { ledger, file } = aLedger();
  for (const how of ways) ledger.journal.append({ kind: 'manager-pin-set', data: { how } }, 1_000);
  return verified(file);
};

it.each([[[]], [['first']], [['reset', 'changed']], [['first', 'changed', 'reset', 'changed']]])(
  'finds nothing in %j',
  (ways) => expect(found(...ways)).toEqual([]),
);

it.each([[['first', 'first']], [['first', 'changed', 'first']], [['first', 'reset', 'first']], [['reset', 'first']]])(
  'finds the second first one in %j',
  (ways) => expect(found(...ways)).toEqual([`pin-set-again ${ways.length}`]),
);

it('a ledger knows whether a PIN was ever set, and reads few rows for it', () => {
  const { ledger, db } = aLedger();
  expect(ledger.journal.hasHad('manager-pin-set')).toBe(false);
  ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'first' } }, 1_000);
  expect(ledger.journal.hasHad('manager-pin-set')).toBe(true);
  const plan = db
    .prepare("EXPLAIN QUERY PLAN SELECT 1 FROM payment_event WHERE payment_id IS NULL AND kind = 'manager-pin-set'")
    .all();
  expect(JSON.stringify(plan)).toContain('payment_event_of_terminal');
});
