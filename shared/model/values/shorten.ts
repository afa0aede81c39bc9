/** Cuts between whole characters: half of one makes a text that many readers refuse. @param longest in UTF-16 units */
export function shorten(text: string, longest: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > longest) break;
    short += character;
  }
  return short.trim();
}
