/**
 * The outcome of each order of a long day, drawn from its ID: the soak's gateway stores nothing, so that its memory
 * can't be mistaken for a leak of the terminal's.
 */

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface SoakOutcome {
  /** Its creation's answer is lost, and every second time the order too. */
  readonly creation: 'answered' | 'lost-after' | 'lost-before';
  /** Time from its creation to the payment; `null` for never. */
  readonly paysAfterMs: number | null;
  readonly cancelsAfterMs: number | null;
}

/** @param method `SP` for QRIS, anything else for a virtual account */
export function soakOutcomeOf(orderId: string, method: string): SoakOutcome {
  const draw = drawing(orderId);
  const isLost = draw() < 0.01;
  const creation = !isLost ? 'answered' : draw() < 0.5 ? 'lost-after' : 'lost-before';
  const kind = draw();
  const when = draw();
  const never = { creation, paysAfterMs: null, cancelsAfterMs: null } as const;
  const pays = (fromMs: number, toMs: number): SoakOutcome => ({
    ...never,
    paysAfterMs: Math.round(fromMs + when * (toMs - fromMs)),
  });
  if (method !== 'SP') return kind < 0.4 ? pays(2 * MINUTE_MS, 20 * HOUR_MS) : never;
  if (kind < 0.85) return pays(5 * SECOND_MS, 90 * SECOND_MS);
  // After the terminal's own deadline of ten minutes.
  if (kind < 0.88) return pays(11 * MINUTE_MS, 5 * HOUR_MS);
  return kind < 0.9 ? { ...never, cancelsAfterMs: 2 * MINUTE_MS } : never;
}

/** Numbers from 0 to 1 that depend on the text alone. */
function drawing(text: string): () => number {
  let hash = 2_166_136_261;
  const stir = (code: number): void => {
    hash = Math.imul(hash ^ code, 16_777_619) >>> 0;
  };
  for (const character of text) stir(character.charCodeAt(0));
  return () => {
    stir(7);
    stir(hash >>> 15);
    return hash / 4_294_967_296;
  };
}
