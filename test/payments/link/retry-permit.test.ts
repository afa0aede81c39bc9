import { describe, expect, it } from 'vitest';
import { Line } from '../../../electron/payments/link/gateway-link.ts';
import { sendingOf } from '../../../electron/payments/link/retry-permit.ts';
import { StoreTrouble } from '../../../electron/ports/ledger/ledger.ts';
import { anAccount } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';

function aQuestion(save: () => void) {
  const line = new Line(anAccount, fakeClock(), 20, { sentAt: [], blockedUntil: null, blockMs: null });
  const first = line.depart('screen');
  if (!first) throw new Error('no share');
  return { line, first, sending: sendingOf(line, first, save) };
}

const counted = (line: Line): number => line.memory().sentAt.length;

describe('a question whose line broke', () => {
  it('goes out once more when that is durable', () => {
    let durable = 0;
    const { line, first, sending } = aQuestion(() => (durable = counted(line)));
    expect(sending.departure()).toBe(first);
    expect(sending.mayRepeat()).toBe(true);
    expect(durable).toBe(2);
    line.neverLeft(sending.departure()); // the second: no byte of it left
    expect(sending.departure()).not.toBe(first);
    expect(counted(line)).toBe(1);
  });

  it.each([
    ['a disk that refuses to remember it', new StoreTrouble('database-full', null), false],
    ['a bug, which is heard of', new Error('bug'), true],
  ])('does not go out once more with %s', (_, trouble, isThrown) => {
    const { line, first, sending } = aQuestion(() => {
      throw trouble;
    });
    if (isThrown) expect(sending.mayRepeat).toThrow(trouble);
    else expect(sending.mayRepeat()).toBe(false);
    expect(sending.departure()).toBe(first);
    expect(counted(line)).toBe(1);
  });
});
