/** For its test, which is TypeScript. */
export function lintWorkflow(text: string, path: string): Promise<string[]>;
