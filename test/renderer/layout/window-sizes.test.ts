/** Portrait and 4K: the code is large, the actions are at the foot, and the letters grow with the screen. */
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { type SettingsChangeView, startupNoticeSchema } from '../../../shared/contract/terminal.ts';
import { onCounter } from '../support/actions/paying.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import type { ScriptedTerminal } from '../support/scripted-main.ts';
import { aPaymentView, aTerminal, NOW } from '../support/views/views.ts';
import { scenes } from './scenes/frame.ts';

const bench = browserFixture();
const FULL_HD = { width: 1920, height: 1080 };
const FOUR_K = { width: 3840, height: 2160 };

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

const scrolled = ({ page }: ScriptedTerminal) =>
  page.locator('#root').evaluate((root) => root.scrollHeight - root.clientHeight);
const letters = ({ page }: ScriptedTerminal) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

const number: Partial<PaymentView> = {
  method: { code: 'B1', kind: 'virtual-account', name: 'BANK' },
  code: { kind: 'virtual-account', number: '8808123456789012' },
};

describe.each([
  { width: 800, height: 1280 },
  { width: 1080, height: 1920 },
])('a portrait window of $width × $height', (viewport) => {
  const above = (box: Box) => (box?.y ?? 0) + (box?.height ?? 0);

  it.each(['id', 'en'] as const)('shows a sale and its keys below it without scrolling: %s', async (language) => {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ language }) }, { viewport });
    await terminal.byId('amount').waitFor();
    expect(await scrolled(terminal)).toBe(0);
    const charge = await terminal.byId('charge').boundingBox();
    expect(viewport.height - above(charge)).toBeLessThan(40);
    const [amount, keys] = await Promise.all(
      ['.amount-box', '.keypad'].map((part) => terminal.page.locator(part).boundingBox()),
    );
    expect(keys?.y).toBeGreaterThan(above(amount ?? null));
  });

  it.each([
    ['a QR', {}],
    ['a number', number],
  ])('shows %s above, and the actions at its foot without scrolling', async (_, wanted) => {
    const payment = aPaymentView(wanted);
    const terminal = await bench.open(onCounter(payment, {}), { viewport });
    await terminal.page.locator(`[data-order-id="${payment.orderId}"] .pay-check`).waitFor();
    await expect.poll(() => scrolled(terminal)).toBe(0);
    const code = await terminal.page.locator('.code-panel').boundingBox();
    expect(code?.height).toBeGreaterThan(viewport.height * 0.45);
    const check = await terminal.page.locator('.pay-check').boundingBox();
    expect(check?.y).toBeGreaterThan(above(code));
    expect(viewport.height - above(check)).toBeLessThan(40);
  });
});

describe('a low window of 1024 × 600', () => {
  const change: SettingsChangeView = {
    environment: 'production',
    at: NOW,
    isWaiting: false,
    keyReplaced: true,
    old: { host: 'gateway.example', merchantCode: 'D0001' },
    new: { host: 'another.example', merchantCode: 'D0002' },
  };
  const kinds = startupNoticeSchema.shape.kind.options;

  it.each(['id', 'en'] as const)(
    'shows the whole of the button that charges below a notice and the banner of changed money: %s',
    async (language) => {
      const terminal = await bench.open({}, { viewport: { width: 1024, height: 600 } });
      await terminal.byId('charge').waitFor();
      for (const kind of kinds) {
        const notices = [{ kind, failure: null }];
        await terminal.emit('terminal', aTerminal({ language, notices, settingsChange: change }));
        await terminal.page.locator(`html[lang=${language}] [data-testid=startup-notice][data-kind=${kind}]`).waitFor();
        const charge = await terminal.byId('charge').boundingBox();
        const end = Math.round((charge?.y ?? 0) + (charge?.height ?? 0));
        expect([kind, end <= 600, (charge?.height ?? 0) >= 44]).toEqual([kind, true, true]);
      }
    },
  );

  it('shows it also below a reset PIN, a new destination of money and a flag, each at its longest', async () => {
    const scene = scenes['what was reset, where money goes now, and a flag'];
    if (!scene) throw new Error('The scene has another name');
    const terminal = await bench.open(scene.answers, { viewport: { width: 1024, height: 600 } });
    await scene.open(terminal);
    const { y = 0, height = 0 } = (await terminal.byId('charge').boundingBox()) ?? {};
    expect(height).toBeGreaterThan(40);
    expect(y + height).toBeLessThanOrEqual(600);
  });
});

describe('a 4K window without scaling', () => {
  it('has letters that grow with it, yet doubles them at 400 % zoom at most (WCAG 1.4.4)', async () => {
    const terminal = await bench.open({}, { viewport: FULL_HD });
    const usual = await letters(terminal);
    await terminal.page.setViewportSize(FOUR_K);
    const large = await letters(terminal);
    expect(large).toBeGreaterThan(usual * 1.6);
    await terminal.page.setViewportSize({ width: FOUR_K.width / 4, height: FOUR_K.height / 4 });
    expect((await letters(terminal)) * 4).toBeGreaterThanOrEqual(large * 2);
  });

  it('has a QR over more than half its height', async () => {
    const terminal = await bench.open(onCounter(aPaymentView(), {}), { viewport: FOUR_K });
    const qr = await terminal.byId('payment-qr').boundingBox();
    expect(qr?.height).toBeGreaterThan(FOUR_K.height / 2);
  });
});
