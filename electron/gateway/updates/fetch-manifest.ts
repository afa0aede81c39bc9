/** Fetches the manifest of new versions. Implements the port `updates.ts`. */
import { type FetchManifest, MANIFEST_NAME } from '../../ports/updates.ts';

const LIMIT_BYTES = 64 * 1024;
const DEADLINE_MS = 15_000;

interface FetchLimits {
  readonly deadlineMs?: number;
  /** PEM of the only trusted authority, for tests. */
  readonly ca?: string;
}

/** Never throws for network failures. */
export function manifestFetcher({ deadlineMs = DEADLINE_MS, ...system }: FetchLimits = {}): FetchManifest {
  return async (address) => {
    const { Agent, request } = await import('undici');
    const agent = new Agent({ maxResponseSize: LIMIT_BYTES, connect: { ...system, rejectUnauthorized: true } });
    try {
      const answer = await request(`${address}/${MANIFEST_NAME}`, {
        dispatcher: agent,
        headers: { accept: 'application/json', 'user-agent': 'Konter' },
        signal: AbortSignal.timeout(deadlineMs),
      });
      return answer.statusCode === 200 ? await answer.body.text() : null;
    } catch {
      return null;
    } finally {
      void agent.destroy();
    }
  };
}
