import { describe, expect, it } from 'vitest';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import { createMethodImages } from '../../../electron/usecases/methods.ts';
import type { MethodOffer } from '../../../shared/contract/methods.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { fakeClock } from '../../support/fake-clock.ts';

const PICTURE = 'data:image/png;base64,AA==';

async function aCounterOffering(imageUrl: string) {
  const bench = await counterFixture();
  const offer: MethodOffer = { code: 'BC', kind: 'virtual-account', name: 'Bank', fee: null, imageUrl };
  bench.ledger.methods.save(bench.account, bench.clock.now(), [offer]);
  const fetched: string[] = [];
  const kept = new Set<string>();
  const clock = fakeClock();
  const events = createEventBus();
  let told = 0;
  events.on('methods', () => {
    told += 1;
  });
  const images = createMethodImages({
    clock,
    events,
    imageCache: {
      find: async (address) => (kept.has(address) ? PICTURE : null),
      async fetch(address) {
        fetched.push(address);
        if (address.endsWith('.png')) kept.add(address);
        return kept.has(address);
      },
    },
  });
  return { images, fetched, clock, told: () => told, counter: bench.context };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('pictures of the methods on offer', () => {
  it('are fetched behind the first look, told of, and then there', async () => {
    const { images, counter, fetched, told } = await aCounterOffering('https://pictures.example/BC.png');
    expect(await images.view(counter)).toEqual({});
    await soon();
    expect(told()).toBe(1);
    expect(await images.view(counter)).toEqual({ BC: PICTURE });
    expect(fetched).toHaveLength(1);
  });

  it('that can’t be had are not asked for again with every look', async () => {
    const { images, counter, fetched, clock, told } = await aCounterOffering('https://pictures.example/BC.svg');
    for (let look = 0; look < 3; look += 1) await images.view(counter);
    await soon();
    expect(fetched).toHaveLength(1);
    expect(told()).toBe(0);
    clock.advance(3_600_000);
    await images.view(counter);
    expect(fetched).toHaveLength(2);
  });

  it.each(['http://pictures.example/BC.png', 'file:///etc/passwd', 'javascript:1', 'http://10.0.0.1/BC.png'])(
    'are not fetched from %s',
    async (address) => {
      const { images, counter, fetched } = await aCounterOffering(address);
      expect(await images.view(counter)).toEqual({});
      expect(fetched).toEqual([]);
    },
  );
});
