import { expect, it } from 'vitest';
import { expiryMinutes, methodKind } from '../../../shared/model/methods.ts';

// Codes change over time (FIELD-NOTES): an unknown code is classified by its name.
it.each([
  ['SQ', 'anything', 'qris'],
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

it.each([
  ['SP', 10, 10],
  ['SP', 120, 60],
  ['SA', 61, 60],
  ['AT', 1440, 720],
  ['BC', 10_080, 10_080],
  ['VC', 5_000, 5_000],
  ['Z1', 5_000, 5_000],
  ['SP', 0, 1],
])('asks for no more minutes than %s allows: %i becomes %i', (code, wanted, sent) => {
  expect(expiryMinutes(code, wanted)).toBe(sent);
});
