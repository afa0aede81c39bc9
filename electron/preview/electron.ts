/**
 * The module behind `import 'electron'` in preview: the parts of Electron that the main process uses, under their own
 * names. A missing name fails when main is loaded; a missing property throws with its name at its first use.
 */
import { join } from 'node:path';
import { previewDialog, previewShell } from './stand-in/modules/preview-dialog.ts';
import { previewUtilityProcess } from './stand-in/modules/preview-utility-process.ts';
import { previewSession } from './stand-in/outside-pages.ts';
import { standIn } from './stand-in/this-stand-in.ts';
import {
  previewMenu,
  previewPowerMonitor,
  previewScreen,
  previewTheme,
  throwOnMissing,
} from './stand-in/throw-on-missing.ts';

export const { app, BrowserWindow, WebContentsView, ipcMain, protocol, safeStorage } = standIn;
export const dialog = previewDialog(() => join(app.getPath('userData'), 'exports'));
export const shell = previewShell;
export const session = previewSession;
export const utilityProcess = previewUtilityProcess;
export const nativeTheme = previewTheme;
export const powerMonitor = previewPowerMonitor;
export const Menu = previewMenu;
export const screen = previewScreen;

// CommonJS libraries import Electron as one object.
export default throwOnMissing('', {
  app,
  BrowserWindow,
  WebContentsView,
  ipcMain,
  protocol,
  safeStorage,
  dialog,
  shell,
  session,
  utilityProcess,
  nativeTheme,
  powerMonitor,
  Menu,
  screen,
});
