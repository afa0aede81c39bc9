import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ShopSettings } from '../../electron/ports/settings/settings.ts';
import { createSettingsStore } from '../../electron/settings/settings-store.ts';
import { aFolder } from '../support/a-folder.ts';
import { sealedFiles } from '../support/sealed-files.ts';
import { setUpWith } from '../support/settings.ts';

const fresh = {
  environment: 'training',
  language: null,
  theme: 'system',
  sound: { volume: 'medium', voice: false },
  dayEndHour: 0,
  kiosk: false,
  updateAddress: null,
  takesCash: true,
  trainingShop: { shopName: '', shopTimeZone: 'Asia/Jakarta' },
  hasDrawer: false,
  quickAmounts: { amounts: [10_000, 20_000, 50_000], withLast: true },
  customerDisplay: { kind: 'off' },
  showsLines: true,
  lastMethods: {},
  unprotectedKeys: null,
  secondPlace: null,
  sandbox: null,
  production: null,
  former: {},
  printing: { printer: { kind: 'none' }, autoReceipt: false, autoBill: false },
};

/** @param isPackaged as of `createSettingsStore` */
function aStore(dataDir: string, isPackaged = false) {
  return createSettingsStore({ dataDir, sealed: sealedFiles(dataDir), isPackaged });
}

it('starts a fresh machine in training, in the language of the system', () => {
  const settings = aStore(aFolder());
  expect(settings.read()).toEqual(fresh);
  expect(settings.isLost()).toBe(false);
});

it('remembers across starts what was written, and nothing of the rest changes', () => {
  const dataDir = aFolder();
  aStore(dataDir).write({ sandbox: setUpWith(), environment: 'sandbox' });
  aStore(dataDir).write({ theme: 'dark' });
  expect(aStore(dataDir).read()).toEqual({
    ...fresh,
    theme: 'dark',
    environment: 'sandbox',
    sandbox: setUpWith(),
  });
});

it('writes a file that only its owner reads, without the API key', () => {
  const dataDir = aFolder();
  aStore(dataDir).write({ sandbox: setUpWith() });
  aStore(dataDir).write({ theme: 'dark' });
  const withKey = { ...setUpWith(), apiKey: 'canary-key' };
  expect(() => aStore(dataDir).write({ sandbox: withKey })).toThrow();
  const path = join(dataDir, 'shop.json');
  expect(readFileSync(path, 'utf8')).not.toContain('canary-key');
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir).toSorted()).toEqual(['settings.json', 'shop.json']);
});

it.each([
  ['cut short', '{"theme":"da'],
  ['of another shape', '["dark"]'],
  ['with a value that no settings have', '{"theme":"pink"}'],
])('begins preferences again where their file is %s, and what decides stays', (_, content) => {
  const dataDir = aFolder();
  aStore(dataDir).write({ theme: 'dark', sandbox: setUpWith() });
  writeFileSync(join(dataDir, 'settings.json'), content);
  const settings = aStore(dataDir);
  expect(settings.read()).toEqual({ ...fresh, sandbox: setUpWith() });
  settings.write({ language: 'en' });
  expect(aStore(dataDir).read().language).toBe('en');
});

it.runIf(process.platform !== 'win32')('begins preferences again where their file can’t be read', () => {
  const dataDir = aFolder();
  const path = join(dataDir, 'settings.json');
  symlinkSync(path, path);
  aStore(dataDir).write({ language: 'en' });
  expect(aStore(dataDir).read().language).toBe('en');
  expect(readdirSync(dataDir)).toContain('settings.broken.json');
});

it('begins preferences again where a folder has the name of their file', () => {
  const dataDir = aFolder();
  mkdirSync(join(dataDir, 'settings.json'));
  aStore(dataDir).write({ language: 'en' });
  expect(aStore(dataDir).read().language).toBe('en');
});

/** As an earlier version kept all settings, in one file. */
const earlier = (change: object) => JSON.stringify({ ...fresh, ...change });

it('takes what decides from the file of an earlier version', () => {
  const dataDir = aFolder();
  writeFileSync(join(dataDir, 'settings.json'), earlier({ sandbox: setUpWith(), kiosk: true, theme: 'dark' }));
  expect(aStore(dataDir).read()).toEqual({ ...fresh, sandbox: setUpWith(), kiosk: true, theme: 'dark' });
});

it('takes nothing that decides from that file once there is another', () => {
  const theirs = setUpWith({ merchantCode: 'D6666' });
  const decisions: ShopSettings = {
    ...{ environment: 'production', dayEndHour: 5, takesCash: false, kiosk: true, unprotectedKeys: 1 },
    ...{ updateAddress: 'https://somebody.example', sandbox: theirs, former: { it: theirs } },
    production: { ...theirs, environment: 'production' },
  };
  const dataDir = aFolder();
  aStore(dataDir).write({ sandbox: setUpWith() });
  writeFileSync(join(dataDir, 'settings.json'), earlier(decisions));
  expect(aStore(dataDir).read()).toEqual({ ...fresh, sandbox: setUpWith() });
});

it.each(['production', 'former'] as const)(
  'packed, takes nothing from a file of an earlier version that has %s go without https',
  (where) => {
    const dataDir = aFolder();
    const production = { ...setUpWith(), environment: 'production' as const, baseUrl: 'http://127.0.0.1:9999' };
    const change = where === 'former' ? { former: { it: production } } : { production };
    writeFileSync(join(dataDir, 'settings.json'), earlier(change));
    expect(aStore(dataDir, true).read()).toEqual(fresh);
    // Tests and preview have their gateway there.
    expect(aStore(dataDir).read()).toEqual({ ...fresh, ...change });
  },
);

it('refuses to write what it could not read again, and keeps what it had', () => {
  const settings = aStore(aFolder());
  expect(() => settings.write({ dayEndHour: 24 })).toThrow();
  expect(settings.read()).toEqual(fresh);
});
