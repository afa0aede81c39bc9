import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWhatsAppAddress, whatsAppAddress, whatsAppNumber } from '../../../../shared/model/values/addresses.ts';

describe('a number for a chat', () => {
  it.each([
    '081234567890',
    '0812-3456-7890',
    '+62 812 3456 7890',
    '62 812.3456.7890',
    '812 3456 7890',
    ' (0812)34567890',
  ])('%s is read as it is meant', (typed) => {
    expect(whatsAppNumber(typed)).toEqual({ ok: true, value: '6281234567890' });
  });

  it.each([
    '',
    '0812',
    '021 555 1234',
    '+65 8123 4567',
    '08123456789012',
    '0812x34567890',
    '+0812 3456 7890x',
    '62 0812',
  ])('%j is refused', (typed) => {
    expect(whatsAppNumber(typed)).toMatchObject({ failure: { code: 'whatsapp-number-wrong' } });
  });
});

describe('an address of a chat', () => {
  it('has the text whole, whatever it says, and is the only kind that is opened', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const address = whatsAppAddress('6281234567890', text);
        expect(isWhatsAppAddress(address)).toBe(true);
        expect(new URL(address).searchParams.get('text')).toBe(text);
        expect(new URL(address)).toMatchObject({ host: 'wa.me', pathname: '/6281234567890', hash: '', username: '' });
      }),
    );
  });

  it.each([
    'https://wa.me.evil.example/6281234567890?text=a',
    'http://wa.me/6281234567890?text=a',
    'https://wa.me/6281234567890',
    'https://wa.me/15551234567?text=a',
    'https://wa.me/6281234567890?text=a&phone=1',
    'https://wa.me/6281234567890?text=a#b',
    'https://user@wa.me/6281234567890?text=a',
    'https://wa.me/6281234567890?text=a b',
    'https://wa.me/6281234567890/../join?text=a',
    'file:///etc/passwd',
    `https://wa.me/6281234567890?text=${'a'.repeat(8_000)}`,
  ])('is not %s', (address) => {
    expect(isWhatsAppAddress(address)).toBe(false);
  });
});
