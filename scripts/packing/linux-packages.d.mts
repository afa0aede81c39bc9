/** For its test, which is TypeScript. */
export function createLinuxPackages(packed: {
  readonly folder: string;
  readonly version: string;
  readonly arch: string;
  readonly to: string;
}): { readonly deb: string; readonly tar: string };
