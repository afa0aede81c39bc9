/**
 * Every switch that keeps a page away from the machine, in words even where it is Electron's default: a default can
 * change, and a reader should not have to know it. For every window, whoever's page it shows.
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
  // Else a page reads what was copied last, without a permission.
  enableDeprecatedPaste: false,
  spellcheck: false,
} as const satisfies WebPreferences;
