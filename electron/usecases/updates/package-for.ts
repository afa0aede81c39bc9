/** Chooses the package of a version for this machine, by the names that electron-builder.yml gives them. */
import type { UpdatePackage } from '../../ports/updates.ts';
import type { UpdateManifest } from './read-manifest.ts';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
}

/** Of those that a program may replace itself by. An AppImage has the name that Linux gives the processor. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'linux x64': ['linux-x86_64.AppImage', 'linux-x64.AppImage'],
  'linux arm64': ['linux-arm64.AppImage'],
  // An installer for both processors names none.
  'win32 x64': ['win-x64.exe', 'win.exe'],
  'win32 arm64': ['win-arm64.exe', 'win.exe'],
  'darwin x64': ['mac-x64.zip'],
  'darwin arm64': ['mac-arm64.zip'],
};

/** @param address below which the files lie · @returns `null` if the version has none for this machine */
export function packageFor(
  { version, files }: Pick<UpdateManifest, 'version' | 'files'>,
  address: string,
  { platform, arch }: Machine,
): UpdatePackage | null {
  for (const ending of endings[`${platform} ${arch}`] ?? []) {
    const file = files.find(({ name }) => name.endsWith(`-${version}-${ending}`));
    if (file) return { version, url: `${address}/${encodeURIComponent(file.name)}`, ...file };
  }
  return null;
}
