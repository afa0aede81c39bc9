/** A file dialog belongs to the cashier's window, whatever other windows exist. */
import type { WebContents } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allowNavigation } from '../../electron/windows/lock-down.ts';
import { chooseFolder, choosePlace, chooseProvisioningFile } from '../../electron/windows/system-dialogs.ts';

const electron = vi.hoisted(() => ({
  windows: [] as { readonly webContents: object }[],
  askedBefore: [] as object[],
}));

vi.mock('electron', () => {
  const ask = async (window: object) => {
    electron.askedBefore.push(window);
    return { canceled: true, filePath: '', filePaths: [] };
  };
  return {
    BrowserWindow: { getAllWindows: () => electron.windows },
    dialog: { showSaveDialog: ask, showOpenDialog: ask },
  };
});

describe.each([
  ['an export', () => choosePlace('penjualan.csv', 'csv')],
  ['a provisioning file', () => chooseProvisioningFile()],
  ['the second place', () => chooseFolder()],
])('a person who is asked for %s', (_what, ask) => {
  const gateways = aWindow();
  const ours = aWindow();
  beforeEach(() => {
    electron.askedBefore.length = 0;
    allowNavigation(gateways.webContents, () => false);
  });

  it('is asked before our window, not before the gateway’s page', async () => {
    electron.windows = [gateways, ours];
    await ask();
    expect(electron.askedBefore).toEqual([ours]);
    expect(electron.askedBefore[0]).toBe(ours);
  });

  it('is asked once, however often at a time', async () => {
    electron.windows = [ours];
    await Promise.all([ask(), ask(), ask()]);
    expect(electron.askedBefore).toHaveLength(1);
    await ask();
    expect(electron.askedBefore).toHaveLength(2);
  });

  it('is not asked at all where the gateway’s page is the only window', async () => {
    electron.windows = [gateways];
    await ask();
    expect(electron.askedBefore).toEqual([]);
  });
});

function aWindow() {
  const isDestroyed = (): boolean => false;
  return { isDestroyed, webContents: { isDestroyed } as WebContents };
}
