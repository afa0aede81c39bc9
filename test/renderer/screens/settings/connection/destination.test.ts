/** The destination of money on screen: a change stays visible, a key is not lost, a mode is removed. */
import { describe, expect, it } from 'vitest';
import type { TerminalView } from '../../../../../shared/contract/terminal.ts';
import { destinationId } from '../../../../../shared/messages/connection-texts.ts';
import { id } from '../../../../../shared/messages/id/first-screen-texts.ts';
import { openSetting } from '../../../../support/browser/open-setting.ts';
import { domFixture } from '../../../support/dom/dom-fixture.ts';
import { aReport } from '../../../support/views/reports.ts';
import { aSettingsView, aSetUpMode, aTerminal, NOW } from '../../../support/views/views.ts';

const bench = domFixture();

const sandbox = aSetUpMode({ baseUrl: 'https://gateway.example' });
const view = aSettingsView({ environment: 'sandbox', sandbox, keysHeld: ['sandbox'] });
const change: NonNullable<TerminalView['settingsChange']> = {
  ...{ environment: 'production', at: NOW, isWaiting: false, keyReplaced: false },
  old: { host: 'gateway.example', merchantCode: 'D0001' },
  new: { host: 'somebody.example', merchantCode: 'D6666' },
};

describe('a change of where money goes', () => {
  it('is on every screen with both places, until it is acknowledged', async () => {
    const terminal = await bench.open({
      'terminal.view': aTerminal({ settingsChange: change }),
      'settings.view': view,
      'report.day': aReport(),
      'settings.acknowledge': {},
    });
    const strip = terminal.byId('destination-changed');
    const screens = { sell: 'amount', history: 'history-search', report: 'report', settings: 'settings-find' };
    for (const [place, part] of Object.entries(screens)) {
      await terminal.byId(`nav-${place}`).click();
      await terminal.byId(part).waitFor();
      await strip.waitFor();
    }
    const [from, to] = [
      destinationId.place('gateway.example', 'D0001'),
      destinationId.place('somebody.example', 'D6666'),
    ];
    expect(await strip.textContent()).toContain(destinationId.changed(id.environments.production, from, to));
    await terminal.answer('terminal.view', aTerminal());
    await terminal.byId('destination-seen').click();
    await expect.poll(() => terminal.asked('settings.acknowledge')).toEqual([{}]);
  });

  it('says what else it was: the key alone, other addresses, or a mode taken out', async () => {
    const same = { ...change, new: change.old };
    const place = destinationId.place('gateway.example', 'D0001');
    const mode = id.environments.production;
    const cases = [
      [{ ...same, keyReplaced: true }, destinationId.keyReplaced(mode, place)],
      [same, destinationId.otherSettings(mode, place)],
      [
        { ...change, isWaiting: true },
        destinationId.wanted(mode, place, destinationId.place('somebody.example', 'D6666')),
      ],
      [{ ...change, new: { host: null, merchantCode: null } }, destinationId.takenOut(mode, place)],
    ] satisfies [typeof change, string][];
    for (const [settingsChange, sentence] of cases) {
      const terminal = await bench.open({ 'terminal.view': aTerminal({ settingsChange }) });
      await expect.poll(() => terminal.byId('destination-changed').textContent()).toContain(sentence);
    }
  });
});

it('production without a PIN says so, and leads to where one is set', async () => {
  const terminal = await bench.open({ 'terminal.view': aTerminal({ unguarded: true }), 'settings.view': view });
  const note = terminal.byId('unguarded');
  await expect.poll(() => note.textContent()).toContain(destinationId.unguarded);
  await note.getByRole('button').click();
  await terminal.byId('manager-set').waitFor();
  expect(await note.getByRole('button').count()).toBe(0);
});

describe('a key that the gateway does not take', () => {
  /** Of a double tap whose first press brought the button. */
  const secondPress = (button: HTMLElement) =>
    button.dispatchEvent(new PointerEvent('click', { detail: 2, bubbles: true }));

  it('is kept by a second press on a button that says so, and by no other', async () => {
    const terminal = await bench.open({ 'settings.view': view });
    await openSetting(terminal.page, 'gateway');
    await terminal.byId('settings-api-key').fill('another-key');
    await terminal.refuse('settings.save', { code: 'key-not-taken', gatewayMessage: 'Wrong signature' });
    await terminal.byId('settings-save').click();
    await terminal.byId('settings-insist').waitFor();
    await terminal.byId('settings-insist').evaluate(secondPress);
    expect(await terminal.asked('settings.save')).toHaveLength(1);
    await terminal.answer('settings.save', view);
    await terminal.byId('settings-insist').click();
    await expect.poll(() => terminal.byId('settings-api-key').inputValue()).toBe('');
    expect(await terminal.asked('settings.save')).toEqual([
      { ...sandbox, apiKey: 'another-key' },
      { ...sandbox, apiKey: 'another-key', insist: true },
    ]);
    expect(await terminal.byId('settings-insist').count()).toBe(0);
  });

  it('is kept from a file in the same way', async () => {
    const terminal = await bench.open({ 'settings.view': view });
    await openSetting(terminal.page, 'gateway');
    await terminal.refuse('settings.import', { code: 'key-not-taken' });
    await terminal.byId('settings-import').click();
    await terminal.byId('settings-import-insist').waitFor();
    await terminal.byId('settings-import-insist').evaluate(secondPress);
    expect(await terminal.asked('settings.import')).toEqual([{}]);
    await terminal.byId('settings-import-insist').click();
    await expect.poll(() => terminal.asked('settings.import')).toEqual([{}, { insist: true }]);
  });
});

describe('taking a mode out', () => {
  it('says every consequence first, and no is an answer', async () => {
    const terminal = await bench.open({ 'settings.view': view, 'settings.wipe': { ...view, sandbox: null } });
    await openSetting(terminal.page, 'gateway');
    await terminal.byId('settings-wipe').click();
    const dialog = terminal.page.getByRole('dialog');
    for (const step of destinationId.wipeSteps) expect(await dialog.textContent()).toContain(step);
    await terminal.byId('wipe-cancel').click();
    expect(await terminal.asked('settings.wipe')).toEqual([]);
    await terminal.byId('settings-wipe').click();
    await terminal.byId('wipe-confirm').click();
    await terminal.byId('settings-wipe').waitFor({ state: 'detached' });
    expect(await terminal.asked('settings.wipe')).toEqual([{ environment: 'sandbox' }]);
  });

  it('stays where payments of it are still watched, and says why', async () => {
    const terminal = await bench.open({ 'settings.view': view });
    await openSetting(terminal.page, 'gateway');
    await terminal.byId('settings-wipe').click();
    await terminal.refuse('settings.wipe', { code: 'payments-still-watched' });
    await terminal.byId('wipe-confirm').click();
    await terminal.page.locator('dialog [data-testid=error][data-code=payments-still-watched]').waitFor();
  });
});
