/** One JSON object per line. Without a byte order mark, which JSON forbids. */

/** JSON allows these characters unescaped in strings, but many programs treat them as line ends. */
const otherLineEnds = /[\u0085\u2028\u2029]/g;

export function jsonLine(record: object): string {
  const text = JSON.stringify(record);
  const safe = text.replace(otherLineEnds, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${safe}\n`;
}
