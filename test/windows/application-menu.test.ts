import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setApplicationMenu } from '../../electron/windows/lock-down.ts';

const electron = vi.hoisted(() => ({ app: { isPackaged: true }, set: [] as unknown[] }));

vi.mock('electron', () => ({
  app: electron.app,
  Menu: {
    buildFromTemplate: (template: unknown) => template,
    setApplicationMenu: (menu: unknown) => electron.set.push(menu),
  },
}));

describe('the program’s menu', () => {
  beforeEach(() => {
    electron.set.length = 0;
  });

  function menuOn(platform: NodeJS.Platform, isPackaged = true): unknown[] {
    electron.app.isPackaged = isPackaged;
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
    setApplicationMenu();
    vi.restoreAllMocks();
    return electron.set;
  }

  // Its keys quit the till from the customer's page: Ctrl+Q, Ctrl+W, Ctrl+R, Ctrl+Plus.
  it.each(['win32', 'linux'] as const)('is not there on %s', (platform) => {
    expect(menuOn(platform)).toEqual([null]);
  });

  it('quits, edits and minimizes on macOS, and neither reloads nor zooms nor closes', () => {
    const said = JSON.stringify(menuOn('darwin'));
    for (const role of ['quit', 'editMenu', 'window']) expect(said).toContain(`"role":"${role}"`);
    expect(said).not.toMatch(/reload|zoom|close|toggleDevTools|viewMenu|fileMenu/i);
  });

  it('is Electron’s own while the program is made', () => {
    expect(menuOn('linux', false)).toEqual([]);
  });
});
