/** New versions in Settings: where they are looked for, and the quiet word that one is out. */
import { describe, expect, it } from 'vitest';
import type { UpdatesView } from '../../../../../shared/contract/updates.ts';
import { updatesId } from '../../../../../shared/messages/updates-texts.ts';
import { openSetting } from '../../../../support/browser/open-setting.ts';
import { domFixture } from '../../../support/dom/dom-fixture.ts';
import { NOW } from '../../../support/views/views.ts';

const bench = domFixture();
const none: UpdatesView = {
  ...{ address: '', obstacle: null, installs: true, stage: 'none', percent: 0 },
  ...{ newVersion: null, checkedAt: null, problem: null },
};
const address = 'https://unduh.toko.example/konter';

async function inSettings(view: UpdatesView) {
  const terminal = await bench.open({ 'updates.view': view });
  await openSetting(terminal.page, 'about');
  await terminal.byId('updates-panel').scrollIntoViewIfNeeded();
  return terminal;
}

describe('new versions in Settings', () => {
  it('are looked for at an address that is saved, and a version that is out is told', async () => {
    const terminal = await inSettings(none);
    expect(await terminal.byId('update-state').innerText()).toBe(updatesId.off);
    await terminal.answer('updates.save', { ...none, address });
    await terminal.byId('updates-address').fill(address);
    await terminal.byId('updates-save').click();
    await expect.poll(() => terminal.byId('update-state').innerText()).toBe(updatesId.notYet);
    expect(await terminal.asked('updates.save')).toEqual([{ address }]);
    await terminal.emit('updates', { ...none, address, newVersion: '2.0.0', checkedAt: NOW });
    expect(await terminal.byId('update-out').innerText()).toBe(updatesId.stages.none('2.0.0'));
  });

  it('say what is wrong with an answer, until the next look', async () => {
    const terminal = await inSettings({ ...none, address, problem: 'not-signed' });
    expect(await terminal.byId('update-problem').innerText()).toBe(updatesId.problems['not-signed']);
    await terminal.answer('updates.look', { ...none, address, stage: 'looking' });
    await terminal.byId('updates-look').click();
    await expect.poll(() => terminal.byId('updates-look').isDisabled()).toBe(true);
    await terminal.emit('updates', { ...none, address, checkedAt: NOW });
    await expect.poll(() => terminal.byId('update-state').innerText()).toContain('versi terbaru');
    expect(await terminal.byId('update-problem').count()).toBe(0);
  });

  it('name a wrong address at its field', async () => {
    const terminal = await inSettings(none);
    await terminal.refuse('updates.save', { code: 'update-address-invalid' });
    await terminal.byId('updates-address').fill('http://toko.example');
    await terminal.byId('updates-save').click();
    await terminal.byId('updates-panel').locator('[data-code=update-address-invalid]').waitFor();
    expect(await terminal.byId('updates-address').inputValue()).toBe('http://toko.example');
  });

  it.each(['not-installed', 'no-key'] as const)(
    'are not looked for where this is %s, and that is said',
    async (obstacle) => {
      const terminal = await inSettings({ ...none, obstacle });
      expect(await terminal.byId('updates-panel').innerText()).toContain(updatesId.obstacles[obstacle]);
      expect(await terminal.byId('updates-address').count()).toBe(0);
    },
  );

  const out: UpdatesView = { ...none, address, newVersion: '2.0.0', checkedAt: NOW };

  it('come to this computer, and are installed by a button', async () => {
    const terminal = await inSettings({ ...out, stage: 'downloading', percent: 12 });
    expect(await terminal.byId('updates-panel').innerText()).toContain('12 %');
    expect(await terminal.byId('update-install').count()).toBe(0);
    await terminal.emit('updates', { ...out, stage: 'ready' });
    await expect.poll(() => terminal.byId('update-out').innerText()).toBe(updatesId.stages.ready('2.0.0'));
    await terminal.answer('updates.install', { ...out, stage: 'installing' });
    await terminal.byId('update-install').click();
    await expect.poll(() => terminal.byId('update-out').innerText()).toBe(updatesId.stages.installing('2.0.0'));
  });

  it('wait for the end of a payment, and say why', async () => {
    const terminal = await inSettings({ ...out, stage: 'ready' });
    await terminal.refuse('updates.install', { code: 'update-payment-open' });
    await terminal.byId('update-install').click();
    await terminal.byId('updates-panel').locator('[data-code=update-payment-open]').waitFor();
    expect(await terminal.byId('update-install').isEnabled()).toBe(true);
  });

  it('are only told of where a person must install them', async () => {
    const terminal = await inSettings({ ...out, installs: false });
    expect(await terminal.byId('updates-panel').innerText()).toContain(updatesId.outHint);
    expect(await terminal.byId('update-install').count()).toBe(0);
  });
});
