/** The environment of the next sale: a change needs more than one tap, and is refused during an open payment. */
import { describe, expect, it } from 'vitest';
import { changeModeId } from '../../../../../shared/messages/connection-texts.ts';
import { id } from '../../../../../shared/messages/id/first-screen-texts.ts';
import { openSetting } from '../../../../support/browser/open-setting.ts';
import { paying } from '../../../support/actions/paying.ts';
import { domFixture } from '../../../support/dom/dom-fixture.ts';
import { aSettingsView, aSetUpMode } from '../../../support/views/views.ts';

const bench = domFixture();

const settings = aSettingsView({
  sandbox: aSetUpMode(),
  production: aSetUpMode({ environment: 'production' }),
  keysHeld: ['sandbox', 'production'],
});
const answers = { 'settings.view': settings, 'settings.select': { ...settings, environment: 'production' } } as const;

describe('another environment', () => {
  it('is asked about by both names, and no is an answer', async () => {
    const terminal = await bench.open(answers);
    await openSetting(terminal.page, 'mode');
    await terminal.byId('environment-production').click();
    const confirmation = terminal.page.getByRole('dialog');
    const { training, production } = id.environments;
    expect(await confirmation.innerText()).toContain(changeModeId.title(training, production));
    expect(await confirmation.innerText()).toContain(changeModeId.means.production);
    await terminal.byId('environment-stay').click();
    await confirmation.waitFor({ state: 'detached' });
    expect(await terminal.asked('settings.select')).toEqual([]);

    await terminal.byId('environment-production').click();
    await terminal.byId('environment-confirm').click();
    await terminal.page.locator('[data-testid=environment-production][aria-pressed=true]').waitFor();
    expect(await terminal.asked('settings.select')).toEqual([{ environment: 'production' }]);
  });

  it('that was just set up by a file or by hand is asked about as well', async () => {
    const terminal = await bench.open({
      ...answers,
      'settings.import': { settings, imported: 'production' },
      'settings.save': settings,
    });
    await openSetting(terminal.page, 'gateway');
    await terminal.byId('settings-import').click();
    await terminal.page.locator('[data-testid=environment-confirm][data-to=production]').waitFor();
    await terminal.byId('environment-stay').click();
    await terminal.byId('settings-edit-sandbox').click();
    await terminal.byId('settings-save').click();
    await terminal.page.locator('[data-testid=environment-confirm][data-to=sandbox]').waitFor();
    expect(await terminal.asked('settings.select')).toEqual([]);
  });

  it('can’t be chosen while a payment is on the counter, and the screen says why', async () => {
    const terminal = await paying(bench, undefined, answers);
    await openSetting(terminal.page, 'mode');
    await terminal.page.locator('[data-testid=error][data-code=payment-on-counter]').waitFor();
    expect(await terminal.byId('environment-production').isDisabled()).toBe(true);
    expect(await terminal.byId('environment-sandbox').isDisabled()).toBe(true);
  });

  it('that the main process refuses after all says so in the question', async () => {
    const terminal = await bench.open(answers);
    await terminal.refuse('settings.select', { code: 'payment-on-counter' });
    await openSetting(terminal.page, 'mode');
    await terminal.byId('environment-sandbox').click();
    await terminal.byId('environment-confirm').click();
    await terminal.page.locator('dialog [data-code=payment-on-counter]').waitFor();
  });
});
