/**
 * Stores the port of the embedded gateway, so that open browser pages reach it after a restart. Only a preference: if
 * another program has the port, the gateway uses another one.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (stateDir: string): string => join(stateDir, 'port');

/** @returns 0 (any port) if none is stored */
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
