/** For its test, which is TypeScript. */
export const mainJourneys: readonly string[];
export const previewsOwn: string;
