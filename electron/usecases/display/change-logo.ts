/** A manager chooses the shop's logo for the customer's display, or takes it away. */
import type { LogoOutcome } from '../../../shared/contract/display.ts';
import type { Parts } from '../parts.ts';

/** A logo on a full screen needs no more. */
export const LARGEST_LOGO_BYTES = 200 * 1024;
const LARGEST_SIDE = 2_000;
const SMALLEST_SIDE = 16;

type CheckedLogo = { readonly url: string } | 'not-an-image' | 'too-large';

/**
 * The content of the chosen file decides, not its name: a PNG or a JPEG of a modest size. No SVG, because that can have
 * scripts and links. The size in pixels is read from its header, because a small file may unpack to gigabytes.
 */
export function checkLogo(bytes: Buffer): CheckedLogo {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (size === null) return 'not-an-image';
  const { type, width, height } = size;
  if (bytes.length > LARGEST_LOGO_BYTES || Math.max(width, height) > LARGEST_SIDE) return 'too-large';
  if (Math.min(width, height) < SMALLEST_SIDE) return 'not-an-image';
  return { url: `data:${type};base64,${bytes.toString('base64')}` };
}

interface ImageSize {
  readonly type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Source: PNG specification, "IHDR Image header": always the first chunk. */
function pngSize(bytes: Buffer): ImageSize | null {
  const isPng = bytes.length >= 24 && bytes.toString('latin1', 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
  return isPng ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}

/** Source: ITU T.81, annex B: segments of a marker and a length, until the frame header with the size. */
function jpegSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (isFrameHeader(marker)) {
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

interface LogoDeps extends Pick<Parts, 'events' | 'logo'> {
  /** A person chooses a file. @returns its bytes; `null` if none was chosen, or if it can't be read */
  readonly chooseImage: () => Promise<Buffer | null>;
}

export async function chooseLogo(deps: LogoDeps): Promise<LogoOutcome> {
  const bytes = await deps.chooseImage();
  if (bytes === null) return 'canceled';
  const checked = checkLogo(bytes);
  return typeof checked === 'string' ? checked : keep(deps, checked.url);
}

export function removeLogo(deps: Omit<LogoDeps, 'chooseImage'>): LogoOutcome {
  return keep(deps, null);
}

function keep({ events, logo }: Omit<LogoDeps, 'chooseImage'>, url: string | null): LogoOutcome {
  try {
    logo.write(url);
  } catch {
    return 'not-kept';
  }
  events.emit('customer-view-changed');
  return 'kept';
}
