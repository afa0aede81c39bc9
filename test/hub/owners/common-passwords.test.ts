/** Passwords that are guessed first. */
import { expect, it } from 'vitest';
import { isCommonPassword } from '../../../hub/owners/passwords.ts';

const OWN = ['sari', 'Bu Sari Wulandari'];

it.each([
  ...['1qaz2wsx3edc', 'passwordpassword', 'Password1234', 'PASSWORD 2026!', 'qwerty123456', 'p\uFF41ssword1234'],
  ...['bismillah123', 'Sayangku2026', 'indonesia merdeka', 'rahasia-rahasia', 'konterkonter', 'katasandi12!'],
  ...['aaaaaaaaaaaa', 'abcabcabcabcabc', '000000000000', 'wulandari2026', 'SariWulandari', 'wulandariwulandari'],
])('%s', (password) => expect(isCommonPassword(password, OWN)).toBe(true));

it.each([
  ...['a long enough password', 'kuda baterai jepit', 'dKx3-aq0Lp9_', 'es teh tiga gelas', 'Password-kucing-lima'],
  ...['сорок тысяч обезьян', '🐎🔋📎🐎🔋📎🧷🐱🐶🦊🐻🐼'],
])('but not %s', (password) => expect(isCommonPassword(password, OWN)).toBe(false));
