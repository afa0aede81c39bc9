import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMainWindow } from '../../electron/windows/main-window.ts';

interface Made {
  options: { show: boolean; webPreferences: Record<string, unknown> };
  shown: number;
  loaded: string[];
  emit(name: string): boolean;
}

const electron = vi.hoisted(() => ({ app: { isPackaged: false }, made: [] as Made[] }));

vi.mock('electron', () => ({
  app: electron.app,
  BrowserWindow: class extends EventEmitter implements Made {
    shown = 0;
    loaded: string[] = [];
    webContents = new EventEmitter();
    isDestroyed = () => false;
    options: Made['options'];
    constructor(options: Made['options']) {
      super();
      this.options = options;
      electron.made.push(this);
    }
    show() {
      this.shown += 1;
    }
    async loadURL(url: string) {
      this.loaded.push(url);
    }
  },
}));

describe('the main window', () => {
  beforeEach(() => {
    electron.made.length = 0;
  });

  function made(): Made {
    createMainWindow('/program/preload.cjs');
    const [window] = electron.made;
    if (window === undefined) throw new Error('no window was made');
    return window;
  }

  it('keeps its page away from the machine, and enables no experimental engine features', () => {
    const { webPreferences } = made().options;
    expect(webPreferences).toMatchObject({
      preload: '/program/preload.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
    expect(webPreferences).not.toHaveProperty('enableBlinkFeatures');
  });

  it.each([
    [true, false],
    [false, true],
  ])('packaged %s: developer tools %s', (isPackaged, devTools) => {
    electron.app.isPackaged = isPackaged;
    expect(made().options.webPreferences['devTools']).toBe(devTools);
  });

  it('loads our own page and shows itself only when that is painted', () => {
    const window = made();
    expect(window.loaded).toEqual(['app://konter/index.html']);
    expect([window.options.show, window.shown]).toEqual([false, 0]);
    window.emit('ready-to-show');
    expect(window.shown).toBe(1);
  });
});
