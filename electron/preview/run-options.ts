/** `--port N` and `--no-open`, and what to say about a start that failed. */
import { parseArgs } from 'node:util';

/** @returns port: 0 for any that is free. @throws Error with a sentence for the person at the terminal */
export function readRunOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', default: '0' }, 'no-open': { type: 'boolean', default: false } },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new Error(`--port wants a number from 0 to 65535, not ${values.port}`);
  return { port, open: !values['no-open'] };
}

/** @returns a sentence for the person at the terminal */
export function runProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as Error & { readonly code?: string; readonly port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Choose another one: --port N`;
  if (code === 'EACCES') return `Port ${port} is not allowed for you. Choose one above 1023: --port N`;
  return error.message;
}
