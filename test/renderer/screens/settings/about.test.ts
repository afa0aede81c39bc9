/** The program's version, and the licences of its parts. */
import { describe, expect, it } from 'vitest';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { eitherFixture } from '../../support/either-fixture.ts';

const bench = eitherFixture();
const notices = ['undici', 'zod'].map((name) => ({
  ...{ name, version: '1.2.3', licence: 'MIT', text: `The licence of ${name}` },
}));

describe('what the program is', () => {
  it('is told with its version and the licence of each part, by keyboard too', async () => {
    bench.inBrowser();
    const terminal = await bench.open({ 'about.notices': notices });
    await terminal.byId('nav-settings').click();
    await terminal.byId('settings-go-about').press('Enter');
    expect(await terminal.byId('about-panel').innerText()).toMatch(/1\.0\.0[\s\S]*45\.4\.1/);
    expect(await terminal.asked('about.notices')).toEqual([]);
    await terminal.byId('licences').press('Enter');
    const zod = terminal.byId('notices').locator('details', { hasText: 'zod' });
    const text = zod.getByText('The licence of zod');
    expect(await text.isVisible()).toBe(false);
    await zod.locator('summary').press('Enter');
    await text.waitFor();
    await terminal.page.keyboard.press('Escape');
    await terminal.byId('notices').waitFor({ state: 'detached' });
    const focused = await terminal.page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
    expect(focused).toBe('licences');
  });

  it('is saved with its state for someone who helps, and says when it was not', async () => {
    const terminal = await bench.open({ 'diagnostics.save': { saved: true } });
    await openSetting(terminal.page, 'backups');
    const saved = terminal.byId('diagnostics-saved');
    await terminal.byId('diagnostics-save').click();
    await expect.poll(() => saved.innerText()).toContain('Tersimpan');
    await terminal.refuse('diagnostics.save', { code: 'export-disk-full' });
    await terminal.byId('diagnostics-save').click();
    await terminal.byId('diagnostics-panel').locator('[data-testid=error]').waitFor();
    expect(await saved.innerText()).toBe('');
  });
});
