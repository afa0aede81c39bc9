/** Amounts, shares, times and names of the owner's pages, at the edges of each. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { daysBetween, shiftDay, useFormat, useMethodName } from '../../../hub/web/state/format.ts';
import { LocalizationContext } from '../../../renderer/i18n/i18n.ts';
import type { Language } from '../../../shared/contract/preferences.ts';
import { en } from '../../../shared/messages/en/first-screen-texts.ts';
import { id } from '../../../shared/messages/id/first-screen-texts.ts';

/** What a hook gives to a page in that language. */
function inLanguage<T>(language: Language, useHook: () => T): T {
  const given: T[] = [];
  const Page = (): null => {
    given.push(useHook());
    return null;
  };
  const value = { language, texts: { id, en }[language], timeZone: 'Asia/Jakarta' };
  renderToStaticMarkup(createElement(LocalizationContext, { value }, createElement(Page)));
  return given[0] ?? expect.fail('The page was not drawn');
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-');
const AT = Date.parse('2026-11-23T16:05:09Z');

it.each<[Language, (format: ReturnType<typeof useFormat>) => string, string]>([
  ['id', ({ money }) => money(-5_000), '-Rp 5.000'],
  ['id', ({ change }) => change(5_000), '+Rp 5.000'],
  ['id', ({ change }) => change(0), 'Rp 0'],
  ['en', ({ change }) => change(-5_000), '-Rp 5,000'],
  ['id', ({ percent }) => percent(112, 100), '+12 %'],
  ['id', ({ percent }) => percent(0, 100), '-100 %'],
  ['id', ({ percent }) => percent(100, 100), '0 %'],
  ['id', ({ percent }) => percent(5_000, 0), ''],
  ['id', ({ percent }) => percent(5_000, -1), ''],
  ['id', ({ short }) => short(1_250_000), '1,3 jt'],
  ['en', ({ short }) => short(1_250_000), '1.3M'],
  ['id', ({ hour }) => hour(25), '01.00'],
  ['en', ({ clock }) => clock(AT, 'Asia/Jayapura'), '01:05'],
  ['en', ({ visible }) => visible('\u202eK1-\u200b7\u00ad Sari'), 'K1-7 Sari'],
  ['id', ({ time }) => time(AT, 'Asia/Jakarta'), '23 Nov, 23.05'],
])('in %s: %s', (language, write, text) => expect(plain(write(inLanguage(language, useFormat)))).toBe(text));

it.each([
  [{ method: 'CASH', name: 'Tunai' }, 'Cash'],
  [{ method: 'SP', name: 'QRIS Senja' }, 'QRIS Senja'],
  [{ method: 'SP', name: null }, 'QRIS SP'],
  [{ method: 'ZZ', name: null }, 'ZZ'],
])('a method %j is called %s', (method, name) => expect(inLanguage('en', useMethodName)(method)).toBe(name));

it('days are counted with both ends, over the end of a month', () => {
  expect([shiftDay('2028-03-01', -1), shiftDay('2027-12-31', 1)]).toEqual(['2028-02-29', '2028-01-01']);
  expect([daysBetween('2028-02-28', '2028-03-01'), daysBetween('2028-03-01', '2028-03-01')]).toEqual([3, 1]);
});
