import { describe, expect, it } from 'vitest';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { Settings, SettingsStore } from '../../../electron/ports/settings/settings.ts';
import { lastUsed, rememberMethod } from '../../../electron/usecases/methods.ts';
import { bankMethod, qrisMethod } from '../../support/builders.ts';
import { settingsWith } from '../../support/settings.ts';

function someSettings(write?: () => void) {
  let current: Settings = settingsWith({});
  let writes = 0;
  const settings: SettingsStore = {
    isLost: () => false,
    read: () => current,
    write(change) {
      write?.();
      writes += 1;
      current = settingsWith({ ...current, ...change });
    },
  };
  return { parts: { settings, events: createEventBus() }, writes: () => writes };
}

describe('the method that was charged with last', () => {
  it('is remembered for its kind and its environment, and written down only when it is another', () => {
    const { parts, writes } = someSettings();
    for (const method of [bankMethod, bankMethod, qrisMethod, bankMethod]) rememberMethod(parts, method);
    expect(lastUsed(parts)).toEqual({ lastUsed: { 'virtual-account': 'BC', qris: 'SP' } });
    expect(writes()).toBe(2);
    parts.settings.write({ environment: 'sandbox' });
    expect(lastUsed(parts)).toEqual({});
  });

  it('is not worth failing over', () => {
    const { parts } = someSettings(() => {
      throw new Error('ENOSPC');
    });
    expect(() => rememberMethod(parts, bankMethod)).not.toThrow();
  });
});
