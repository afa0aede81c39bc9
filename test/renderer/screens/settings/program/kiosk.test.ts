/** The held screen: its switch in Settings, and the way out. */
import { describe, expect, it } from 'vitest';
import type { KioskView } from '../../../../../shared/contract/kiosk.ts';
import { kioskId } from '../../../../../shared/messages/kiosk-texts.ts';
import { openSetting } from '../../../../support/browser/open-setting.ts';
import { domFixture } from '../../../support/dom/dom-fixture.ts';
import { aManager, aTerminal } from '../../../support/views/views.ts';

const bench = domFixture();
const off: KioskView = {
  ...{ isOn: false, isHeld: false, isPossible: true, startsWithSystem: false, mayStartWithSystem: true },
};
const held: KioskView = { ...off, isOn: true, isHeld: true };

async function inSettings(answers: Parameters<typeof bench.open>[0] = {}) {
  const terminal = await bench.open(answers);
  await openSetting(terminal.page, 'screen');
  await terminal.byId('kiosk-panel').waitFor();
  return terminal;
}

describe('the switch in Settings', () => {
  it('holds the window, and then the rail has the way out', async () => {
    const terminal = await inSettings();
    expect(await terminal.byId('leave-kiosk').count()).toBe(0);
    await terminal.answer('kiosk.change', held);
    await terminal.answer('kiosk.view', held);
    await terminal.byId('kiosk-on').check();
    expect(await terminal.asked('kiosk.change')).toEqual([{ isOn: true }]);
    await terminal.emit('terminal', aTerminal({ kiosk: true }));
    await terminal.byId('leave-kiosk').waitFor();
  });

  it.each([
    ['there is no PIN', { 'manager.view': aManager({ pinSet: false }) }, kioskId.needsPin],
    ['it is preview', { 'kiosk.view': { ...off, isPossible: false } }, kioskId.impossible],
  ])('cannot be used while %s, and says why', async (_, answers, why) => {
    const terminal = await inSettings(answers);
    expect(await terminal.byId('kiosk-on').isDisabled()).toBe(true);
    expect(await terminal.byId('kiosk-panel').innerText()).toContain(why);
  });

  it('says that a manager has left it, and holds it again', async () => {
    const terminal = await inSettings({ 'kiosk.view': { ...held, isHeld: false } });
    expect(await terminal.byId('kiosk-panel').innerText()).toContain(kioskId.left);
    await terminal.answer('kiosk.change', held);
    await terminal.byId('kiosk-hold-again').click();
    await terminal.page.locator('[data-testid=kiosk-panel][data-held=true]').waitFor();
  });

  it('for the start with the computer stays off where the system refuses, and says what to do', async () => {
    const terminal = await inSettings();
    await terminal.refuse('kiosk.autostart', { code: 'autostart-refused' });
    await terminal.byId('kiosk-autostart').click();
    await terminal.byId('kiosk-panel').locator('[data-code=autostart-refused]').waitFor();
    expect(await terminal.byId('kiosk-autostart').isChecked()).toBe(false);
  });
});

describe('the way out', () => {
  it('is asked for by anyone who closes the window, over any screen, and ends with the PIN', async () => {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ kiosk: true }) });
    await terminal.byId('leave-kiosk').waitFor();
    await terminal.emit('kiosk-exit-asked', {});
    await terminal.emit('kiosk-exit-asked', {});
    await terminal.refuse('kiosk.leave', { code: 'manager-pin-wrong' });
    await terminal.byId('kiosk-pin').fill('1111');
    await terminal.byId('kiosk-end').click();
    await terminal.byId('kiosk-exit').locator('[data-code=manager-pin-wrong]').waitFor();
    expect(await terminal.byId('kiosk-pin').inputValue()).toBe('');
    await terminal.answer('kiosk.leave', { ...held, isHeld: false });
    await terminal.byId('kiosk-pin').fill('471108');
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('kiosk-exit').waitFor({ state: 'detached' });
    expect(await terminal.asked('kiosk.leave')).toEqual([
      { pin: '1111', to: 'end' },
      { pin: '471108', to: 'window' },
    ]);
  });

  it('is found by touch alone: the rail’s button, the pad’s digits', async () => {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ kiosk: true }) });
    await terminal.answer('kiosk.leave', { ...held, isHeld: false });
    await terminal.byId('leave-kiosk').click();
    for (const digit of '4711') await terminal.byId(`pin-key-${digit}`).click();
    await terminal.byId('kiosk-end').click();
    await terminal.byId('kiosk-exit').waitFor({ state: 'detached' });
    expect(await terminal.asked('kiosk.leave')).toEqual([{ pin: '4711', to: 'end' }]);
  });

  it('may be left again: Escape goes back to the till', async () => {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ kiosk: true }) });
    await terminal.byId('leave-kiosk').click();
    await terminal.byId('kiosk-exit').waitFor();
    await terminal.page.keyboard.press('Escape');
    await terminal.byId('kiosk-exit').waitFor({ state: 'detached' });
    expect(await terminal.asked('kiosk.leave')).toEqual([]);
  });
});
