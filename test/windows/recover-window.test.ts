/** A window whose page ends, hangs or navigates away, with Electron's side simulated. */
import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { superviseWindow } from '../../electron/windows/main-window.ts';
import { focusMainWindow } from '../../electron/windows/open-windows.ts';
import { windowEn } from '../../shared/messages/window-texts.ts';
import { type FakeClock, fakeClock } from '../support/fake-clock.ts';

interface Asked {
  readonly buttons: readonly string[];
  readonly message: string;
  readonly signal?: AbortSignal;
}

const electron = vi.hoisted(() => ({
  asked: [] as Asked[],
  answer: (_button: number): void => undefined,
  windows: [] as object[],
}));

vi.mock('electron', () => ({
  BrowserWindow: { getAllWindows: () => electron.windows },
  dialog: {
    showMessageBox: (_window: object, asked: Asked & { cancelId: number }) => {
      electron.asked.push(asked);
      return new Promise((done) => {
        electron.answer = (response) => done({ response });
        asked.signal?.addEventListener('abort', () => done({ response: asked.cancelId }));
      });
    },
  },
}));

class Contents extends EventEmitter {
  crashed = false;
  isCrashed = () => this.crashed;
  isDestroyed = () => false;
  forcefullyCrashRenderer(): void {
    this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 });
  }
}

describe('a window that is cared for', () => {
  let clock: FakeClock;
  let contents: Contents;
  let loaded: string[];
  let restarts: number;
  let logged: unknown[][];
  let isDestroyed: boolean;
  let careFor: () => void;
  beforeEach(() => {
    clock = fakeClock();
    contents = new Contents();
    loaded = [];
    logged = [];
    restarts = 0;
    isDestroyed = false;
    electron.asked.length = 0;
    const window = {
      webContents: contents,
      isDestroyed: () => isDestroyed,
      isMinimized: () => false,
      show: () => undefined,
      focus: () => undefined,
      loadURL: async (address: string) => void loaded.push(address),
    } as unknown as BrowserWindow;
    electron.windows = [window];
    careFor = () =>
      superviseWindow(window, {
        clock,
        log: { info: (...all) => void logged.push(all) },
        texts: () => windowEn,
        restart: () => {
          restarts += 1;
        },
      });
    careFor();
  });

  it('is loaded again where its process ended while its page waited', () => {
    contents.crashed = true;
    careFor();
    clock.advance(0);
    expect(loaded).toEqual([main]);
  });

  function ends(reason = 'crashed'): void {
    contents.emit('render-process-gone', {}, { reason, exitCode: 5 });
    clock.advance(0);
  }
  const main = 'app://konter/index.html';

  it('is loaded again when its page has ended, and the log says why it did', () => {
    ends('oom');
    expect(loaded).toEqual([main]);
    expect(logged).toEqual([['window ended', { reason: 'oom', exitCode: 5 }]]);
    expect(electron.asked).toEqual([]);
  });

  it('asks a person at the third time within five minutes, who has the program restarted', async () => {
    ends();
    clock.advance(4 * 60_000);
    ends();
    ends();
    expect(loaded).toEqual([main, main]);
    expect(electron.asked.map(({ message }) => message)).toEqual([windowEn.ended.message]);
    electron.answer(electron.asked[0]?.buttons.indexOf(windowEn.ended.restart) ?? -1);
    await expect.poll(() => restarts).toBe(1);
    expect(loaded).toEqual([main, main]);
  });

  it('is loaded a third time where that is what the person wants', async () => {
    for (const _ of [1, 2, 3]) ends();
    electron.answer(electron.asked[0]?.buttons.indexOf(windowEn.ended.reload) ?? -1);
    await expect.poll(() => loaded).toEqual([main, main, main]);
    expect(restarts).toBe(0);
  });

  it('asks nobody when it ends now and then', () => {
    for (let times = 0; times < 10; times += 1) {
      ends();
      clock.advance(2.5 * 60_000);
    }
    expect(loaded).toHaveLength(10);
    expect(electron.asked).toEqual([]);
  });

  it('that was closed meanwhile is left alone', () => {
    contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    isDestroyed = true;
    clock.advance(0);
    expect(loaded).toEqual([]);
  });

  it.each(['about:blank', 'app://konter/other.html', 'chrome-error://chromewebdata/'])(
    'comes back from %s',
    (address) => {
      contents.emit('did-navigate', {}, address);
      clock.advance(0);
      expect(loaded).toEqual([main]);
    },
  );

  it('that is led away again and again is not loaded forever', () => {
    for (let times = 0; times < 5; times += 1) {
      contents.emit('did-navigate', {}, 'chrome-error://chromewebdata/');
      clock.advance(0);
    }
    expect(loaded).toEqual([main, main]);
    expect(electron.asked.map(({ message }) => message)).toEqual([windowEn.ended.message]);
  });

  it.each([main, `${main}#history`])('stays on %s', (address) => {
    contents.emit('did-navigate', {}, address);
    clock.advance(0);
    expect(loaded).toEqual([]);
  });

  it('that has not answered for fifteen seconds may be loaded again, and only then', async () => {
    contents.emit('unresponsive');
    clock.advance(14_999);
    expect(electron.asked).toEqual([]);
    clock.advance(1);
    expect(electron.asked.map(({ message }) => message)).toEqual([windowEn.stuck.message]);
    electron.answer(electron.asked[0]?.buttons.indexOf(windowEn.stuck.reload) ?? -1);
    await expect.poll(() => logged.map(([event]) => event)).toEqual(['window does not answer', 'window ended']);
    clock.advance(0);
    expect(loaded).toEqual([main]);
  });

  it('that answers again is not asked about, and a question that was asked is taken back', async () => {
    contents.emit('unresponsive');
    contents.emit('responsive');
    clock.advance(60_000);
    expect(electron.asked).toEqual([]);

    contents.emit('unresponsive');
    clock.advance(15_000);
    contents.emit('responsive');
    expect(electron.asked[0]?.signal?.aborted).toBe(true);
    await Promise.resolve();
    clock.advance(60_000);
    expect([loaded, electron.asked.length]).toEqual([[], 1]);
  });

  it('has a page again when the program is started a second time', () => {
    focusMainWindow();
    expect(loaded).toEqual([]);
    contents.crashed = true;
    focusMainWindow();
    expect(loaded).toEqual([main]);
  });
});
