/** The press guard as a browser carries it out, with its own event stamps. Each transition: hand-before-eye.test.ts. */
import { expect, it } from 'vitest';
import { middleOf, pressAt, stillStands, watchStage, whenShown } from '../../../support/browser/timed-press.ts';
import { paying } from '../../support/actions/paying.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { aPaymentView, NOW } from '../../support/views/views.ts';

const bench = browserFixture();

const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, nextCheckAt: null });
const lapsed = aPaymentView({ state: 'expired', saleState: 'unpaid', now: NOW + 1_000, nextCheckAt: null });

it('counts a press that began 400 ms after a change or later', async () => {
  const terminal = await paying(bench);
  const left = async () => (await terminal.asked('payment.dismiss')).length > 0;
  await stillStands(terminal.page);
  await watchStage(terminal.page);
  await terminal.byId('dismiss').focus();
  await terminal.page.keyboard.press('Enter');
  const shownAt = await whenShown(terminal.page, 'dismiss-confirm');
  const point = await middleOf(terminal.page, 'dismiss-confirm');
  for (const late of [-50, 120, 250]) {
    await pressAt(terminal.page, point, { down: shownAt + late, up: Math.max(shownAt, shownAt + late) + 60 });
    expect([late, await left()]).toEqual([late, false]);
  }
  // Tolerance: the test records the moment slightly after the window.
  await pressAt(terminal.page, point, { down: shownAt + 401, up: shownAt + 460 });
  await expect.poll(left).toBe(true);
});

it('lets presses fall through a screen that is too new to be seen, through the green one for longer', async () => {
  const terminal = await paying(bench);
  await terminal.page.evaluate(() => {
    const stage = document.querySelector('.stage');
    if (!stage) throw new Error('No stage');
    const takes: { readonly under: string; readonly ms: number }[] = [];
    Object.assign(window, { takes });
    new MutationObserver(() => {
      const [cover] = stage.getAnimations().filter(({ id }) => id === 'unseen');
      const ms = Number(cover?.effect?.getComputedTiming().endTime);
      takes.push({ under: getComputedStyle(stage).pointerEvents, ms: Math.ceil(ms / 100) * 100 });
    }).observe(stage, { attributeFilter: ['data-changes'] });
  });
  const takes = () => terminal.page.evaluate('takes.splice(0)');
  const isOpen = () =>
    terminal.page.evaluate(() => getComputedStyle(document.querySelector('.stage') as Element).pointerEvents);
  await terminal.emit('payment', lapsed);
  await terminal.byId('new-sale').waitFor();
  expect(await takes()).toEqual([{ under: 'none', ms: 400 }]);
  await expect.poll(isOpen).toBe('auto');
  await terminal.emit('payment', { ...paid });
  await terminal.page.locator('[data-testid=payment][data-state=paid]').waitFor();
  expect(await takes()).toEqual([{ under: 'none', ms: 1_000 }]);
  await expect.poll(isOpen).toBe('auto');
});
