import { describe, expect, it } from 'vitest';
import {
  type AmountEntry,
  editAmount,
  emptyAmount,
  pasteAmount,
  pressBackspace,
  pressDigits,
  pressSign,
  readAmount,
  runningSum,
} from '../../../../renderer/state/draft/amount-entry.ts';

/** As a text box delivers them: each character after the present text. */
function typed(characters: string, from: AmountEntry = emptyAmount): AmountEntry {
  return [...characters].reduce((entry, character) => editAmount(entry, entry.text + character), from);
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
    expect(typed(characters)).toMatchObject({ text, problem: null });
  });

  it('loses one digit, not three zeros, when the last digit is taken away', () => {
    expect(editAmount({ text: '25.000', problem: null }, '25.00')).toEqual({ text: '2.500', problem: null });
    expect(pressBackspace({ text: '25.000', problem: null }).text).toBe('2.500');
  });

  it('is too large from thirteen digits on, shows a fourteenth, and takes no more', () => {
    expect(readAmount(typed('999999999999')).ok).toBe(true);
    for (const [digits, text] of [
      ['9999999999999', '9.999.999.999.999'],
      ['99999999999999', '99.999.999.999.999'],
      ['999999999999999', '99.999.999.999.999'],
    ] as const) {
      const overfull = typed(digits);
      expect(overfull).toEqual({ text, problem: 'amount-too-large' });
      expect(readAmount(overfull)).toMatchObject({ ok: false, failure: { code: 'amount-too-large' } });
    }
    expect(pressBackspace(typed('9999999999999'))).toEqual({ text: '999.999.999.999', problem: null });
  });

  it('remembers the zeros before its last number, until that number is taken away', () => {
    expect(typed('0036')).toEqual({ text: '36', problem: null, zeros: 2 });
    expect(pressDigits(pressDigits(emptyAmount, '00'), '36')).toEqual({ text: '36', problem: null, zeros: 2 });
    expect(typed('036+5')).toEqual({ text: '36+5', problem: null });
    expect(pressBackspace(typed('03'))).toEqual(emptyAmount);
  });

  it('never turns a decimal into a larger amount', () => {
    expect(readAmount(typed('25,5'))).toMatchObject({ ok: false, failure: { code: 'amount-not-whole' } });
    expect(readAmount(typed('25.5'))).toMatchObject({ ok: false, failure: { code: 'amount-not-whole' } });
  });
});

describe('an amount that is typed with a word', () => {
  it.each([
    ['25rb', '25.000'],
    ['25k', '25.000'],
    ['1250rb', '1.250.000'],
    ['1,5jt', '1.500.000'],
    ['1.5jt', '1.500.000'],
    ['20rb+5000', '20.000+5.000'],
    ['5000+20rb', '5.000+20.000'],
    ['5000+1250rb', '5.000+1.250.000'],
    ['2x15k', '2×15.000'],
  ])('%s reads %s with its last key', (characters, text) => {
    expect(typed(characters)).toEqual({ text, problem: null });
  });

  it.each([
    ['25r', '25r'],
    ['1250r', '1250r'],
    ['1,2345rb', '1,2345rb'],
  ])('%s stays as it is, and is not charged', (characters, text) => {
    expect(typed(characters)).toEqual({ text, problem: null });
    expect(readAmount(typed(characters)).ok).toBe(false);
  });

  it('is whole again when the letter is taken back', () => {
    expect(readAmount(editAmount(typed('1250r'), '1250'))).toEqual({ ok: true, value: 1_250 });
  });
});

describe('an amount that comes in one piece', () => {
  it.each([
    ['Rp 25.000', '25.000', null],
    ['25,000', '25.000', null],
    [' 25 000 ', '25.000', null],
    ['IDR 25,000.00', '25.000', null],
    ['', '', null],
    ['1,5 juta', '1.500.000', null],
    ['25,5', '25,5', 'amount-not-whole'],
    ['12345678901234567890', '12345678901234567890', 'amount-too-large'],
    ['-25000', '-25000', 'amount-not-a-number'],
  ])('%j becomes %j, problem %j', (pasted, text, problem) => {
    expect(pasteAmount(pasted)).toEqual({ text, problem });
  });

  it('gives way to the next key when it could not be read', () => {
    expect(pressDigits(pasteAmount('25,5'), '7')).toEqual({ text: '7', problem: null });
  });
});

