/** A manager types this phrase to accept a production key without the operating system's protection: a click is too easy. */
export const acceptanceWords = { id: 'kunci ini tidak terlindungi', en: 'this key is not protected' } as const;

/** Accepts either language, in any case and spacing. */
export function acceptsUnprotected(typed: string): boolean {
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  return Object.values<string>(acceptanceWords).includes(words);
}
