/**
 * Whether this installation can be replaced by the program itself. A package of a Linux distribution, a folder that
 * somebody unpacked and an image that belongs to another user can't: there a person installs the new version.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

interface Installation {
  readonly platform: NodeJS.Platform;
  /** Of the program. */
  readonly execPath: string;
  /** `app-update.yml`, which electron-builder writes into packages that can be replaced. */
  readonly configFile: string;
  /** APPIMAGE: the path of the image that runs. */
  readonly appImage: string | undefined;
}

export function mayReplaceItself({ platform, execPath, configFile, appImage }: Installation): boolean {
  if (!existsSync(configFile)) return false;
  if (platform === 'darwin') return true;
  // An unpacked folder has no uninstaller.
  if (platform === 'win32') return existsSync(join(dirname(execPath), 'Uninstall Konter.exe'));
  return appImage !== undefined && isAbsolute(appImage) && mayWrite(appImage) && mayWrite(dirname(appImage));
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
