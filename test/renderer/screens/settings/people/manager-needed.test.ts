/** A manager's request asks for the PIN where it was pressed, and continues after the correct one. */
import { describe, expect, it } from 'vitest';
import { openSetting } from '../../../../support/browser/open-setting.ts';
import { domFixture } from '../../../support/dom/dom-fixture.ts';
import { aManager, aTerminal, NOW } from '../../../support/views/views.ts';

const bench = domFixture();
const view = aManager();
const unlocked = { ...view, unlockedUntil: NOW + 300_000 };

async function pressDayEnd() {
  const terminal = await bench.open();
  await openSetting(terminal.page, 'shop');
  await terminal.byId('day-end').waitFor();
  await terminal.refuse('terminal.day-end', { code: 'manager-needed' });
  await terminal.byId('day-end').selectOption('4');
  await terminal.byId('unlock-dialog').waitFor();
  return terminal;
}

describe('a request that is the manager’s', () => {
  it('is sent again after the right PIN, and Settings says that the manager is unlocked until it is locked', async () => {
    const terminal = await pressDayEnd();
    await terminal.answer('manager.unlock', unlocked);
    await terminal.answer('manager.view', unlocked);
    await terminal.answer('terminal.day-end', aTerminal());
    await terminal.byId('unlock-pin').fill('471108');
    await terminal.byId('unlock-confirm').click();
    await terminal.byId('manager-unlocked').waitFor();
    expect(await terminal.byId('unlock-dialog').count()).toBe(0);
    expect(await terminal.asked('manager.unlock')).toEqual([{ pin: '471108' }]);
    expect(await terminal.asked('terminal.day-end')).toEqual([{ hour: 4 }, { hour: 4 }]);
    expect(await terminal.byId('error').count()).toBe(0);
    expect(await terminal.page.content()).not.toContain('471108');

    await terminal.answer('manager.lock', view);
    await terminal.answer('manager.view', view);
    await terminal.byId('manager-lock').click();
    await terminal.byId('manager-unlocked').waitFor({ state: 'detached' });
    expect(await terminal.asked('manager.lock')).toHaveLength(1);
  });

  it('is not sent again when nobody types the PIN, and says who may do it', async () => {
    const terminal = await pressDayEnd();
    await terminal.page.keyboard.press('Escape');
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('manager-needed');
    expect(await terminal.byId('unlock-dialog').count()).toBe(0);
    expect(await terminal.asked('terminal.day-end')).toEqual([{ hour: 4 }]);
  });

  it('waits at a wrong PIN, which is forgotten and costs a try', async () => {
    const terminal = await pressDayEnd();
    await terminal.refuse('manager.unlock', { code: 'manager-pin-wrong' });
    await terminal.answer('manager.view', { ...view, triesLeft: 4 });
    await terminal.byId('unlock-pin').fill('1111');
    await terminal.byId('unlock-confirm').click();
    await expect.poll(() => terminal.byId('unlock-dialog').textContent()).toContain('Sisa 4 kali coba');
    expect(await terminal.byId('unlock-pin').inputValue()).toBe('');
    expect(await terminal.asked('terminal.day-end')).toHaveLength(1);
  });
});
