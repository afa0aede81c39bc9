/** The program ends in the middle of any work, and the next one finds the file, later and on any clock. */
import type { Command } from '../vocabulary.ts';
import type { Scene } from './scene.ts';

export function crash(scene: Scene, { how, downMs, stepMs }: Extract<Command, { do: 'crash' }>): void {
  const { clock, doubt, gateway, lives: runs, charges, requests, expected } = scene;
  const isTimeLost = stepMs !== 0 || doubt.byMs() !== 0;
  gateway.life += 1;
  charges.died();
  requests.died();
  runs.end(how);
  clock.sleep(downMs);
  clock.stepWall(stepMs);
  doubt.restarted();
  if (stepMs < 0) expected.clockSetBack();
  if (isTimeLost) {
    requests.lostTrackOfTime();
    for (const payment of expected.payments.values()) payment.deadlineIsKnown = false;
  }
  for (const payment of expected.payments.values()) {
    if (payment.state === 'creating') payment.state = 'unconfirmed';
  }
  runs.begin();
}
