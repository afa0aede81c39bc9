/** The same event has the same words everywhere. */
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../shared/contract/preferences.ts';
import { linkFailures } from '../../../../shared/contract/terminal.ts';
import { en } from '../../../../shared/messages/en/first-screen-texts.ts';
import { linkWasDown } from '../../../../shared/messages/failures/gateway-failures.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import { paying } from '../../support/actions/paying.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aConnection, aPaymentView, aTerminal } from '../../support/views/views.ts';

const bench = domFixture();
const textsOf = { id, en };

const codes = {
  network: ['host-not-found', 'network-unreachable'],
  gateway: ['connection-refused', 'gateway-unreachable'],
} as const;

describe.each(languages)('a link that is offline, in %s', (language) => {
  const { frame } = textsOf[language];

  it.each(linkFailures)(
    'for the %s is called by its one name in the chip and beside the code, and of a refusal in the past',
    async (linkFailure) => {
      const down = aConnection({ online: false, linkFailure, queued: 1 });
      const terminal = await paying(bench, aPaymentView(), {
        'connection.view': down,
        'terminal.view': aTerminal({ language }),
      });
      const name = frame.linkFailures[linkFailure];
      expect(await terminal.byId('connection').innerText()).toContain(name);
      expect(await terminal.page.locator('.pay-side .caution').innerText()).toContain(name);
      for (const code of codes[linkFailure]) {
        const refused = aPaymentView({
          state: 'rejected',
          saleState: 'unpaid',
          code: null,
          cause: { code },
          now: Date.UTC(2027, 1),
        });
        await terminal.emit('payment', refused);
        await terminal.page.locator(`[data-testid=error][data-code=${code}]`).waitFor();
        expect(await terminal.page.locator(`[data-testid=error][data-code=${code}]`).innerText()).toContain(
          linkWasDown[language][linkFailure],
        );
      }
    },
  );

  it('is the network’s when the system reports none, whatever the main process saw', async () => {
    const down = aConnection({ online: false, linkFailure: 'gateway' });
    const terminal = await bench.open({ 'connection.view': down, 'terminal.view': aTerminal({ language }) });
    await terminal.byId('amount').waitFor();
    expect(await terminal.byId('connection').innerText()).toContain(frame.linkFailures.gateway);
    // Simulates the system's report only, because a window without network could not load its own files here.
    await terminal.page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      dispatchEvent(new Event('offline'));
    });
    await expect.poll(() => terminal.byId('connection').innerText()).toContain(frame.linkFailures.network);
  });
});
