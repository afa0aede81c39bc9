/** For its test, which is TypeScript. */
export function notesOf(version: string, changelog: string): string;
interface Manifest {
  readonly version: string;
  readonly author?: { readonly name: string; readonly email: string } | undefined;
  readonly homepage?: string | undefined;
}
export function obstacles(manifest: Manifest, changelog: string, tag?: string): string[];
export function signatures(platform: string, env: NodeJS.ProcessEnv): string;
