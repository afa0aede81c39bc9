import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseProvisioning } from '../../electron/ports/settings/provisioning.ts';
import { createSettingsStore } from '../../electron/settings/settings-store.ts';

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
  quickAmounts: { amounts: [10_000, 20_000, 50_000], withLast: true },
  customerDisplay: { kind: 'off' },
  lastMethods: {},
  unprotectedKeys: null,
  secondPlace: null,
  sandbox: null,
  production: null,
  former: {},
  printing: { printer: { kind: 'none' }, autoReceipt: false, autoBill: false },
};

function aDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'konter-settings-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

function aConfig() {
  const parsed = parseProvisioning(
    JSON.stringify({
      environment: 'sandbox',
      baseUrl: 'https://gateway.example',
      merchantCode: 'D0001',
      apiKey: 'canary-key',
      customerEmail: 'kasir@toko.example',
      callbackUrl: 'https://toko.example/callback',
      returnUrl: 'https://toko.example/kembali',
    }),
  );
  if (!parsed.ok) throw new Error(parsed.failure.code);
  return parsed.value.config;
}

it('starts a fresh machine in training, in the language of the system', () => {
  const settings = createSettingsStore({ dataDir: aDataDir() });
  expect(settings.read()).toEqual(fresh);
  expect(settings.quarantinedAs).toBeNull();
  expect(settings.source).toBe('nothing');
});

it('remembers across starts what was written, and nothing of the rest changes', () => {
  const dataDir = aDataDir();
  createSettingsStore({ dataDir }).write({ sandbox: aConfig(), environment: 'sandbox' });
  createSettingsStore({ dataDir }).write({ theme: 'dark' });
  expect(createSettingsStore({ dataDir }).read()).toEqual({
    ...fresh,
    theme: 'dark',
    environment: 'sandbox',
    sandbox: aConfig(),
  });
});

it('writes a file that only its owner reads, without the API key', () => {
  const dataDir = aDataDir();
  createSettingsStore({ dataDir }).write({ sandbox: aConfig() });
  const path = join(dataDir, 'settings.json');
  expect(readFileSync(path, 'utf8')).not.toContain('canary-key');
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir).toSorted()).toEqual(['settings.copy.json', 'settings.json']);
});

it.each([
  ['cut short', '{"environment":"sand'],
  ['empty', ''],
  ['of another shape', '["sandbox"]'],
  ['with a value that no settings have', '{"environment":"staging"}'],
  ['with an address no request may go to', '{"sandbox":{"environment":"sandbox","baseUrl":"http://gateway.example"}}'],
])('renames a file %s, says where, and starts fresh', (_, content) => {
  const dataDir = aDataDir();
  writeFileSync(join(dataDir, 'settings.json'), content);
  const settings = createSettingsStore({ dataDir });
  expect(settings.read()).toEqual(fresh);
  expect(settings.quarantinedAs).toBe(join(dataDir, 'settings.broken.json'));
  expect(readFileSync(join(dataDir, 'settings.broken.json'), 'utf8')).toBe(content);
  settings.write({ language: 'en' });
  expect(createSettingsStore({ dataDir }).read().language).toBe('en');
});

it.each([
  ['is gone', (path: string) => rmSync(path)],
  ['is empty', (path: string) => writeFileSync(path, '')],
  ['is cut short', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 40))],
])('takes the copy where the file %s: whoever set up a shop once is not in training the next day', (_, damage) => {
  const dataDir = aDataDir();
  createSettingsStore({ dataDir }).write({ sandbox: aConfig(), environment: 'sandbox' });
  damage(join(dataDir, 'settings.json'));
  const restored = createSettingsStore({ dataDir });
  expect(restored.read()).toEqual({ ...fresh, environment: 'sandbox', sandbox: aConfig() });
  expect(restored.source).toBe('copy');
  // It is the settings file from now on, and the notice appears once.
  const next = createSettingsStore({ dataDir });
  expect(next.read()).toEqual(restored.read());
  expect(next.source).toBe('file');
});