describe('amounts that are added and multiplied', () => {
  it.each([
    ['20000+5000', '20.000+5.000', 25_000],
    ['3×8000+15000', '3×8.000+15.000', 39_000],
    ['15000+3*8000', '15.000+3×8.000', 39_000],
    ['2x15000', '2×15.000', 30_000],
    ['2X15000', '2×15.000', 30_000],
    ['20000+0005000', '20.000+5.000', 25_000],
    ['20000+5000=', '20.000+5.000', 25_000],
  ])('%s shows %s and comes to %i', (characters, text, sum) => {
    const entry = typed(characters);
    expect(entry).toMatchObject({ text, problem: null });
    expect(runningSum(entry)).toBe(sum);
    expect(readAmount(entry)).toEqual({ ok: true, value: sum });
  });

  it('shows what they come to while the next one is awaited, and charges nothing before', () => {
    const entry = typed('20000+');
    expect(entry.text).toBe('20.000+');
    expect(runningSum(entry)).toBe(20_000);
    expect(readAmount(entry)).toMatchObject({ ok: false, failure: { code: 'sum-unfinished' } });
    expect(runningSum(typed('20000'))).toBeNull();
  });

  it('takes the keys of the keypad one by one, and gives them back one by one', () => {
    const entry = pressDigits(pressSign(pressDigits(pressSign(pressDigits(emptyAmount, '3'), '×'), '8000'), '+'), '5');
    expect(entry.text).toBe('3×8.000+5');
    const steps = ['3×8.000+', '3×8.000', '3×800', '3×80', '3×8', '3×', '3', ''];
    let left = entry;
    for (const step of steps) {
      left = pressBackspace(left);
      expect(left.text).toBe(step);
    }
  });

  it('begins with a number, and takes the last of two signs', () => {
    expect(pressSign(emptyAmount, '+')).toEqual(emptyAmount);
    expect(typed('x')).toEqual(emptyAmount);
    expect(typed('5000+*').text).toBe('5.000×');
  });

  it('does not take what makes the sum larger than an amount can be, and says so', () => {
    const entry = typed('999999999999+1');
    expect(entry).toEqual({ text: '999.999.999.999+', problem: 'amount-too-large' });
    expect(readAmount(entry)).toMatchObject({ ok: false, failure: { code: 'amount-too-large' } });
    expect(pressDigits(typed('999999×1000000'), '0').problem).toBe('amount-too-large');
  });

  it('never sums up what is no whole amount', () => {
    expect(readAmount(typed('20000+25,5'))).toMatchObject({ ok: false, failure: { code: 'amount-not-whole' } });
    expect(readAmount(editAmount(typed('5000'), '+5.000'))).toMatchObject({
      ok: false,
      failure: { code: 'sum-unfinished' },
    });
  });

  it.each([
    ['Rp 20.000 + Rp 5.000', '20.000+5.000', null],
    ['3 x 8,000 + 15,000', '3×8.000+15.000', null],
    ['12+13', '12+13', null],
    ['+62 812', '+62 812', 'sum-unfinished'],
    ['20000++5000', '20000++5000', 'sum-unfinished'],
    ['taxi', 'taxi', 'amount-not-a-number'],
    ['999999999999+1', '999999999999+1', 'amount-too-large'],
    [`${'1+'.repeat(60)}1`, `${'1+'.repeat(60)}1`, 'sum-too-long'],
  ])('pasted as %j becomes %j, problem %j', (pasted, text, problem) => {
    expect(pasteAmount(pasted)).toEqual({ text, problem });
  });
});
