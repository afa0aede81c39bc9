/** One JSON object a line. No byte order mark: JSON has none. */

/** Inside strings only, where JSON allows them bare and many a program that reads line by line takes them for an end. */
const otherLineEnds = /[\u0085\u2028\u2029]/g;

export function jsonLine(record: object): string {
  const text = JSON.stringify(record);
  const safe = text.replace(otherLineEnds, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${safe}\n`;
}
