import { describe, expect, it } from 'vitest';
import { wayOut } from '../../electron/windows/kiosk.ts';

const none = { control: false, alt: false, meta: false, shift: false };
const down = (key: string, held: Partial<typeof none> = {}) => wayOut({ type: 'keyDown', key, ...none, ...held });

describe('a key in a held window', () => {
  it.each([
    ['Alt+F4', down('F4', { alt: true })],
    ['Ctrl+F4', down('F4', { control: true })],
    ['Ctrl+Q', down('q', { control: true })],
    ['Ctrl+Q with caps lock', down('Q', { control: true })],
    ['Ctrl+Shift+W', down('W', { control: true, shift: true })],
    ['Cmd+Q', down('q', { meta: true })],
    ['Cmd+W', down('w', { meta: true })],
  ])('%s asks for the PIN', (_, way) => expect(way).toBe('ask'));

  it.each([
    ['F11', down('F11')],
    ['F12', down('F12')],
    ['Ctrl+Shift+I', down('I', { control: true, shift: true })],
    ['Cmd+M', down('m', { meta: true })],
    ['Cmd+H', down('h', { meta: true })],
    ['Ctrl+Cmd+F', down('f', { meta: true, control: true })],
  ])('%s does nothing', (_, way) => expect(way).toBe('refuse'));

  it.each([
    ['a digit', down('5')],
    ['F4 alone, a sale’s key', down('F4')],
    ['Ctrl+C', down('c', { control: true })],
    ['AltGr+Q, which types a sign', down('@', { control: true, alt: true })],
    ['AltGr+Q by its letter', down('q', { control: true, alt: true })],
    ['a key that comes up', wayOut({ type: 'keyUp', key: 'F4', ...none, alt: true })],
  ])('%s is the page’s', (_, way) => expect(way).toBeNull());
});
