/** For its test, which is TypeScript. */
export function judge(answer: string, shipped: readonly string[]): { lines: string[]; fails: boolean };
