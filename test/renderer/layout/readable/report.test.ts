import { describe, expect, it } from 'vitest';
import { languages } from '../../../../shared/contract/preferences.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { drawn } from '../../support/faces.ts';
import { aTerminal } from '../../support/views/views.ts';
import { staysReadable } from '../measure/readable.ts';
import { scenes } from '../scenes/report.ts';

describe('takings and closings', () => staysReadable(browserFixture(), scenes));

describe('closing the day, at 1024×600', () => {
  const bench = browserFixture();
  it.each(languages)('shows the payments that are still open, however long the sums are: %s', async (language) => {
    const { answers, open } = scenes['closing'] ?? {};
    if (!answers || !open) throw new Error('No such scene');
    const terminal = await bench.open(answers, { viewport: { width: 1024, height: 600 } });
    await open(terminal);
    await terminal.emit('terminal', { ...aTerminal(), ...answers['terminal.view'], language });
    await terminal.page.locator(`html[lang=${language}]`).waitFor();
    await drawn(terminal.page);
    const shown = await terminal.page
      .locator('.closing-open ul li')
      .first()
      .evaluate((item) => {
        const bottom = item.closest('.closing-contents')?.getBoundingClientRect().bottom ?? 0;
        return item.getBoundingClientRect().bottom <= bottom;
      });
    expect(shown).toBe(true);
  });
});
