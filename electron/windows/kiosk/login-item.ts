/**
 * Starts the program when someone signs in: by Electron on Windows and macOS; on Linux, where Electron has nothing, by a
 * file of the freedesktop.org autostart specification.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import type { LoginItem } from '../../ports/program.ts';

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
