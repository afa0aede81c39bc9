/** A warning dialog is useless if a cashier's second Enter confirms it. */
import { describe, expect, it } from 'vitest';
import { openSetting } from '../../support/browser/open-setting.ts';
import { paying } from '../support/actions/paying.ts';
import { eitherFixture } from '../support/either-fixture.ts';
import type { ScriptedTerminal } from '../support/scripted-main.ts';
import { NOW } from '../support/views/views.ts';

const bench = eitherFixture();

const backup = {
  file: 'sales-training-20260309T030000Z-start.sqlite',
  at: NOW,
  reason: 'start',
  bytes: 240_000,
} as const;

async function inBackups(): Promise<ScriptedTerminal> {
  const terminal = await bench.open({
    'backups.view': { environment: 'training', backups: [backup], checkedAt: NOW, problems: 0, broken: false },
  });
  await openSetting(terminal.page, 'restore');
  await terminal.byId('restore').waitFor();
  return terminal;
}

describe.each([
  {
    what: 'leaving a payment',
    open: () => paying(bench),
    opener: 'dismiss',
    safe: 'dismiss-stay',
    confirm: 'dismiss-confirm',
    request: 'payment.dismiss',
  },
  {
    what: 'going back to a backup',
    open: inBackups,
    opener: 'restore',
    safe: 'restore-cancel',
    confirm: 'restore-confirm',
    request: 'backups.restore',
  },
] as const)('the warning before $what', ({ open, opener, safe, confirm, request }) => {
  const focused = (terminal: ScriptedTerminal) =>
    terminal.page.evaluate(() => document.activeElement?.getAttribute('data-testid'));

  it('is not gone through by pressing Enter twice', async () => {
    const terminal = await open();
    await terminal.byId(opener).focus();
    await terminal.page.keyboard.press('Enter');
    await terminal.byId(confirm).waitFor();
    expect(await focused(terminal)).toBe(safe);
    await terminal.page.keyboard.press('Enter');
    await terminal.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await terminal.asked(request)).toEqual([]);
    expect(await focused(terminal)).toBe(opener);
  });

  it('is answered by no button under an Enter that is still held down', async () => {
    bench.inBrowser();
    const terminal = await open();
    const { keyboard } = terminal.page;
    await terminal.byId(opener).focus();
    // A repeated keydown without a keyup, as of a held key.
    await keyboard.down('Enter');
    await terminal.byId(confirm).waitFor();
    await keyboard.down('Enter');
    expect(await focused(terminal)).toBe(safe);
    await terminal.byId(confirm).focus();
    await keyboard.down('Enter');
    await keyboard.up('Enter');
    expect(await terminal.asked(request)).toEqual([]);
    expect(await terminal.byId(confirm).isVisible()).toBe(true);
  });

  it('is confirmed with Tab and Enter, and stays for as long as that is on its way', async () => {
    bench.inBrowser();
    const terminal = await open();
    const { keyboard } = terminal.page;
    await terminal.hold(request);
    await terminal.byId(opener).focus();
    await keyboard.press('Enter');
    await terminal.byId(confirm).waitFor();
    for (let presses = 0; presses < 5 && (await focused(terminal)) !== confirm; presses += 1)
      await keyboard.press('Tab');
    expect(await focused(terminal)).toBe(confirm);
    await keyboard.press('Enter');
    await expect.poll(() => terminal.asked(request)).toHaveLength(1);
    // The browser reports only the first Escape in a row to the page.
    for (let presses = 0; presses < 3; presses += 1) await keyboard.press('Escape');
    await expect.poll(() => terminal.byId(confirm).isVisible()).toBe(true);
  });
});
