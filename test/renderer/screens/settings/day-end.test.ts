import { describe, expect, it } from 'vitest';
import { dayEndId } from '../../../../shared/messages/settings-texts.ts';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aTerminal } from '../../support/views/views.ts';

const bench = domFixture();

async function inSettings(wanted: Parameters<typeof aTerminal>[0] = {}) {
  const terminal = await bench.open({ 'terminal.view': aTerminal(wanted) });
  await openSetting(terminal.page, 'shop');
  await terminal.byId('day-end').waitFor();
  return terminal;
}

describe('the hour at which the business day ends', () => {
  it('is chosen in Settings, and whose day it is now is seen at once', async () => {
    const terminal = await inSettings();
    const now = () => terminal.byId('day-end-now').innerText();
    expect(await terminal.byId('day-end').inputValue()).toBe('0');
    expect(await now()).toBe(dayEndId.now('Sen, 9 Mar 2026'));
    await terminal.answer('terminal.day-end', aTerminal({ dayEndHour: 4, businessDay: '2026-03-08' }));
    await terminal.byId('day-end').selectOption({ label: dayEndId.hour(4) });
    await expect.poll(now).toBe(dayEndId.now('Min, 8 Mar 2026'));
    expect(await terminal.asked('terminal.day-end')).toEqual([{ hour: 4 }]);
    expect(await terminal.byId('day-end').inputValue()).toBe('4');
    // Another window has changed it.
    await terminal.emit('terminal', aTerminal({ dayEndHour: 2 }));
    await expect.poll(() => terminal.byId('day-end').inputValue()).toBe('2');
    await expect.poll(now).toBe(dayEndId.now('Sen, 9 Mar 2026'));
  });

  it('stays what it was where it can’t be saved, and says so', async () => {
    const terminal = await inSettings({ dayEndHour: 3 });
    await terminal.refuse('terminal.day-end', { code: 'internal' });
    await terminal.byId('day-end').selectOption('5');
    await terminal.byId('day-end-panel').locator('[data-testid=error]').waitFor();
    expect(await terminal.byId('day-end').inputValue()).toBe('3');
  });

  it('is shown also where it is one that nobody would choose', async () => {
    const terminal = await inSettings({ dayEndHour: 15 });
    expect(await terminal.byId('day-end').inputValue()).toBe('15');
    expect(await terminal.byId('day-end').locator('option').allInnerTexts()).toContain(dayEndId.hour(15));
  });
});
