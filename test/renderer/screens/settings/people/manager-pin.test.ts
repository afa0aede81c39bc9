import { describe, expect, it } from 'vitest';
import type { ManagerView } from '../../../../../shared/contract/review.ts';
import { openSetting } from '../../../../support/browser/open-setting.ts';
import { domFixture } from '../../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../../support/terminal.ts';
import { aManager, NOW } from '../../../support/views/views.ts';

const bench = domFixture();

async function inSettings(view: ManagerView): Promise<Terminal> {
  const terminal = await bench.open({ 'manager.view': view });
  await openSetting(terminal.page, 'people');
  await terminal.byId('manager-panel').waitFor();
  return terminal;
}

async function typeTwice(terminal: Terminal, first: string, second = first): Promise<void> {
  await terminal.byId('manager-next').fill(first);
  await terminal.byId('manager-repeat').fill(second);
  await terminal.byId('manager-save').click();
}

describe('the manager’s PIN in Settings', () => {
  it('is set the first time by typing it twice, and not when the two differ', async () => {
    const terminal = await inSettings(aManager({ pinSet: false }));
    await terminal.byId('manager-set').click();
    expect(await terminal.byId('manager-current').count()).toBe(0);
    expect(await terminal.page.getByRole('dialog').textContent()).toContain('Sebaiknya 6 digit');
    await typeTwice(terminal, '2468', '2469');
    await terminal.byId('manager-differ').waitFor();
    expect(await terminal.asked('manager.set-pin')).toEqual([]);
    await terminal.answer('manager.set-pin', aManager());
    await typeTwice(terminal, '2468');
    await expect.poll(() => terminal.byId('manager-panel').getAttribute('data-pin-set')).toBe('true');
    expect(await terminal.asked('manager.set-pin')).toEqual([{ current: null, next: '2468' }]);
    expect(await terminal.byId('manager-panel').textContent()).toContain('PIN tersimpan');
  });

  it('says one thing at a time: what was wrong before is gone once it was typed again', async () => {
    const terminal = await inSettings(aManager({ pinSet: false }));
    await terminal.byId('manager-set').click();
    await terminal.refuse('manager.set-pin', { code: 'manager-pin-format' });
    await typeTwice(terminal, '12');
    await terminal.byId('error').waitFor();
    await typeTwice(terminal, '2468', '2469');
    await terminal.byId('manager-differ').waitFor();
    expect(await terminal.byId('error').count()).toBe(0);
  });

  it('is typed by touch alone, into the field that was touched last', async () => {
    const terminal = await inSettings(aManager({ pinSet: false }));
    await terminal.byId('manager-set').click();
    for (const field of ['manager-next', 'manager-repeat']) {
      await terminal.byId(field).click();
      for (const digit of '24068') await terminal.byId(`pin-key-${digit}`).click();
      expect(await terminal.byId(field).inputValue()).toBe('24068');
    }
    await terminal.answer('manager.set-pin', aManager());
    await terminal.byId('manager-save').click();
    await expect.poll(() => terminal.asked('manager.set-pin')).toEqual([{ current: null, next: '24068' }]);
  });

  it('is changed with the current one; a wrong one costs a try and is forgotten', async () => {
    const terminal = await inSettings(aManager());
    await terminal.byId('manager-set').click();
    await terminal.refuse('manager.set-pin', { code: 'manager-pin-wrong' });
    await terminal.answer('manager.view', aManager({ triesLeft: 1 }));
    await terminal.byId('manager-current').fill('1111');
    await typeTwice(terminal, '2468');
    await expect.poll(() => terminal.page.getByRole('dialog').textContent()).toContain('Sisa 1 kali coba');
    expect(await terminal.byId('manager-current').inputValue()).toBe('');
    expect(await terminal.byId('manager-next').inputValue()).toBe('2468');
    expect(await terminal.asked('manager.set-pin')).toEqual([{ current: '1111', next: '2468' }]);
  });

  it('can’t be changed while it is locked, and says until when', async () => {
    const terminal = await inSettings(aManager({ triesLeft: 0, lockedUntil: NOW + 30 * 60_000 }));
    expect(await terminal.byId('manager-locked').textContent()).toContain('14.35');
    expect(await terminal.byId('manager-set').isDisabled()).toBe(true);
  });

  it('is replaced with the shop’s API key when it is forgotten, and no trace of the key stays', async () => {
    const terminal = await inSettings(aManager({ resetBy: 'production' }));
    await terminal.answer('manager.reset-pin', aManager({ resetBy: 'production' }));
    await terminal.byId('manager-forgotten').click();
    await terminal.byId('manager-api-key').fill('canary-key');
    await typeTwice(terminal, '97531');
    await expect.poll(() => terminal.page.getByRole('dialog').count()).toBe(0);
    expect(await terminal.asked('manager.reset-pin')).toEqual([{ apiKey: 'canary-key', next: '97531' }]);
    expect(await terminal.page.content()).not.toContain('canary-key');
  });

  it('is replaced without a proof in training, also while it is locked', async () => {
    const terminal = await inSettings(aManager({ resetBy: 'training', triesLeft: 0, lockedUntil: NOW + 30 * 60_000 }));
    await terminal.answer('manager.reset-pin', aManager({ resetBy: 'training' }));
    await terminal.byId('manager-forgotten').click();
    expect(await terminal.byId('manager-api-key').count()).toBe(0);
    expect(await terminal.page.getByRole('dialog').textContent()).toContain('tidak perlu PIN lama');
    await typeTwice(terminal, '97531');
    await expect.poll(() => terminal.page.getByRole('dialog').count()).toBe(0);
    expect(await terminal.asked('manager.reset-pin')).toEqual([{ apiKey: '', next: '97531' }]);
  });

  it('offers no way that can’t work where there is no key to prove anything with', async () => {
    const terminal = await inSettings(aManager());
    expect(await terminal.byId('manager-forgotten').count()).toBe(0);
    expect(await terminal.byId('manager-panel').textContent()).toContain('hanya bisa diganti dengan API key');
  });

  it('that is lost says from when on it can be set without a key, and is set then', async () => {
    const terminal = await inSettings(aManager({ lost: true, triesLeft: 0, lockedUntil: NOW + 30 * 60_000 }));
    expect(await terminal.byId('manager-set').count()).toBe(0);
    expect(await terminal.byId('manager-forgotten').count()).toBe(0);
    expect(await terminal.byId('manager-panel').textContent()).toContain('Mulai pukul 14.35 PIN baru bisa dibuat');
    const later = await inSettings(aManager({ lost: true, resetBy: 'training' }));
    await later.answer('manager.reset-pin', aManager({ resetBy: 'training' }));
    expect(await later.byId('manager-panel').textContent()).not.toContain('Mulai pukul');
    await later.byId('manager-forgotten').click();
    expect(await later.byId('manager-api-key').count()).toBe(0);
    await typeTwice(later, '97531');
    await expect.poll(() => later.asked('manager.reset-pin')).toEqual([{ apiKey: '', next: '97531' }]);
  });
});
