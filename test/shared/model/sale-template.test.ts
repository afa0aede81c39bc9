import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledTemplate, isTemplate, longestFilled, placeholders } from '../../../shared/model/gateway-fields.ts';

type Facts = Parameters<typeof filledTemplate>[1];
const noFacts: Facts = { saleNumber: '', businessDay: '', shopName: '', terminalId: '', cashier: '', note: '' };
const lengthsOf = (given: Facts): Parameters<typeof longestFilled>[1] => {
  const { saleNumber, businessDay, shopName, terminalId, cashier, note } = given;
  return {
    ...{ saleNumber: saleNumber.length, businessDay: businessDay.length, shopName: shopName.length },
    ...{ terminalId: terminalId.length, cashier: cashier.length, note: note.length },
  };
};
const fact = fc.string({ maxLength: 12, unit: 'grapheme' });
const facts = fc.record({
  ...{ saleNumber: fact, businessDay: fact, shopName: fact, terminalId: fact, cashier: fact, note: fact },
});
const part = fc.oneof(
  fc.constantFrom(...placeholders).map((name) => `{${name}}`),
  fc.string({ maxLength: 10 }),
);
const template = fc
  .array(part, { maxLength: 8 })
  .map((parts) => parts.join(''))
  .filter(isTemplate);

describe('a text with placeholders', () => {
  it('never becomes longer than was foreseen', () => {
    void fc.assert(
      fc.property(template, facts, (text, given) => {
        expect(filledTemplate(text, given).length).toBeLessThanOrEqual(longestFilled(text, lengthsOf(given)));
      }),
    );
  });

  it('is one line, whatever the facts are', () => {
    void fc.assert(
      fc.property(facts, (given) => {
        expect(filledTemplate('{note}{cashier}', given)).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it('fills a fact in once: braces in a note are a note', () => {
    const given = {
      saleNumber: '7',
      businessDay: '',
      shopName: '',
      terminalId: '',
      cashier: 'Sari',
      note: '{cashier}',
    };
    expect(filledTemplate('{note} {saleNumber}', given)).toBe('{cashier} 7');
  });

  it.each(['{"cabang":2}', '{}', 'a { b } c', '{1}'])('may have braces of its own: %s', (text) => {
    expect(isTemplate(text)).toBe(true);
    expect(longestFilled(text, lengthsOf(noFacts))).toBe(text.length);
  });
});
