import { describe, expect, it } from 'vitest';
import { CredentialRefusals } from '../../../electron/payments/link/credential-refusals.ts';
import { fakeClock } from '../../support/fake-clock.ts';

const MINUTE_MS = 60_000;
const OURS = 'D0001';

function suspensions() {
  const clock = fakeClock(Date.UTC(2026, 10, 20, 2));
  return { clock, credentialRefusals: new CredentialRefusals(clock) };
}

describe('an account whose credentials were refused', () => {
  it('is probed after half a minute, then ever more rarely, and at last every fifteen minutes', () => {
    const { clock, credentialRefusals } = suspensions();
    credentialRefusals.suspend(OURS);
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      expect(credentialRefusals.resting()).toEqual([OURS]);
      expect(credentialRefusals.nextAskAt()).toBeLessThanOrEqual(clock.now() + seconds * 1_000);
      clock.sleep(seconds * 1_000 - 1);
      expect(credentialRefusals.mayProbe(OURS), `${seconds}`).toBe(false);
      clock.sleep(1);
      expect(credentialRefusals.mayProbe(OURS), `${seconds}`).toBe(true);
      expect(credentialRefusals.resting()).toEqual([]);
      credentialRefusals.asking(OURS);
      credentialRefusals.suspend(OURS); // and is refused again
    }
    expect(credentialRefusals.has(OURS)).toBe(true);
    expect(credentialRefusals.mayProbe('DOTHER')).toBe(true);
  });

  it('may be asked about by a person at once, then once in half a minute; a probe keeps that distance too', () => {
    const { clock, credentialRefusals } = suspensions();
    credentialRefusals.suspend(OURS);
    clock.sleep(20_000);
    expect(credentialRefusals.mayAsk(OURS)).toBe(true);
    credentialRefusals.asking(OURS);
    expect(credentialRefusals.askAgainAt(OURS)).toBe(clock.now() + 30_000);
    clock.sleep(29_999);
    expect([credentialRefusals.mayAsk(OURS), credentialRefusals.mayProbe(OURS)]).toEqual([false, false]);
    expect(credentialRefusals.nextAskAt()).toBe(clock.now() + 1);
    clock.sleep(1);
    expect([credentialRefusals.mayAsk(OURS), credentialRefusals.mayProbe(OURS)]).toEqual([true, true]);
    expect(credentialRefusals.mayAsk('DOTHER')).toBe(true);
  });

  it('is not suspended by answers to requests from before its credentials were changed', () => {
    const { clock, credentialRefusals } = suspensions();
    const sentAt = clock.monotonic();
    clock.sleep(1_000);
    credentialRefusals.clear();
    credentialRefusals.suspend(OURS, sentAt);
    clock.sleep(1_000);
    // The first of two that suspend would be the one that was sent before.
    expect(credentialRefusals.refusedUndocumented(OURS, sentAt)).toBe(false);
    clock.sleep(1_000);
    expect(credentialRefusals.refusedUndocumented(OURS, clock.monotonic())).toBe(false);
  });

  it('says since when it is taken again, once no other account rests', () => {
    const { clock, credentialRefusals } = suspensions();
    credentialRefusals.suspend(OURS);
    credentialRefusals.suspend('DOTHER');
    expect(credentialRefusals.suspended()).toEqual([OURS, 'DOTHER']);
    credentialRefusals.accepted(OURS);
    expect(credentialRefusals.acceptedAt()).toBeNull();
    clock.sleep(1_000);
    credentialRefusals.accepted('DOTHER');
    const acceptedAt = clock.now();
    clock.sleep(1_000);
    expect(credentialRefusals.acceptedAt()).toBe(acceptedAt);
    credentialRefusals.suspend(OURS);
    expect(credentialRefusals.acceptedAt()).toBeNull();
    credentialRefusals.clear();
    expect(credentialRefusals.acceptedAt()).toBeNull();
  });

  it('is the only one to rest: a question about another account suspends nobody', () => {
    const { credentialRefusals } = suspensions();
    credentialRefusals.suspend(OURS);
    credentialRefusals.asking('DOTHER');
    expect(credentialRefusals.has('DOTHER')).toBe(false);
    expect(credentialRefusals.resting()).toEqual([OURS]);
  });

  it('gets another chance after a change of settings, and what was refused before is forgotten', () => {
    const { clock, credentialRefusals } = suspensions();
    credentialRefusals.suspend(OURS);
    credentialRefusals.refusedUndocumented('DOTHER', clock.monotonic());
    clock.sleep(100);
    credentialRefusals.clear();
    expect([credentialRefusals.suspended(), credentialRefusals.resting()]).toEqual([[], []]);
    expect(credentialRefusals.refusedUndocumented('DOTHER', clock.monotonic())).toBe(false);
  });

  it('may be asked about again in a minute where nobody heard the question', () => {
    const { clock, credentialRefusals } = suspensions();
    credentialRefusals.suspend(OURS);
    for (let probe = 0; probe < 5; probe += 1) {
      clock.sleep(15 * MINUTE_MS);
      credentialRefusals.asking(OURS);
    }
    credentialRefusals.noAnswer(OURS);
    clock.sleep(MINUTE_MS - 1);
    expect(credentialRefusals.mayProbe(OURS)).toBe(false);
    clock.sleep(1);
    expect(credentialRefusals.mayProbe(OURS)).toBe(true);
    credentialRefusals.noAnswer('DOTHER');
    expect(credentialRefusals.has('DOTHER')).toBe(false);
  });

  it('rests no more when they are taken, and that is said once', () => {
    const { credentialRefusals } = suspensions();
    credentialRefusals.suspend(OURS);
    expect(credentialRefusals.accepted(OURS)).toBe(true);
    expect(credentialRefusals.accepted(OURS)).toBe(false);
    expect(credentialRefusals.suspended()).toEqual([]);
  });

  it('in odd words rests after the second time in a row, where those that were out together count once', () => {
    const { clock, credentialRefusals } = suspensions();
    const together = clock.monotonic();
    clock.sleep(100);
    expect(credentialRefusals.refusedUndocumented(OURS, together)).toBe(false);
    expect(credentialRefusals.refusedUndocumented(OURS, together)).toBe(false);
    clock.sleep(100);
    credentialRefusals.accepted(OURS);
    expect(credentialRefusals.refusedUndocumented(OURS, clock.monotonic())).toBe(false);
    clock.sleep(100);
    expect(credentialRefusals.refusedUndocumented(OURS, clock.monotonic())).toBe(true);
    expect(credentialRefusals.resting()).toEqual([OURS]);
  });

  it('in odd words rests when the second question left after the first refusal, however late others are refused', () => {
    const { clock, credentialRefusals } = suspensions();
    const [first, slow] = [clock.monotonic(), clock.monotonic()];
    clock.sleep(100);
    const refusedAt = clock.monotonic();
    credentialRefusals.refusedUndocumented(OURS, first);
    expect(credentialRefusals.refusedUndocumented(OURS, refusedAt)).toBe(false);
    clock.sleep(100);
    const second = clock.monotonic();
    clock.sleep(100);
    expect(credentialRefusals.refusedUndocumented(OURS, slow)).toBe(false);
    expect(credentialRefusals.refusedUndocumented(OURS, second)).toBe(true);
  });
});
