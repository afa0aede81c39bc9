/**
 * Moments at which a child is killed: during its start, at any moment, right after a report, with a request in flight,
 * as an answer arrives.
 */

import type { Random } from '../../support/random.ts';
import type { ConnectionMoment } from './observed-connection.ts';

/** `told`: the child reported anything but its start. */
export type KillMoment = 'spawned' | 'started' | 'told' | ConnectionMoment;

export interface End {
  readonly at: KillMoment;
  /** At the first such moment of the run, at the second, and so on. */
  readonly count: number;
  readonly thenMs: number;
}

export const killMoments: readonly ((random: Random) => End)[] = [
  (random) => ({ at: 'spawned', count: 1, thenMs: random.between(150, 900) }),
  (random) => ({ at: 'started', count: 1, thenMs: random.between(0, 700) }),
  (random) => ({ at: 'told', count: random.between(1, 60), thenMs: 0 }),
  (random) => ({ at: 'told', count: random.between(1, 60), thenMs: random.between(0, 4) }),
  (random) => ({ at: 'creation-asked', count: random.between(1, 8), thenMs: random.between(0, 3) }),
  (random) => ({ at: 'creation-answered', count: random.between(1, 8), thenMs: random.between(0, 3) }),
  (random) => ({ at: 'status-asked', count: random.between(1, 15), thenMs: random.between(0, 3) }),
  (random) => ({ at: 'status-answered', count: random.between(1, 15), thenMs: random.between(0, 3) }),
];
