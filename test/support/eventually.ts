/** Waits for an effect of another process or connection. Vitest's own 1 s is too short on a busy machine. */
import { vi } from 'vitest';

const PATIENCE_MS = 30_000;

/** @throws the assertion's last error */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: PATIENCE_MS });
}
