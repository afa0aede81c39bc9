import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemLanguages } from '../../../electron/preview/stand-in/modules/preview-app.ts';
import { previewDialog, previewShell } from '../../../electron/preview/stand-in/modules/preview-dialog.ts';
import { createStandIn } from '../../../electron/preview/stand-in/stand-in.ts';
import { throwOnMissing } from '../../../electron/preview/stand-in/throw-on-missing.ts';
import { aFolder } from '../../support/a-folder.ts';

function aStandIn() {
  const told: string[] = [];
  const standIn = createStandIn({ name: 'Konter', version: '1.2.3', root: '/nowhere' }, (code) =>
    told.push(`end ${code}`),
  );
  for (const name of ['before-quit', 'window-all-closed', 'will-quit', 'quit', 'web-contents-created']) {
    standIn.app.on(name, () => told.push(name));
  }
  return { ...standIn, told };
}

describe('the app of the stand-in', () => {
  it('is ready only when main has run to its end', async () => {
    const { app } = aStandIn();
    const seen: string[] = [];
    app.once('ready', () => seen.push('event'));
    const waited = app.whenReady().then(() => seen.push('promise'));
    await Promise.resolve();
    expect([app.isReady(), seen]).toEqual([false, []]);
    app.becomeReady();
    await waited;
    expect([app.isReady(), seen]).toEqual([true, ['event', 'promise']]);
  });

  it("quits in Electron's order and ends the process last", () => {
    const { app, BrowserWindow, told } = aStandIn();
    const window = new BrowserWindow();
    window.on('close', () => told.push('close'));
    window.on('closed', () => told.push('closed'));
    app.quit();
    expect(told).toEqual(['web-contents-created', 'before-quit', 'close', 'closed', 'will-quit', 'quit', 'end 0']);
  });

  it.each(['before-quit', 'will-quit'])('stays when %s is prevented, and can quit later', (name) => {
    const { app, told } = aStandIn();
    app.once(name, (event) => event.preventDefault());
    app.quit();
    expect(told).not.toContain('end 0');
    app.quit();
    expect(told).toContain('end 0');
  });

  it('stays when a window prevents its closing', () => {
    const { app, BrowserWindow, told } = aStandIn();
    const window = new BrowserWindow();
    window.once('close', (event) => event.preventDefault());
    app.quit();
    expect(told).not.toContain('will-quit');
    expect(window.isDestroyed()).toBe(false);
  });

  it('leaves it to main what happens when the last window is closed', () => {
    const { BrowserWindow, told } = aStandIn();
    new BrowserWindow().close();
    expect(told).toEqual(['web-contents-created', 'window-all-closed']);
  });

  it('exits at once when told to, with the code', () => {
    const { app, told } = aStandIn();
    app.exit(3);
    expect(told).toEqual(['quit', 'end 3']);
  });

  it.each([
    [{ LANG: 'id_ID.UTF-8' }, ['id-ID']],
    [{ LANG: 'en' }, ['en']],
    [{ LC_ALL: 'id_ID', LANG: 'en_US.UTF-8' }, ['id-ID']],
    [{ LANG: 'C.UTF-8' }, []],
    [{ LANG: 'POSIX' }, []],
    [{}, []],
  ])('reads the language of %o', (env, languages) => {
    expect(systemLanguages(env, 'linux')).toEqual(languages);
  });
});

describe('what the stand-in lacks', () => {
  it('is refused by name', () => {
    const { app, BrowserWindow, protocol, safeStorage } = aStandIn();
    const lacking = (part: object, name: string) => () => Reflect.get(part, name);
    expect(lacking(app, 'dock')).toThrow('Konter preview has no electron.app.dock');
    expect(lacking(BrowserWindow, 'fromBrowserView')).toThrow('no electron.BrowserWindow.fromBrowserView');
    expect(lacking(new BrowserWindow(), 'setBounds')).toThrow('no electron.BrowserWindow.setBounds');
    expect(lacking(new BrowserWindow().webContents, 'capturePage')).toThrow('no electron.webContents.capturePage');
    expect(lacking(throwOnMissing('', {}), 'clipboard')).toThrow('Konter preview has no electron.clipboard');
    expect(lacking(protocol, 'registerFileProtocol')).toThrow('no electron.protocol.registerFileProtocol');
    expect(lacking(safeStorage, 'encryptString')).toThrow('no electron.safeStorage.encryptString');
    expect(() => app.getPath('videos')).toThrow("no electron.app.getPath('videos')");
  });

  it('does not stop a part from being awaited or printed', async () => {
    const { app } = aStandIn();
    expect(await app).toBe(app);
    expect(JSON.stringify(previewShell)).toBe('{}');
  });

  it('is the memory of a tab: the gateway’s page is looked at, and nothing is found', () => {
    const { app, BrowserWindow } = aStandIn();
    const { webContents } = new BrowserWindow();
    const pids = [
      webContents.getOSProcessId(),
      ...webContents.mainFrame.framesInSubtree.map((frame) => frame.osProcessId),
    ];
    expect(app.getAppMetrics().filter(({ pid }) => pids.includes(pid))).toEqual([]);
  });

  it('includes pages that are not sandboxed', () => {
    const { BrowserWindow } = aStandIn();
    for (const webPreferences of [{ sandbox: false }, { contextIsolation: false }, { nodeIntegration: true }]) {
      expect(() => new BrowserWindow({ webPreferences })).toThrow('Konter preview refuses');
    }
  });

  it('includes dialogs and outside pages that no page asked for', async () => {
    const dialog = previewDialog(() => tmpdir());
    await expect(dialog.showOpenDialog({})).rejects.toThrow('only for a request of a page');
    await expect(previewShell.openExternal('https://example.com')).rejects.toThrow('only for a request of a page');
    await expect(previewShell.openExternal('file:///etc/passwd')).rejects.toThrow('does not open file: addresses');
    await expect(dialog.showOpenDialog({ properties: ['multiSelections'] })).rejects.toThrow('multiSelections');
  });
});

it('a folder is the one that files are saved into, which is made', async () => {
  const folder = aFolder();
  const exports = join(folder, 'exports');
  const chosen = await previewDialog(() => exports).showOpenDialog({ properties: ['openDirectory'] });
  expect([chosen, existsSync(exports)]).toEqual([{ canceled: false, filePaths: [exports] }, true]);
});

describe('a file that is saved', () => {
  it('goes into one folder under the name that was proposed, and replaces nothing there', async () => {
    const folder = aFolder();
    const exports = join(folder, 'exports');
    const { showSaveDialog } = previewDialog(() => exports);
    const wanted = { defaultPath: '../konter-training-sales-2026-03-09.csv' };
    const first = await showSaveDialog(wanted);
    expect(first).toEqual({ canceled: false, filePath: join(exports, 'konter-training-sales-2026-03-09.csv') });
    writeFileSync(first.filePath, '');
    const second = await showSaveDialog(wanted);
    expect(second.filePath).toBe(join(exports, 'konter-training-sales-2026-03-09-2.csv'));
  });
});
