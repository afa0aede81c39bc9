/**
 * Every preference that isolates a page from the machine, for all windows. Electron's defaults are repeated, because a
 * default can change and a reader need not know it.
 */
import type { WebPreferences } from 'electron';

export const lockedPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // Otherwise a page could read the clipboard without a permission.
  enableDeprecatedPaste: false,
  spellcheck: false,
} as const satisfies WebPreferences;
