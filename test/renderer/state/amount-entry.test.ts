import { describe, expect, it } from 'vitest';
import {
  type AmountEntry,
  emptyAmount,
  enterTyped,
  enterWhole,
  pressBackspace,
  pressDigits,
  readAmount,
} from '../../../renderer/state/amount-entry.ts';

/** As a text box gives them: each character after what is there already. */
function typed(characters: string, from: AmountEntry = emptyAmount): AmountEntry {
  return [...characters].reduce((entry, character) => enterTyped(entry, entry.text + character), from);
}

describe('an amount that is typed', () => {
  it.each([
    ['25000', '25.000'],
    ['1250000', '1.250.000'],
    ['25.000', '25.000'],
    ['1.250.000', '1.250.000'],
    ['0025', '25'],
    ['0', ''],
  ])('%s reads %s', (characters, text) => {
    expect(typed(characters)).toEqual({ text, problem: null });
  });

  it('loses one digit, not three zeros, when the last digit is taken away', () => {
    expect(enterTyped({ text: '25.000', problem: null }, '25.00')).toEqual({ text: '2.500', problem: null });
    expect(pressBackspace({ text: '25.000', problem: null }).text).toBe('2.500');
  });

  it('stops at twelve digits and says so', () => {
    const full = typed('999999999999');
    const overfull = pressDigits(full, '9');
    expect(overfull).toEqual({ text: '999.999.999.999', problem: 'amount-too-large' });
    expect(readAmount(overfull)).toMatchObject({ ok: false, failure: { code: 'amount-too-large' } });
  });

  it('never turns a decimal into a larger amount', () => {
    expect(readAmount(typed('25,5'))).toMatchObject({ ok: false, failure: { code: 'amount-not-whole' } });
    expect(readAmount(typed('25.5'))).toMatchObject({ ok: false, failure: { code: 'amount-not-whole' } });
  });
});

describe('an amount that comes in one piece', () => {
  it.each([
    ['Rp 25.000', '25.000', null],
    ['25,000', '25.000', null],
    [' 25 000 ', '25.000', null],
    ['IDR 25,000.00', '25.000', null],
    ['', '', null],
    ['25,5', '25,5', 'amount-not-whole'],
    ['12345678901234567890', '12345678901234567890', 'amount-too-large'],
    ['dua puluh', 'dua puluh', 'amount-not-a-number'],
    ['-25000', '-25000', 'amount-not-a-number'],
  ])('%j becomes %j, problem %j', (pasted, text, problem) => {
    expect(enterWhole(pasted)).toEqual({ text, problem });
  });

  it('gives way to the next key when it could not be read', () => {
    expect(pressDigits(enterWhole('25,5'), '7')).toEqual({ text: '7', problem: null });
  });
});
