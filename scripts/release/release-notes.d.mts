/** For its test, which is TypeScript. */
export function sectionOf(version: string, changelog: string): string | undefined;
export function notesOf(version: string, changelog: string): string;
export function azureSignOptions(env: NodeJS.ProcessEnv): Record<string, string> | undefined;
export function signatures(platform: string, env: NodeJS.ProcessEnv): { says: string; isEnough: boolean };
