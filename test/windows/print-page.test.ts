/** The hidden window for printing. Electron's own part needs a real Electron. */
import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerAppRequest } from '../../electron/windows/app-protocol.ts';
import { pagePdf, printPage, TransientPages } from '../../electron/windows/print-page.ts';

interface Made {
  readonly options: { show: boolean; webPreferences: Record<string, unknown> };
  readonly url: string;
  readonly gone: boolean;
}

const electron = vi.hoisted(() => ({
  made: [] as Made[],
  loads: true,
  asked: undefined as unknown,
  answer: [true, ''] as [boolean, string],
  onLoad: (_url: string): void => undefined,
}));

vi.mock('electron', () => ({
  BrowserWindow: class extends EventEmitter implements Made {
    readonly options: Made['options'];
    url = '';
    gone = false;
    readonly webContents = {
      print: (options: unknown, callback: (success: boolean, reason: string) => void) => {
        electron.asked = options;
        callback(...electron.answer);
      },
      printToPDF: async (options: unknown) => {
        electron.asked = options;
        return Buffer.from('%PDF');
      },
    };
    constructor(options: Made['options']) {
      super();
      this.options = options;
      electron.made.push(this);
    }
    async loadURL(url: string) {
      this.url = url;
      electron.onLoad(url);
      if (!electron.loads) throw new Error('ERR_FAILED');
    }
    isDestroyed = () => this.gone;
    destroy = () => {
      this.gone = true;
    };
  },
}));

beforeEach(() => {
  electron.made.length = 0;
  electron.loads = true;
  electron.answer = [true, ''];
  electron.onLoad = () => undefined;
});

describe('a page that is printed', () => {
  it('is seen by nobody, runs nothing, and is gone afterwards', async () => {
    const pages = new TransientPages();
    const answers: Promise<Response>[] = [];
    electron.onLoad = (url) => void answers.push(answerAppRequest('/nowhere', { method: 'GET', url }, pages.find));
    expect(await printPage(pages, '<p>Rp 25.000</p>', '')).toBe('handed-over');
    const [window] = electron.made;
    expect(window?.options).toMatchObject({
      show: false,
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
    });
    expect(window?.options.webPreferences).not.toHaveProperty('preload');
    expect(await (await answers[0])?.text()).toBe('<p>Rp 25.000</p>');
    expect(window?.gone).toBe(true);
    const later = await answerAppRequest('/nowhere', { method: 'GET', url: window?.url ?? '' }, pages.find);
    expect(later.status).toBe(404);
  });

  it('asks by the dialog where no printer was chosen, and is silent where one was', async () => {
    await printPage(new TransientPages(), '', '');
    expect(electron.asked).toMatchObject({ silent: false });
    await printPage(new TransientPages(), '', 'Kantor');
    expect(electron.asked).toMatchObject({ silent: true, deviceName: 'Kantor' });
  });

  it.each([
    ['Print job canceled', 'canceled'],
    ['Print job failed', 'refused'],
    ['Invalid printer settings', 'refused'],
  ])('that ends in "%s" was %s', async (reason, outcome) => {
    electron.answer = [false, reason];
    expect(await printPage(new TransientPages(), '', 'Kantor')).toBe(outcome);
  });

  it('leaves no window behind when it does not load', async () => {
    electron.loads = false;
    await expect(printPage(new TransientPages(), '', '')).rejects.toThrow('ERR_FAILED');
    expect(electron.made[0]?.gone).toBe(true);
  });
});

it('a PDF of a receipt is as wide as its roll, one of a report a sheet', async () => {
  await pagePdf(new TransientPages(), '', { width: 80_000, height: 254_000 });
  expect(electron.asked).toMatchObject({ pageSize: { width: 80 / 25.4, height: 10 } });
  await pagePdf(new TransientPages(), '', null);
  expect(electron.asked).toMatchObject({ pageSize: 'A4' });
});
