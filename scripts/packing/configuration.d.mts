/** For its test, which is TypeScript. */
interface Targets {
  readonly target: readonly { readonly target: string; readonly arch: readonly string[] }[];
}
export function readConfiguration(): Readonly<{
  linux: Targets;
  win: Targets;
  mac: Targets & { readonly entitlements: string };
  nsis: object;
}>;
export function configurationFaults(config: object): Promise<string>;
export function iconSizes(): Record<'linux' | 'windows' | 'macos', number[]>;
