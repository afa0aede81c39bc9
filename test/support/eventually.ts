/** Waits for what another process or connection brings about. Vitest's own second is too short on a busy machine. */
import { vi } from 'vitest';

const PATIENCE_MS = 30_000;

/** @throws what the assertion threw last */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: PATIENCE_MS });
}
