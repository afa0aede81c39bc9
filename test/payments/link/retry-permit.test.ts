import { describe, expect, it } from 'vitest';
import { GatewayLink } from '../../../electron/payments/link/gateway-link.ts';
import { retryPermitFor } from '../../../electron/payments/link/update-link.ts';
import { StoreError } from '../../../electron/ports/ledger/ledger.ts';
import { anAccount } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';

function aRequest(save: () => void) {
  const link = new GatewayLink(anAccount, fakeClock(), 20, { sentAt: [], blockedUntil: null, blockMs: null });
  const first = link.acquire('screen');
  if (!first) throw new Error('no share');
  return { link, first, sending: retryPermitFor(link, first, save) };
}

const counted = (link: GatewayLink): number => link.memory().sentAt.length;

describe('a request whose connection broke', () => {
  it('goes out once more when that is durable', () => {
    let durable = 0;
    const { link, first, sending } = aRequest(() => (durable = counted(link)));
    expect(sending.permit()).toBe(first);
    expect(sending.mayRetry()).toBe(true);
    expect(durable).toBe(2);
    link.release(sending.permit()); // the second: no byte of it was sent
    expect(sending.permit()).not.toBe(first);
    expect(counted(link)).toBe(1);
  });

  it.each([
    ['a disk that refuses to remember it', new StoreError('database-full', null), false],
    ['a bug, which is heard of', new Error('bug'), true],
  ])('does not go out once more with %s', (_, trouble, isThrown) => {
    const { link, first, sending } = aRequest(() => {
      throw trouble;
    });
    if (isThrown) expect(sending.mayRetry).toThrow(trouble);
    else expect(sending.mayRetry()).toBe(false);
    expect(sending.permit()).toBe(first);
    expect(counted(link)).toBe(1);
  });
});
