/** JSON from a body that may be compressed. A small body must not become a large one. */
import { promisify } from 'node:util';
import { gunzip, zstdDecompress } from 'node:zlib';
import { MOST_INTAKE_BYTES } from '../../shared/hub/journal-intake.ts';
import { HubError } from '../http/hub-error.ts';

const decompressions = new Map([
  ['gzip', (body: Buffer) => promisify(gunzip)(body, boundsOf(body))],
  ['zstd', (body: Buffer) => promisify(zstdDecompress)(body, boundsOf(body))],
  ['identity', async (body: Buffer) => body],
]);

/** In one piece, if it compressed as well as journals do. */
function boundsOf({ length }: Buffer) {
  return { maxOutputLength: MOST_INTAKE_BYTES, chunkSize: Math.min(Math.max(1024, 8 * length), MOST_INTAKE_BYTES) };
}

/** @throws HubError `malformed`, `too-large` */
export async function readBody(body: Buffer, encoding = 'identity'): Promise<unknown> {
  const decompress = decompressions.get(encoding);
  if (decompress === undefined) throw new HubError('malformed', 'Only gzip and zstd are read.');
  try {
    const bytes = await decompress(body);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLarge) throw new HubError('too-large', 'The body is too large.');
    throw new HubError('malformed', 'The body cannot be read as JSON.');
  }
}
