/** The last request that created a payment at a counter's training gateway, as received. */
import type { CounterFixture } from '../counter-fixture.ts';

export async function sentRequest(bench: CounterFixture): Promise<Record<string, unknown>> {
  const { requests } = (await bench.control('requests')) as { requests: { operation: string; body: string }[] };
  const creation = requests.filter(({ operation }) => operation === 'create' || operation === 'invoice').at(-1);
  return JSON.parse(creation?.body ?? '{}') as Record<string, unknown>;
}

/** @param path like `customerDetail.billingAddress.city` */
export function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], body);
}
