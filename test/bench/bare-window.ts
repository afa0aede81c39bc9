/** A minimal Electron program: one window that loads one of our pages from a file, without a script. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { out } from './preview.ts';

/** As windows/main-window.ts opens its window. */
const BARE_MAIN = `
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';
app.whenReady().then(() => {
  const webPreferences = { sandbox: true, contextIsolation: true, spellcheck: false };
  const size = { width: 1280, height: 800, useContentSize: true, backgroundColor: '#101418' };
  const window = new BrowserWindow({ ...size, show: false, autoHideMenuBar: true, webPreferences });
  window.once('ready-to-show', () => window.show());
  void window.loadFile(join(import.meta.dirname, 'page/index.html'));
});
app.on('window-all-closed', () => app.quit());
`;

/** @param app the folder to write it to · @param html the page's content, with the built styles next to it */
export function layOutBareWindow(app: string, html: string): void {
  mkdirSync(app, { recursive: true });
  cpSync(join(out, 'renderer'), join(app, 'page'), { recursive: true });
  writeFileSync(join(app, 'page/index.html'), `<!doctype html>${html}`);
  writeFileSync(join(app, 'main.mjs'), BARE_MAIN);
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'bare', version: '0.0.0', main: 'main.mjs' }));
}
