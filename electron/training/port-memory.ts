/**
 * Keeps the port of the embedded gateway, so that it comes back where open browser pages look for it. A hint, never
 * a promise: when somebody else has the port, another one is taken.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (stateDir: string): string => join(stateDir, 'port');

/** @returns 0 (any port) when none is known. */
export function rememberedPort(stateDir: string): number {
  let text: string;
  try {
    text = readFileSync(fileIn(stateDir), 'utf8');
  } catch {
    return 0;
  }
  const port = Number(text.trim());
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
}

export function rememberPort(stateDir: string, port: number): void {
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(fileIn(stateDir), `${port}\n`);
}
