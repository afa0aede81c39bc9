/**
 * Parts that main sets up and a browser has its own of. They take what they are given and never speak: permissions,
 * downloads and devices are the browser's to grant, sleep and theme are seen by the page itself.
 */
import type { NativeTheme, Session } from 'electron';
import { throwOnMissing, throwOnMissingEmitter } from './throw-on-missing.ts';

type SessionPart = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setSpellCheckerLanguages'
>;

export class PreviewSession extends throwOnMissingEmitter('session') implements SessionPart {
  setPermissionRequestHandler(): void {}
  setPermissionCheckHandler(): void {}
  setDevicePermissionHandler(): void {}
  setSpellCheckerLanguages(): void {}
  readonly webRequest = throwOnMissing('session.webRequest', {
    onBeforeRequest: (): void => undefined,
    onBeforeSendHeaders: (): void => undefined,
    onHeadersReceived: (): void => undefined,
  });
}

class PreviewTheme
  extends throwOnMissingEmitter('nativeTheme')
  implements Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors'>
{
  themeSource: NativeTheme['themeSource'] = 'system';
  readonly shouldUseDarkColors = false;
}

export const previewTheme = new PreviewTheme();

class PreviewPowerMonitor extends throwOnMissingEmitter('powerMonitor') {}

export const previewPowerMonitor = new PreviewPowerMonitor();

export const previewMenu = throwOnMissing('Menu', { setApplicationMenu: () => {} });
