import { expect, it } from 'vitest';
import { expiryMinutes, methodKind } from '../../../shared/model/methods.ts';

// Codes change over time (FIELD-NOTES): an unknown code is classified by its name.
it.each([
  ['Z1', 'QRIS Baru', 'qris'],
  ['Z2', 'Bank Baru VA', 'virtual-account'],
  ['Z3', 'Bank Baru Virtual Account', 'virtual-account'],
  ['Z4', 'Nova', null],
  ['Z5', '', null],
  // Stored in ledgers, so it never changes.
  ['ANY', 'Checkout', 'checkout'],
])('the method %s called "%s" is of kind %s', (code, name, kind) => {
  expect(methodKind(code, name)).toBe(kind);
});

it('asks for a minute at least, and for as many as are wanted of a code that nobody knows', () => {
  expect([expiryMinutes('SP', 0), expiryMinutes('Z1', 5_000)]).toEqual([1, 5_000]);
});
