/** For its test, which is TypeScript. */
export function schemaFaults(text: string): Promise<unknown>;
