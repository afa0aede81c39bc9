import { describe, expect, it } from 'vitest';
import { diagnosisId } from '../../../../../shared/messages/connection-texts.ts';
import { id } from '../../../../../shared/messages/id/first-screen-texts.ts';
import { settingsId } from '../../../../../shared/messages/settings-texts.ts';
import type { ProvisionableEnvironment } from '../../../../../shared/model/environment.ts';
import type { MethodKind } from '../../../../../shared/model/methods.ts';
import { openSetting } from '../../../../support/browser/open-setting.ts';
import { domFixture } from '../../../support/dom/dom-fixture.ts';
import { aSettingsView, aSetUpMode } from '../../../support/views/views.ts';

const bench = domFixture();

const aShop = (environment: ProvisionableEnvironment) =>
  aSetUpMode({ environment, baseUrl: `https://${environment}.gateway.example` });

describe('the connection test', () => {
  it('lists the methods by kind, and says nothing under the name of another gateway that was chosen meanwhile', async () => {
    const view = aSettingsView({
      ...{ environment: 'sandbox', sandbox: aShop('sandbox'), production: aShop('production') },
      keysHeld: ['sandbox', 'production'],
    });
    const terminal = await bench.open({
      'settings.view': view,
      'settings.import': { settings: view, imported: 'production' },
      'settings.select': { ...view, environment: 'production' },
    });
    await openSetting(terminal.page, 'gateway');
    await terminal.hold('settings.test');
    await terminal.byId('settings-test').click();
    await terminal.byId('settings-import').click();
    await terminal.byId('environment-confirm').click();
    await terminal.byId('environment-confirm').waitFor({ state: 'detached' });
    const found = { tookMs: 120, problem: null, clockAheadMs: null, advice: [], report: 'Outcome: …' };
    await terminal.release('settings.test', { ...found, methods: [{ kind: 'qris', name: 'QRIS' }] });
    const { environments } = id;
    const { test } = settingsId;
    await expect.poll(() => terminal.byId('settings-test').textContent()).toBe(test(environments.production));
    expect(await terminal.byId('settings-diagnosis').count()).toBe(0);
    // The other one can still be tested.
    await terminal.byId('settings-test').click();
    const named = (kind: MethodKind | null, name: string) => ({ kind, name });
    const methods = [
      named('virtual-account', 'BCA VA'),
      named(null, 'Koin'),
      named('qris', 'ShopeePay'),
      named('virtual-account', 'BNI VA'),
    ];
    await terminal.release('settings.test', { ...found, methods });
    await expect.poll(() => terminal.byId('settings-test-result').textContent()).toContain('4 cara bayar aktif');
    const { kinds } = id.methods;
    expect(await terminal.page.locator('[data-testid=settings-test-result] dl > div').allInnerTexts()).toEqual([
      `${kinds.qris}\nShopeePay`,
      `${kinds['virtual-account']}\nBCA VA, BNI VA`,
      `${diagnosisId.otherMethods}\nKoin`,
    ]);
  });
});
