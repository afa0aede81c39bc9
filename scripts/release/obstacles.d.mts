/** For its test, which is TypeScript. */
export interface ReleaseFacts {
  readonly manifest: {
    readonly version: string;
    readonly author?: { readonly name: string; readonly email: string };
    readonly homepage?: string;
    readonly license?: string;
    readonly repository?: { readonly url: string };
    readonly bugs?: { readonly url: string };
  };
  readonly hub: { readonly license?: string };
  readonly changelog: string;
  readonly security: string;
  readonly hasLicence: boolean;
  readonly publishUrl: string | undefined;
  readonly updateKeys: readonly string[];
  readonly tag: string | undefined;
  readonly isCommit: boolean;
  readonly fullTest: boolean;
  readonly unsigned: string | undefined;
}
export function obstaclesOf(facts: ReleaseFacts): string[];
export function factsHere(unsigned?: string): ReleaseFacts;
export function fullTestLine(
  count: string,
  words: readonly string[],
  before: string,
  after?: string,
): string | undefined;
export function sectionOf(version: string, changelog: string): string | undefined;
export function notesOf(version: string, changelog: string): string;
export function azureSignOptions(env: NodeJS.ProcessEnv): Record<string, string> | undefined;
export function signatures(platform: string, env: NodeJS.ProcessEnv): { says: string; isEnough: boolean };
