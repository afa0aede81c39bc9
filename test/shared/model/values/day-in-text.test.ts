/** Days as people type them. */
import { expect, it } from 'vitest';
import { dayInText } from '../../../../shared/model/values/time.ts';

it.each([
  ['2024-03-05', '2024-03-05'],
  ['2024-3-5', '2024-03-05'],
  ['5/3/2024', '2024-03-05'],
  ['05.03.2024', '2024-03-05'],
  ['5/3', '????-03-05'],
  ['5 Mar 2024', '2024-03-05'],
  ['5 maret 2024', '2024-03-05'],
  [' 17 Agustus ', '????-08-17'],
  ['17 Aug 2024', '2024-08-17'],
  ['March 5, 2024', '2024-03-05'],
  ['March 5', '????-03-05'],
  ['Mei 2024', '2024-05-??'],
  ['31 des', '????-12-31'],
])('%s is %s', (text, day) => expect(dayInText(text)).toBe(day));

it.each([
  '',
  '5',
  '52',
  '25.000',
  '5.3',
  '0/3/2024',
  '5/13/2024',
  '32 mar',
  '5 kopi',
  'maret',
  '5 mar 6',
  '2024-13-01',
])('"%s" is none', (text) => expect(dayInText(text)).toBeNull());
