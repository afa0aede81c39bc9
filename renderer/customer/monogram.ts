/** Words before a shop's own name. */
const KINDS = /^(toko|warung|kedai|depot|rumah|makan|resto|restoran|kafe|cafe|pt|cv|ud|the)$/i;

/** One or two capitals for a shop without a logo: `Warung Merpati Putih` gives `MP`. @returns '' for an empty name */
export function monogramOf(shopName: string): string {
  const words = shopName.match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !KINDS.test(word));
  return (own.length > 0 ? own : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('id') ?? '')
    .join('');
}
