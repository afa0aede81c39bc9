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
