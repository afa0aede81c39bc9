/** The hub in Settings, and its one word next to the connection. */
import { describe, expect, it } from 'vitest';
import type { HubView } from '../../../../../shared/contract/hub.ts';
import { hubId } from '../../../../../shared/messages/hub-texts.ts';
import { openSetting } from '../../../../support/browser/open-setting.ts';
import { eitherFixture } from '../../../support/either-fixture.ts';
import { NOW } from '../../../support/views/views.ts';

const bench = eitherFixture();
const none: HubView = {
  ...{ now: NOW, environment: 'training', enrolment: null, isConnected: false, behind: 0, behindSince: null },
  ...{ isLate: false, problem: null, restore: null, restored: null },
};
const address = 'https://hub.toko.example';
const enrolled: HubView = {
  ...{ ...none, isConnected: true },
  enrolment: { address, outlet: 'Warung Uji', name: 'Kasir 1', stopped: null, differsAt: null },
};

async function inSettings(view: HubView) {
  const terminal = await bench.open({ 'hub.view': view });
  await openSetting(terminal.page, 'hub');
  await terminal.byId('hub-panel').scrollIntoViewIfNeeded();
  return terminal;
}

describe('the hub in Settings', () => {
  it('enrols by address and code, and then says where', async () => {
    const terminal = await inSettings(none);
    expect(await terminal.byId('hub-enrol').isDisabled()).toBe(true);
    await terminal.answer('hub.enrol', enrolled);
    await terminal.byId('hub-address').fill(address);
    await terminal.byId('hub-code').fill('7KQM-4RXT');
    await terminal.byId('hub-enrol').click();
    await expect.poll(() => terminal.byId('hub-place').innerText()).toContain('Kasir 1, Warung Uji');
    expect(await terminal.asked('hub.enrol')).toEqual([{ address, code: '7KQM-4RXT' }]);
    expect(await terminal.byId('hub-behind').innerText()).toBe(hubId.connected);
  });

  it('says why a code is refused, and keeps what was typed', async () => {
    const terminal = await inSettings(none);
    await terminal.refuse('hub.enrol', { code: 'hub-code-refused' });
    await terminal.byId('hub-address').fill(address);
    await terminal.byId('hub-code').fill('8KQM-4RXT');
    await terminal.byId('hub-enrol').click();
    await terminal.byId('hub-panel').locator('[data-code=hub-code-refused]').waitFor();
    expect(await terminal.byId('hub-code').inputValue()).toBe('8KQM-4RXT');
  });

  it('says how many rows the hub lacks and why, and tries again on demand', async () => {
    const behind: HubView = {
      ...enrolled,
      isConnected: false,
      behind: 1_204,
      behindSince: NOW,
      problem: 'unreachable',
    };
    const terminal = await inSettings(behind);
    expect(await terminal.byId('hub-behind').innerText()).toContain('1.204');
    expect(await terminal.byId('hub-problem').innerText()).toBe(hubId.problems.unreachable);
    await terminal.answer('hub.send', behind);
    await terminal.byId('hub-send').click();
    expect(await terminal.asked('hub.send')).toEqual([{}]);
  });

  it.each(['revoked', 'second-history', 'no-key'] as const)('tells that nothing is sent: %s', async (stopped) => {
    bench.inBrowser();
    const place = { address, outlet: 'Warung Uji', name: 'Kasir 1' };
    const terminal = await inSettings({ ...enrolled, behind: 3, enrolment: { ...place, stopped, differsAt: null } });
    expect(await terminal.byId('hub-stopped').innerText()).toBe(hubId.stopped[stopped]);
    // The hub's history may be this one's by now.
    expect(await terminal.byId('hub-send').count()).toBe(stopped === 'second-history' ? 1 : 0);
  });

  it('is left only after a second word', async () => {
    const terminal = await inSettings(enrolled);
    await terminal.byId('hub-leave').click();
    await terminal.byId('hub-stay').click();
    expect(await terminal.asked('hub.leave')).toEqual([]);
    await terminal.byId('hub-leave').click();
    await terminal.answer('hub.leave', none);
    await terminal.byId('hub-leave-confirm').click();
    await terminal.byId('hub-enrol').waitFor();
  });
});

describe('a restore from the hub', () => {
  const restore = { phase: 'fetching' as const, rows: 12_000, of: 110_204, problem: null, failure: null };
  const restoring: HubView = { ...enrolled, isConnected: false, restore };

  it('says how far it is, waits for the line by itself, and continues at once on demand', async () => {
    const terminal = await inSettings(restoring);
    expect(await terminal.byId('hub-restore').innerText()).toContain(hubId.restore.rows('12.000', '110.204'));
    expect(await terminal.byId('hub-send').count()).toBe(0);
    await terminal.emit('hub', { ...restoring, restore: { ...restore, problem: 'unreachable' } });
    await expect.poll(() => terminal.byId('hub-restore-problem').innerText()).toBe(hubId.restore.problems.other);
    await terminal.answer('hub.send', restoring);
    await terminal.byId('hub-send').click();
    await terminal.byId('hub-restore-problem').waitFor({ state: 'detached' });
  });

  it('says why it has stopped, and can be canceled after a second word', async () => {
    const failure = { code: 'hub-rows-wrong' } as const;
    const terminal = await inSettings({ ...restoring, restore: { ...restore, phase: 'stopped', failure } });
    await terminal.byId('hub-panel').locator('[data-code=hub-rows-wrong]').waitFor();
    expect(await terminal.byId('hub-send').innerText()).toBe(hubId.restore.again);
    await terminal.byId('hub-leave').click();
    await terminal.answer('hub.leave', none);
    await terminal.byId('hub-leave-confirm').click();
    await terminal.byId('hub-enrol').waitFor();
  });

  it.each(['revoked', 'no-key'] as const)('whose key is %s says that canceling is the way on', async (stopped) => {
    const enrolment = enrolled.enrolment && { ...enrolled.enrolment, stopped };
    const terminal = await inSettings({ ...restoring, enrolment });
    expect(await terminal.byId('hub-stopped').innerText()).toBe(hubId.restore.ended[stopped]);
    expect(await terminal.byId('hub-panel').innerText()).not.toContain(hubId.about);
    expect(await terminal.byId('hub-leave').getAttribute('class')).toBe('secondary');
    expect(await terminal.byId('hub-send').count()).toBe(0);
  });

  it('says what came back: how many sales, from when to when, and how many are asked about', async () => {
    const terminal = await inSettings(restoring);
    const restored = { sales: 36_204, firstSaleAt: NOW - 365 * 86_400_000, lastRowAt: NOW, open: 3 };
    await terminal.emit('hub', { ...enrolled, restored });
    const note = terminal.byId('hub-restored');
    await expect.poll(() => note.innerText()).toContain('36.204');
    expect(await note.innerText()).toContain(hubId.restored.open(3));
    expect(await note.innerText()).toContain(hubId.restored.missing);
  });
});

describe('the connection', () => {
  it('says that the hub is behind once it is late, and no longer than that', async () => {
    const late: HubView = { ...enrolled, behind: 12, behindSince: NOW - 600_000, isLate: true };
    const terminal = await bench.open({ 'hub.view': late });
    expect(await terminal.byId('hub-late').innerText()).toBe(hubId.late);
    await terminal.emit('hub', enrolled);
    await terminal.byId('hub-late').waitFor({ state: 'detached' });
  });
});
