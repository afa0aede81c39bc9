/** Kinds and lifetimes of the terminal's methods, row by row of the tests' own table. */
import { describe, expect, it } from 'vitest';
import { expiryMinutes, knownMethods, methodKind } from '../../../shared/model/methods.ts';
import {
  type DocumentedMethod,
  documentedMethods,
  documentedTypes,
  longestMinutes,
} from '../../support/gateway/documented-methods.ts';

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

describe('a lifetime that the shop wants', () => {
  const withMaximum = documentedMethods.flatMap((method: DocumentedMethod) => {
    const longest = longestMinutes(method);
    return longest === null ? [] : [{ code: method.code, longest }];
  });

  it.each(withMaximum)('is sent for $code up to $longest minutes, and cut to them above', ({ code, longest }) => {
    expect([1, longest - 1, longest, longest + 1, 100_000].map((wanted) => expiryMinutes(code, wanted))).toEqual([
      ...[1, longest - 1, longest, longest, longest],
    ]);
  });

  it.each(documentedMethods.filter((method) => longestMinutes(method) === null))(
    'is sent as it is for $code, whose maximum the document does not show',
    ({ code }) => {
      expect(expiryMinutes(code, 100_000)).toBe(100_000);
    },
  );
});
