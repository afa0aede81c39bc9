/** electron-builder's hook between packing and signing. */
import { join } from 'node:path';
import { setFuses } from './fuses.mjs';

export default async function afterPack({ appOutDir, electronPlatformName, packager }) {
  const { executableName, appInfo } = packager;
  const name = electronPlatformName === 'linux' ? executableName : appInfo.productFilename;
  const ending = { win32: '.exe', linux: '' }[electronPlatformName] ?? '.app';
  // Only pack-check packs around an older runtime; in the version that we ship on, every fuse has to be there.
  await setFuses(join(appOutDir, `${name}${ending}`), { mayLack: process.env.KONTER_PACK_OLDER_RUNTIME === '1' });
}
