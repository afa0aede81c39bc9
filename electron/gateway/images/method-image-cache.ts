/**
 * Method pictures in a folder of the data directory, so that the counter shows them offline. A file is named by the hash
 * of its URL, so that the gateway's text never becomes a file name. No sale depends on a picture: read and write errors
 * count as absence.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchImage, IMAGE_LIMIT_BYTES, type ImageLimits, imageType } from './fetch-image.ts';

/** For all accounts, past ones included. A gateway has some thirty methods. */
const MOST_FILES = 300;

export interface MethodImageCache {
  /** @returns a data: URL, or `null` if it was never fetched */
  find(address: string): Promise<string | null>;
  /** @returns whether the picture is available now */
  fetch(address: string): Promise<boolean>;
}

export function createMethodImageCache(folder: string, limits?: ImageLimits): MethodImageCache {
  const known = new Map<string, string>();
  const fileOf = (address: string) => join(folder, createHash('sha256').update(address).digest('hex').slice(0, 32));

  return {
    async find(address) {
      const found = known.get(address);
      if (found !== undefined) return found;
      const bytes = await readFile(fileOf(address)).catch(() => null);
      const picture = bytes && asData(bytes);
      if (picture) known.set(address, picture);
      return picture;
    },
    async fetch(address) {
      const bytes = await fetchImage(address, limits);
      const picture = bytes && asData(bytes);
      if (!bytes || !picture || known.size >= MOST_FILES) return false;
      known.set(address, picture);
      await keep(folder, fileOf(address), bytes).catch(() => undefined);
      return true;
    },
  };
}

async function keep(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length >= MOST_FILES) return;
  // Written under another name first, so that a crash leaves no partial picture.
  await writeFile(`${file}.partial`, bytes);
  await rename(`${file}.partial`, file);
}

/** Cached files are checked again too: another program may have written into the folder. */
function asData(bytes: Buffer): string | null {
  const type = imageType(bytes);
  return type === null || bytes.length > IMAGE_LIMIT_BYTES ? null : `data:${type};base64,${bytes.toString('base64')}`;
}
