/**
 * Reads a receipt printer's bytes as its paper would show them. Written from the command reference, independently of
 * our encoder; an unknown command fails the test, because a real printer would act on it.
 */
import jsQR from 'jsqr';

export interface ReadPaper {
  /** The printed lines, top to bottom. */
  readonly lines: readonly string[];
  /** The content of each QR, drawn by command or as an image. */
  readonly qr: readonly string[];
  readonly cuts: number;
  /** Of the last ESC t. */
  readonly codepage: number | null;
  /** The number of requests for an answer when done. */
  readonly asked: number;
  /** Lines of double height. */
  readonly large: readonly string[];
}

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const upper = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»';

/** @param bytes of one document, without the immediate status queries */
export function readPaper(bytes: Uint8Array): ReadPaper {
  const lines: string[] = [];
  const large: string[] = [];
  const qr: string[] = [];
  let line = '';
  let isLarge = false;
  let hasLarge = false;
  let stored = '';
  const strips: Uint8Array[] = [];
  let perStripRow = 0;
  let cuts = 0;
  let asked = 0;
  let codepage: number | null = null;
  let at = 0;
  const byte = (offset = 0): number => bytes[at + offset] ?? -1;
  const skip = (count: number): void => {
    at += count;
  };
  const feed = (): void => {
    lines.push(line);
    if (hasLarge) large.push(line);
    line = '';
    hasLarge = false;
  };

  while (at < bytes.length) {
    const first = byte();
    if (first === 0x0a || first >= 0x20) endPicture();
    if (first === 0x0a) {
      feed();
      skip(1);
    } else if (first >= 0x20) {
      hasLarge ||= isLarge && first > 0x20;
      line += first < 0x80 ? String.fromCharCode(first) : (upper[first - 0x80] ?? '?');
      skip(1);
    } else if (first === ESC) readEscape();
    else if (first === FS && byte(1) === 0x2e) skip(2);
    else if (first === GS) readGroup();
    else throw new Error(`A byte that is no text: ${first} at ${at}`);
  }
  endPicture();
  return { lines, large, qr, cuts, codepage, asked };

  function readEscape(): void {
    const command = String.fromCharCode(byte(1));
    if (command === '@') skip(2);
    else if ('MEa'.includes(command)) skip(3);
    else if (command === 't') {
      codepage = byte(2);
      skip(3);
    } else throw new Error(`ESC ${command} at ${at}`);
  }

  function readGroup(): void {
    const command = String.fromCharCode(byte(1));
    if (command === '!') {
      isLarge = (byte(2) & 0x0f) > 0;
      skip(3);
    } else if (command === 'B' || command === 'a') skip(3);
    else if (command === 'r') {
      asked += 1;
      skip(3);
    } else if (command === 'V') {
      cuts += 1;
      skip(3);
    } else if (command === 'v') readPicture();
    else if (command === '(' && byte(2) === 0x6b) readSymbol();
    else throw new Error(`GS ${command} at ${at}`);
  }

  function readSymbol(): void {
    const length = byte(3) + byte(4) * 256;
    const data = bytes.subarray(at + 5, at + 5 + length);
    if (data[1] === 0x50) stored = Buffer.from(data.subarray(3)).toString('latin1');
    if (data[1] === 0x51) qr.push(stored);
    skip(5 + length);
  }

  function readPicture(): void {
    const perRow = byte(4) + byte(5) * 256;
    const rows = byte(6) + byte(7) * 256;
    if (strips.length > 0 && perRow !== perStripRow) endPicture();
    perStripRow = perRow;
    strips.push(bytes.subarray(at + 8, at + 8 + perRow * rows));
    skip(8 + perRow * rows);
  }

  /** A tall image comes in strips without a gap. */
  function endPicture(): void {
    if (strips.length === 0) return;
    const dots = Buffer.concat(strips.splice(0));
    const width = perStripRow * 8;
    const picture = new Uint8ClampedArray(dots.length * 8 * 4).fill(255);
    for (let dot = 0; dot < dots.length * 8; dot += 1) {
      if (((dots[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1) picture.fill(0, dot * 4, dot * 4 + 3);
    }
    qr.push(jsQR(picture, width, (dots.length * 8) / width)?.data ?? 'not readable');
  }
}
