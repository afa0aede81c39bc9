import { describe, expect, it } from 'vitest';
import { plainJson } from '../../electron/preview/wire.ts';

describe('values between main and page', () => {
  it('are copied when they are JSON, leaving out what is undefined', () => {
    const value = { a: 1, b: [true, null, 'x'], c: { d: undefined, e: 0 } };
    expect(plainJson(value)).toStrictEqual({ a: 1, b: [true, null, 'x'], c: { e: 0 } });
  });

  it('keep a property called __proto__ harmless', () => {
    const copied = plainJson(JSON.parse('{"__proto__":{"admin":true}}')) as Record<string, unknown>;
    expect(copied['admin']).toBeUndefined();
    expect(Object.getPrototypeOf(copied)).toBe(Object.prototype);
  });

  it.each([
    undefined,
    () => 1,
    Symbol('s'),
    1n,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    new Date(0),
    new Map(),
    new Error('x'),
    /x/,
  ])('are refused when they are %o', (value) => {
    expect(() => plainJson(value)).toThrow('could not be cloned');
    expect(() => plainJson([{ deep: [value] }], 'reply')).toThrow('reply[0].deep[0]');
  });
});
