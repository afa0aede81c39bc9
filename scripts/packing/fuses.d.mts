/** For its test, which is TypeScript. */
interface Runtime {
  readonly mayLack: boolean;
}
export function setFuses(executable: string, runtime: Runtime): Promise<void>;
export function readFuses(executable: string, runtime: Runtime): Promise<{ lines: string[]; complaints: string[] }>;
