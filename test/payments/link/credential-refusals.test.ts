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
  it('may be asked about once every fifteen minutes', () => {
    const { clock, credentialRefusals } = suspensions();
    credentialRefusals.suspend(OURS);
    expect(credentialRefusals.resting()).toEqual([OURS]);
    expect(credentialRefusals.mayAsk('DOTHER')).toBe(true);
    clock.sleep(15 * MINUTE_MS - 1);
    expect(credentialRefusals.mayAsk(OURS)).toBe(false);
    expect(credentialRefusals.askAgainAt(OURS)).toBe(clock.now() + 1);
    clock.sleep(1);
    expect(credentialRefusals.mayAsk(OURS)).toBe(true);
    expect(credentialRefusals.resting()).toEqual([]);
    expect(credentialRefusals.has(OURS)).toBe(true);
    credentialRefusals.asking(OURS);
    expect(credentialRefusals.resting()).toEqual([OURS]);
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
    expect([credentialRefusals.size, credentialRefusals.resting()]).toEqual([0, []]);
    expect(credentialRefusals.refusedUndocumented('DOTHER', clock.monotonic())).toBe(false);
  });

  it('may be asked about again in a minute where nobody heard the question', () => {
    const { clock, credentialRefusals } = suspensions();
    credentialRefusals.suspend(OURS);
    clock.sleep(15 * MINUTE_MS);
    credentialRefusals.asking(OURS);
    credentialRefusals.noAnswer(OURS);
    clock.sleep(MINUTE_MS - 1);
    expect(credentialRefusals.mayAsk(OURS)).toBe(false);
    clock.sleep(1);
    expect(credentialRefusals.mayAsk(OURS)).toBe(true);
    credentialRefusals.noAnswer('DOTHER');
    expect(credentialRefusals.has('DOTHER')).toBe(false);
  });

  it('rests no more when they are taken, and that is said once', () => {
    const { credentialRefusals } = suspensions();
    credentialRefusals.suspend(OURS);
    expect(credentialRefusals.accepted(OURS)).toBe(true);
    expect(credentialRefusals.accepted(OURS)).toBe(false);
    expect(credentialRefusals.size).toBe(0);
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
