/** Composition of all parts. One per process, as Electron itself; made at the first import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindowConstructorOptions, SafeStorage, WebContentsViewConstructorOptions } from 'electron';
import * as z from 'zod';
import { PreviewApp, type Program } from './modules/preview-app.ts';
import { PreviewIpcMain, type PreviewProtocol, previewProtocol } from './modules/preview-protocol.ts';
import { previewSafeStorage } from './modules/preview-safe-storage.ts';
import { PreviewView, PreviewWindow, type ViewHost, type WindowHost } from './modules/preview-window.ts';
import { OutsidePages } from './outside-pages.ts';
import { throwOnMissing } from './throw-on-missing.ts';

const packageSchema = z.object({ productName: z.string(), version: z.string() });

export function readProgram(root: string): Program {
  const { productName, version } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return { name: productName, version, root };
}

export interface StandIn {
  readonly app: PreviewApp;
  /** Oldest first. */
  readonly openWindows: ReadonlySet<PreviewWindow>;
  readonly outside: OutsidePages;
  readonly protocol: PreviewProtocol;
  readonly ipcMain: PreviewIpcMain;
  readonly BrowserWindow: WindowClass;
  readonly WebContentsView: new (options?: WebContentsViewConstructorOptions) => PreviewView;
  readonly safeStorage: Partial<SafeStorage>;
}

export interface WindowClass {
  new (options?: BrowserWindowConstructorOptions): PreviewWindow;
  getAllWindows(): PreviewWindow[];
  fromWebContents(contents: object): PreviewWindow | null;
}

/** @param endProcess called once, when the app has quit */
export function createStandIn(program: Program, endProcess: (code: number) => void): StandIn {
  const openWindows = new Set<PreviewWindow>();
  const app: PreviewApp = new PreviewApp(program, () => [...openWindows], endProcess);
  const protocol = previewProtocol(app.isReady);
  const outside = new OutsidePages(join(program.root, 'out/renderer/fonts/plus-jakarta-sans.woff2'));
  const keyFile = () => join(app.getPath('userData'), 'preview.key');
  return {
    app,
    openWindows,
    outside,
    protocol,
    ipcMain: new PreviewIpcMain(),
    BrowserWindow: throwOnMissing('BrowserWindow', windowClass({ app, protocol, openWindows, outside })),
    WebContentsView: viewClass({ app, outside }),
    safeStorage: throwOnMissing('safeStorage', previewSafeStorage(keyFile)),
  };
}

function windowClass(host: WindowHost): WindowClass {
  const all = () => [...host.openWindows];
  return class BrowserWindow extends PreviewWindow {
    constructor(options?: BrowserWindowConstructorOptions) {
      super(host, options);
    }
    static getAllWindows = all;
    static fromWebContents = (contents: object) => all().find((window) => window.contents === contents) ?? null;
  };
}

function viewClass(host: ViewHost): new (options?: WebContentsViewConstructorOptions) => PreviewView {
  return class WebContentsView extends PreviewView {
    constructor(options?: WebContentsViewConstructorOptions) {
      super(host, options);
    }
  };
}
