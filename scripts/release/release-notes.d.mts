/** For its test, which is TypeScript. */
export function notesOf(version: string, changelog: string): string;
export function obstacles(version: string, changelog: string, tag?: string): string[];
export function signatures(platform: string, env: NodeJS.ProcessEnv): string;
