/** Writes a PNG: 8 bits per channel, with alpha, no filter, no interlace. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const CHANNELS = 4;
const RGBA_8_BIT = [8, 6, 0, 0, 0];

/** Each row begins with its filter type: 0 means none. */
export function encodePng(width: number, rgba: Uint8Array): Buffer {
  const rowBytes = width * CHANNELS;
  const height = rgba.length / rowBytes;
  if (!Number.isInteger(height)) throw new RangeError(`${rgba.length} bytes are no rows of ${width} pixels`);
  const header = Buffer.alloc(8 + RGBA_8_BIT.length);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(RGBA_8_BIT, 8);
  // Each row begins with the number of its filter: 0, none.
  const rows = Buffer.alloc(height * (1 + rowBytes));
  for (let y = 0; y < height; y += 1) {
    rows.set(rgba.subarray(y * rowBytes, (y + 1) * rowBytes), y * (1 + rowBytes) + 1);
  }
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: 'IHDR' | 'IDAT' | 'IEND', content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
