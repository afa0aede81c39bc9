/** For its test, which is TypeScript. */
export function shippedFolders(): string[];
