/**
 * Rules that an import checker can't see: which names of `electron` a file uses, and which file uses the bridge. Each
 * power has one home, plus preview, which imitates them all.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../..');
const sources = globSync('{shared,electron,renderer}/**/*.{ts,tsx}', { cwd: projectRoot })
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(resolve(projectRoot, file), 'utf8') }))
  .filter(({ file }) => !file.startsWith('electron/preview/'));

/** Names of `electron` that a file imports as values; `import type` gives no power. */
function electronNames(text: string): string[] {
  return [...text.matchAll(/import\s+(?!type\b)([^;]*?)\s+from\s+'electron'/g)].flatMap(([, clause = '']) =>
    clause
      .replace(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
}

describe('each power of electron has one home', () => {
  it.each([
    ['safeStorage', /^electron\/(app\/compose\/compose-core\.ts|vault\/)/],
    ['ipcMain', /^electron\/(app\/compose\/compose-windows\.ts|ipc\/)/],
    ['ipcRenderer', /^electron\/(customer-)?preload\.ts$/],
    ['contextBridge', /^electron\/(customer-)?preload\.ts$/],
    ['BrowserWindow', /^electron\/windows\//],
    ['protocol', /^electron\/windows\//],
    ['utilityProcess', /^electron\/app\/compose\/compose-core\.ts$/],
    ['session', /^electron\/(main\.ts|windows\/)/],
  ])('%s', (power, home) => {
    const users = sources.filter(({ text }) => electronNames(text).includes(power)).map(({ file }) => file);
    expect(users.filter((file) => !home.test(file))).toEqual([]);
  });

  it('names what it takes, so that the list above means something', () => {
    const all = sources.filter(({ text }) => electronNames(text).some((name) => !/^\w+$/.test(name)));
    const whole = sources.filter(({ text }) => /import\s+(?!type\b)\w+\s+from\s+'electron'/.test(text));
    expect([...all, ...whole].map(({ file }) => file)).toEqual([]);
  });
});

it('one file of each page touches its bridge', () => {
  const users = sources.filter(
    ({ file, text }) => file.startsWith('renderer/') && /window\.konter(Customer)?\b/.test(text),
  );
  const bridges = ['renderer/bridge.ts', 'renderer/customer/customer-main.tsx'];
  expect(users.map(({ file }) => file).toSorted()).toEqual(bridges);
});

it('sees the sources', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(electronNames("import electron, { app, type Tray, safeStorage as vault } from 'electron';")).toEqual([
    'electron',
    'app',
    'safeStorage as vault',
  ]);
});
