/**
 * A terminal that is nothing but Konter. Its window is held in full screen: it neither closes, minimises nor gets smaller.
 * The program itself may still end (`app.quit`): a manager, a restart after an error and the system's shutdown come that
 * way, and no key does. And it starts when someone signs in.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app, type BrowserWindow, type Input, type Rectangle, screen } from 'electron';
import { guarded } from '../platform/guarded.ts';
import type { LoginItem } from '../ports/program.ts';
import { withoutMenu } from './lock-down.ts';

interface HoldDeps {
  readonly isHeld: () => boolean;
  /** Someone tried to close it. */
  readonly onWayOut: () => void;
}

/** @returns a function that makes the window full screen or ordinary, as it should be now */
export function holdWindow(window: BrowserWindow, { isHeld, onWayOut }: HoldDeps): () => void {
  let isEnding = false;
  let usual: { readonly bounds: Rectangle; readonly giveMenuBack: () => void } | null = null;

  function place(): void {
    if (window.isDestroyed() || isEnding) return;
    if (isHeld()) hold();
    else if (usual !== null) release(usual);
  }

  function hold(): void {
    usual ??= { bounds: window.getBounds(), giveMenuBack: withoutMenu() };
    // The bounds alone cover the screen where no window manager knows full screen.
    window.setBounds(screen.getDisplayMatching(window.getBounds()).bounds);
    window.setKiosk(true);
  }

  function release({ bounds, giveMenuBack }: NonNullable<typeof usual>): void {
    usual = null;
    window.setKiosk(false);
    window.setBounds(bounds);
    giveMenuBack();
  }

  app.on(
    'before-quit',
    guarded('before-quit', () => {
      isEnding = true;
    }),
  );
  window.on(
    'close',
    guarded('close', (event) => {
      if (isEnding || !isHeld()) return;
      event.preventDefault();
      onWayOut();
    }),
  );
  window.on(
    'minimize',
    guarded('minimize', () => {
      if (!isHeld()) return;
      window.restore();
      place();
    }),
  );
  for (const left of ['leave-full-screen', 'unmaximize'] as const) {
    // Not inside the event, because the window is still changing then.
    window.on(
      left as 'unmaximize',
      guarded(left, () => void setImmediate(guarded(left, place))),
    );
  }
  window.webContents.on(
    'before-input-event',
    guarded('before-input-event', (event, input) => {
      const way = isHeld() ? wayOut(input) : null;
      if (way === null) return;
      event.preventDefault();
      if (way === 'ask') onWayOut();
    }),
  );
  return place;
}

/**
 * Keys that lead out of a held window. They are stopped before the page and before any menu, because a system or a later
 * Electron may give them a meaning that our menu does not have.
 */
type PressedKey = Pick<Input, 'type' | 'key' | 'control' | 'alt' | 'meta' | 'shift'>;

/**
 * @returns `ask`: the person wants to close the program, so the PIN is asked; `refuse`: the key does nothing; `null`: an
 * ordinary key
 */
export function wayOut({ type, key, control, alt, meta, shift }: PressedKey): 'ask' | 'refuse' | null {
  if (type !== 'keyDown') return null;
  const named = key.toLowerCase();
  const command = control || meta;
  if (named === 'f4' && (alt || command)) return 'ask';
  if (command && !alt && (named === 'q' || named === 'w')) return 'ask';
  if (named === 'f11' || named === 'f12') return 'refuse';
  // Developer tools, hide, minimise, full screen of macOS.
  if (command && shift && ['i', 'j', 'c'].includes(named)) return 'refuse';
  if (meta && ['h', 'm', 'f'].includes(named)) return 'refuse';
  return null;
}

// Starts the program when someone signs in: by Electron on Windows and macOS; on Linux, where Electron has nothing, by a
// file of the freedesktop.org autostart specification.

/** @returns the system's own list; nothing can be changed in it by a program that is not installed */
export function systemLoginItem(): LoginItem {
  const { XDG_CONFIG_HOME, APPIMAGE, KONTER_DATA_DIR } = process.env;
  // At sign-in the variable would be missing, and the program would show another shop.
  const isPossible = app.isPackaged && KONTER_DATA_DIR === undefined;
  if (!isPossible) return notPossible;
  if (process.platform !== 'linux') return electronLoginItem;
  // An AppImage runs from a folder that exists only meanwhile.
  const program = APPIMAGE ?? process.execPath;
  return autostartFile(join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'autostart/konter.desktop'), program);
}

const notPossible: LoginItem = {
  isPossible: false,
  startsWithSystem: () => false,
  change() {
    throw new Error('Only an installed program can start with the system');
  },
};

const electronLoginItem: LoginItem = {
  isPossible: true,
  startsWithSystem: () => app.getLoginItemSettings().openAtLogin,
  change: (openAtLogin) => app.setLoginItemSettings({ openAtLogin }),
};

/**
 * @param file absolute
 * @param program absolute path of what is started
 */
export function autostartFile(file: string, program: string): LoginItem {
  return {
    isPossible: true,
    startsWithSystem: () => existsSync(file),
    change(starts) {
      if (!starts) return rmSync(file, { force: true });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, desktopEntry(program));
    },
  };
}

function desktopEntry(program: string): string {
  return `${[
    ...['[Desktop Entry]', 'Type=Application', 'Version=1.0', 'Name=Konter'],
    ...[`Exec=${quoted(program)}`, 'Terminal=false', 'X-GNOME-Autostart-enabled=true'],
  ].join('\n')}\n`;
}

/** By the Desktop Entry specification: quoted, then each backslash doubled, because the value is a string too. */
function quoted(path: string): string {
  const escaped = path.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  return `"${escaped.replaceAll('\\', '\\\\')}"`;
}
