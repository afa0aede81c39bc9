/** What a manager types who keeps a production key where the operating system protects none: read, and not just pressed. */
export const acceptanceWords = { id: 'kunci ini tidak terlindungi', en: 'this key is not protected' } as const;

/** In either language, however it is written. */
export function acceptsUnprotected(typed: string): boolean {
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  return Object.values<string>(acceptanceWords).includes(words);
}
