/** Kinds and lifetimes of the terminal's methods, row by row of the tests' own table. */
import { describe, expect, it } from 'vitest';
import { knownMethods, methodKind } from '../../../shared/model/methods.ts';
import { documentedMethods, documentedTypes, longestMinutes } from '../../support/gateway/documented-methods.ts';

const SEEN_IN_THE_FIELD = [
  ['SQ', 'qris', 'SP'],
  ['S1', 'virtual-account', 'BC'],
  ['DM', 'virtual-account', 'BC'],
  ['BV', 'virtual-account', 'BC'],
] as const;

describe('the terminal’s table of methods', () => {
  it.each(documentedMethods)(
    'has $code as the document does: $type, $byDefault minutes, at most $maximum',
    (method) => {
      const { code, type, byDefault } = method;
      expect(knownMethods.get(code)).toEqual({
        kind: documentedTypes[type],
        defaultExpiryMinutes: byDefault,
        maximumExpiryMinutes: longestMinutes(method),
      });
      expect(methodKind(code, 'any name')).toBe(documentedTypes[type]);
    },
  );

  it.each(SEEN_IN_THE_FIELD)('has %s, seen in the field alone, as a %s like %s', (code, kind, like) => {
    expect(knownMethods.get(code)).toMatchObject({ kind });
    expect(knownMethods.get(code)).toEqual(knownMethods.get(like));
  });

  it('has no other code', () => {
    const codes = [...documentedMethods.map(({ code }) => code), ...SEEN_IN_THE_FIELD.map(([code]) => code)];
    expect([...knownMethods.keys()].toSorted()).toEqual(codes.toSorted());
  });
});
