/** Versions of the program, by the rules of semver.org 2.0.0, as far as this program uses them: no build metadata. */
const VERSION =
  /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:-([0-9A-Za-z-]{1,40}(?:\.[0-9A-Za-z-]{1,40}){0,5}))?$/;

export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/**
 * @returns negative if `one` is older, 0 if both are the same, positive if it is newer
 * @throws for a text that is no version: it must not pass as an older or newer one
 */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [parts(one), parts(other)];
  for (const [at, number] of first.numbers.entries()) {
    const difference = number - (second.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePrereleases(first.prerelease, second.prerelease);
}

function parts(version: string): { readonly numbers: readonly number[]; readonly prerelease: readonly string[] } {
  const found = VERSION.exec(version);
  if (!found) throw new Error(`Not a version: ${version}`);
  const [, major, minor, patch, prerelease] = found;
  return { numbers: [major, minor, patch].map(Number), prerelease: prerelease?.split('.') ?? [] };
}

/** A version without one is newer; then word by word, numbers before words, and the longer one is newer. */
function comparePrereleases(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  for (const [at, word] of one.entries()) {
    const difference = compareWords(word, other[at]);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

function compareWords(one: string, other: string | undefined): number {
  if (other === undefined) return 1;
  const [first, second] = [one, other].map((word) => (/^\d+$/.test(word) ? Number(word) : null));
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  if (typeof first === 'number') return -1;
  if (typeof second === 'number') return 1;
  return one === other ? 0 : one < other ? -1 : 1;
}
