/** Makes a part of the stand-in throw, with the name, for a property that it lacks, instead of giving `undefined`. */
import { EventEmitter } from 'node:events';
import type { NativeTheme, Screen, Session } from 'electron';

/** Properties that JavaScript itself reads of any object, to detect a promise, a module or a printable value. */
const ASKED_BY_THE_LANGUAGE = new Set<string | symbol>(['then', 'toJSON', '__esModule', 'constructor', 'default']);

/** @param name empty for Electron as a whole. @returns `part`, except that reading a property it lacks throws */
export function throwOnMissing<T extends object>(name: string, part: T): T {
  return new Proxy(part, refusing(name));
}

/** Base class of parts that emit events: it throws at the end of their prototype chains. */
export function throwOnMissingEmitter(name: string): new () => EventEmitter {
  class Throwing extends EventEmitter {}
  Object.setPrototypeOf(Throwing.prototype, new Proxy(EventEmitter.prototype, refusing(name)));
  return Throwing;
}

function refusing<T extends object>(name: string): ProxyHandler<T> {
  return {
    get(target, property, receiver) {
      if (property in target) return Reflect.get(target, property, receiver);
      if (typeof property === 'symbol' || ASKED_BY_THE_LANGUAGE.has(property)) return undefined;
      throw new Error(`Konter preview has no ${['electron', name, property].filter(Boolean).join('.')}`);
    },
  };
}

// Parts that main configures and a browser handles itself. They accept every call and never emit: the browser decides
// about permissions, downloads and devices, and the page itself detects sleep and theme.

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
