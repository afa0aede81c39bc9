/** The text of a file that a spreadsheet has written. */

/** Workbooks (xlsx, ods: ZIP; xls) and PDF. */
const NO_TEXT = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

/**
 * UTF-8, with or without a mark; UTF-16 with a mark ("Unicode text" of Excel); else the code page of Windows in our
 * countries, which is Excel's plain CSV.
 * @returns without a byte order mark; `null` for a file that is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (NO_TEXT.some((signature) => signature.every((byte, index) => bytes[index] === byte))) return null;
  const text = decoded(bytes);
  return text.includes('\0') ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
