/**
 * Method pictures in a folder of the data directory, so that the counter shows them offline. A file is named by the hash
 * of its URL, so that the gateway's text never becomes a file name. No sale depends on a picture: read and write errors
 * count as absence.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { join } from 'node:path';

/**
 * Fetches a method's picture from the URL in the gateway's list. The request carries no key and follows no redirect. At
 * most 64 KiB within 10 s. Only content that begins like a PNG, JPEG, GIF or WebP is accepted, whatever its declared
 * type; an SVG can carry scripts. The caller decides whether the URL is allowed.
 */
const IMAGE_LIMIT_BYTES = 64 * 1024;
const DEADLINE_MS = 10_000;

/** For tests. */
interface ImageLimits {
  readonly deadlineMs?: number;
  readonly lookup?: LookupFunction;
}

/** @param address http or https · @returns `null` if there is no such picture. Never throws for network failures */
async function fetchImage(address: string, limits: ImageLimits = {}): Promise<Buffer | null> {
  const { deadlineMs = DEADLINE_MS, ...system } = limits;
  const { Agent, request } = await import('undici');
  const agent = new Agent({ maxResponseSize: IMAGE_LIMIT_BYTES, connect: { ...system, rejectUnauthorized: true } });
  try {
    const answer = await request(address, {
      dispatcher: agent,
      headers: { accept: 'image/png, image/jpeg, image/gif, image/webp', 'user-agent': 'Konter' },
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (answer.statusCode !== 200) return null;
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return imageType(bytes) === null || bytes.length > IMAGE_LIMIT_BYTES ? null : bytes;
  } catch {
    return null;
  } finally {
    void agent.destroy();
  }
}

/** Determined by the first bytes, as browsers do. */
function imageType(bytes: Buffer): 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | null {
  const begins = bytes.subarray(0, 12).toString('latin1');
  if (begins.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (begins.startsWith('GIF87a') || begins.startsWith('GIF89a')) return 'image/gif';
  return begins.startsWith('RIFF') && begins.slice(8) === 'WEBP' ? 'image/webp' : null;
}

/** For all accounts, past ones included. A gateway has some thirty methods. */
const MOST_FILES = 300;

export function createMethodImageCache(folder: string, limits?: ImageLimits) {
  const known = new Map<string, string>();
  const fileOf = (address: string) => join(folder, createHash('sha256').update(address).digest('hex').slice(0, 32));

  return {
    /** @returns a data: URL, or `null` if it was never fetched */
    async find(address: string): Promise<string | null> {
      const found = known.get(address);
      if (found !== undefined) return found;
      const bytes = await readFile(fileOf(address)).catch(() => null);
      const picture = bytes && asData(bytes);
      if (picture) known.set(address, picture);
      return picture;
    },
    /** @returns whether the picture is available now */
    async fetch(address: string): Promise<boolean> {
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