it.each([
  ['gone', (copy: string) => rmSync(copy)],
  ['older', (copy: string) => writeFileSync(copy, '{"language":"en"}')],
  ['empty', (copy: string) => writeFileSync(copy, '')],
  ['cut short', (copy: string) => writeFileSync(copy, readFileSync(copy).subarray(0, 40))],
])('makes a copy that is %s anew at the next start', (_, damage) => {
  const dataDir = aDataDir();
  createSettingsStore({ dataDir }).write({ sandbox: aConfig(), environment: 'sandbox' });
  const copy = join(dataDir, 'settings.copy.json');
  damage(copy);
  createSettingsStore({ dataDir });
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual(createSettingsStore({ dataDir }).read());
});

/** As written into the file by hand: production's gateway is a program on this machine. */
function withLocalProduction(where: 'production' | 'former') {
  const production = { ...aConfig(), environment: 'production' as const, baseUrl: 'http://127.0.0.1:9999' };
  return JSON.stringify({ ...fresh, ...(where === 'former' ? { former: { it: production } } : { production }) });
}

it.each(['production', 'former'] as const)(
  'packed, refuses a file that has %s go without https, and takes the copy',
  (where) => {
    const dataDir = aDataDir();
    createSettingsStore({ dataDir }).write({ sandbox: aConfig() });
    const path = join(dataDir, 'settings.json');
    writeFileSync(path, withLocalProduction(where));
    const settings = createSettingsStore({ dataDir, isPackaged: true });
    expect(settings).toMatchObject({ source: 'copy', isRefused: true });
    expect(settings.read()).toEqual({ ...fresh, sandbox: aConfig() });
    expect(readFileSync(settings.quarantinedAs ?? '', 'utf8')).toBe(withLocalProduction(where));
    expect(createSettingsStore({ dataDir, isPackaged: true })).toMatchObject({ source: 'file', isRefused: false });
  },
);

it('packed, sends nothing to such an address where the copy has it too: then nothing is set up', () => {
  const dataDir = aDataDir();
  for (const name of ['settings.json', 'settings.copy.json']) {
    writeFileSync(join(dataDir, name), withLocalProduction('production'));
  }
  const settings = createSettingsStore({ dataDir, isPackaged: true });
  expect(settings).toMatchObject({ source: 'nothing', isRefused: true });
  expect(settings.read()).toEqual(fresh);
  settings.write({ language: 'en' });
  expect(createSettingsStore({ dataDir, isPackaged: true }).read()).toEqual({ ...fresh, language: 'en' });
});

it('takes such a file where the program is not packed: tests and preview have their gateway there', () => {
  const dataDir = aDataDir();
  writeFileSync(join(dataDir, 'settings.json'), withLocalProduction('production'));
  expect(createSettingsStore({ dataDir }).read().production).toMatchObject({ baseUrl: 'http://127.0.0.1:9999' });
});

it('saves the settings where their copy can’t be', () => {
  const dataDir = aDataDir();
  mkdirSync(join(dataDir, 'settings.copy.json'));
  const settings = createSettingsStore({ dataDir });
  settings.write({ language: 'en' });
  expect(settings.read().language).toBe('en');
  expect(createSettingsStore({ dataDir }).read().language).toBe('en');
});

it('never overwrites what it renamed before', () => {
  const dataDir = aDataDir();
  for (const content of ['first', 'second']) {
    writeFileSync(join(dataDir, 'settings.json'), content);
    createSettingsStore({ dataDir });
  }
  const asideNames = ['settings.broken.json', 'settings.broken-2.json'];
  expect(asideNames.map((name) => readFileSync(join(dataDir, name), 'utf8'))).toEqual(['first', 'second']);
});

it('refuses to write what it could not read again, and keeps what it had', () => {
  const settings = createSettingsStore({ dataDir: aDataDir() });
  expect(() => settings.write({ dayEndHour: 24 })).toThrow();
  expect(settings.read()).toEqual(fresh);
});
