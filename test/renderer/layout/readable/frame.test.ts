import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserFixture } from '../../support/browser-fixture.ts';
import { looks, problemsOf } from '../measure/measure.ts';
import { staysReadable } from '../measure/readable.ts';
import { scenes } from '../scenes/frame.ts';

describe('what is around every screen', () => staysReadable(browserFixture(), scenes));

/** These pages know no language, so they use both. */
describe('where nothing else can be shown', { timeout: 600_000 }, () => {
  const bench = browserFixture({ ownPages: true });

  async function troubles(page: Page): Promise<readonly string[]> {
    const found: string[] = [];
    for (const look of looks) found.push(...(await problemsOf(page, look)));
    return found;
  }

  it('the window that failed is whole at every size and in every face', async () => {
    const terminal = await bench.open();
    terminal.forgiven.push(/undefined|null/);
    await terminal.emit('prints', { printer: 'none' } as never);
    await terminal.byId('window-failed').waitFor();
    expect(await troubles(terminal.page)).toEqual([]);
  });

  it('a start that failed is whole at every size and in every face', async () => {
    const terminal = await bench.open();
    await terminal.page.addInitScript(() => {
      const { script } = window as unknown as { script: { answer(name: string, answer: unknown): void } };
      script.answer('terminal.view', { ok: false, failure: { code: 'database-newer' } });
    });
    await terminal.page.reload();
    await terminal.byId('roll-back-confirm').waitFor();
    expect(await troubles(terminal.page)).toEqual([]);
  });
});
