import { expect, it } from 'vitest';
import { methodKind } from '../../../shared/model/methods.ts';

// Codes come and go (FIELD-NOTES): what is not in the table goes by its name.
it.each([
  ['SQ', 'anything', 'qris'],
  ['Z1', 'QRIS Baru', 'qris'],
  ['Z2', 'Bank Baru VA', 'virtual-account'],
  ['Z3', 'Bank Baru Virtual Account', 'virtual-account'],
  ['Z4', 'Nova', null],
  ['Z5', '', null],
])('the method %s called "%s" is of kind %s', (code, name, kind) => {
  expect(methodKind(code, name)).toBe(kind);
});
