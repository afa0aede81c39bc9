/**
 * Parts that main configures and a browser handles itself. They accept every call and never emit: the browser decides
 * about permissions, downloads and devices, and the page itself detects sleep and theme.
 */
import type { NativeTheme, Screen, Session } from 'electron';
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

class PreviewTheme extends throwOnMissingEmitter('nativeTheme') implements Pick<NativeTheme, 'shouldUseDarkColors'> {
  readonly shouldUseDarkColors = false;
}

export const previewTheme = new PreviewTheme();

class PreviewPowerMonitor extends throwOnMissingEmitter('powerMonitor') {}

export const previewPowerMonitor = new PreviewPowerMonitor();

/** A page can't know the screens: a person puts each tab on one. */
class PreviewScreen extends throwOnMissingEmitter('screen') implements Pick<Screen, 'getAllDisplays'> {
  getAllDisplays = () => [];
}

export const previewScreen = new PreviewScreen();

export const previewMenu = throwOnMissing('Menu', { setApplicationMenu: () => {} });
