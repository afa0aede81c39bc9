/** The cash drawer on the report: opening, cash in and out, and its count before the day is closed. */
import { describe, expect, it } from 'vitest';
import { drawerTexts } from '../../../../shared/messages/cash-texts.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aClosingContent, aClosingPaper, aPreview, atReport } from '../../support/views/reports.ts';
import { aTerminal, NOW } from '../../support/views/views.ts';

const bench = domFixture();
const none = { count: 0, gross: rupiah(0) };
const cash = { taken: { count: 3, gross: rupiah(90_000) }, refunded: none, corrected: none, drawer: 90_000 };
const drawer = {
  ...{ opened: rupiah(200_000), openedBy: 'Sri', in: none, out: { count: 1, gross: rupiah(15_000) } },
  moves: [{ at: NOW, way: 'out' as const, amount: rupiah(15_000), reason: 'es batu', by: 'Sri' }],
  expected: 275_000,
};
const unopened = aClosingContent({ cash });
const opened = aClosingContent({ cash, drawer });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

function report(content = opened, { shown = true, ...more }: { shown?: boolean; last?: number } = {}) {
  const previous = { number: 6, at: NOW - 86_400_000, opened: more.last === undefined ? null : rupiah(more.last) };
  return atReport(bench, {
    'terminal.view': aTerminal({ drawer: { setting: false, shown } }),
    'closing.preview': aPreview({ content, needsPin: false, previous }),
    ...{ 'closing.close': { number: 7 }, 'print.preview': aClosingPaper(), 'drawer.open': {}, 'drawer.move': {} },
  });
}

async function atDrawer(...wanted: Parameters<typeof report>) {
  const terminal = await report(...wanted);
  await terminal.byId('drawer').click();
  await terminal.byId('drawer-form').waitFor();
  return terminal;
}

describe('the drawer', () => {
  it('is nowhere in a shop without cash', async () => {
    const terminal = await report(aClosingContent(), { shown: false });
    expect(await terminal.byId('drawer').count()).toBe(0);
    await terminal.byId('close-day').click();
    await terminal.byId('closing-preview').waitFor();
    expect(await terminal.byId('drawer-count').count()).toBe(0);
  });

  it('is opened with what was in it the last time, or with what is typed', async () => {
    const terminal = await atDrawer(unopened, { last: 150_000 });
    expect(await terminal.byId('drawer-sums').getAttribute('data-expected')).toBe('90000');
    await terminal.byId('drawer-as-last').click();
    await terminal.answer('closing.preview', aPreview({ content: opened }));
    await terminal.byId('drawer-confirm').click();
    await terminal.page.locator('[data-testid=drawer-sums][data-expected="275000"]').waitFor();
    const [asked] = await terminal.asked('drawer.open');
    expect(asked).toMatchObject({ environment: 'training', amount: 150_000 });
    expect(await terminal.byId('drawer-open').count()).toBe(0);
  });

  it('has cash taken out for a reason, and says what should be in it', async () => {
    const terminal = await atDrawer();
    expect(plain(await terminal.byId('drawer-sums').innerText())).toMatch(/es batu · Sri\s+−Rp 15\.000/);
    await terminal.byId('drawer-amount').fill('50rb');
    const [reason = ''] = drawerTexts.id.reasons.out;
    await terminal.page.getByText(reason).click();
    await terminal.byId('drawer-confirm').click();
    await expect.poll(() => terminal.asked('drawer.move')).toHaveLength(1);
    const [asked] = await terminal.asked('drawer.move');
    expect(asked).toMatchObject({ way: 'out', amount: 50_000, reason });
    await expect.poll(() => terminal.byId('drawer-amount').inputValue()).toBe('');
  });

  it('keeps what was typed where it is refused, and asks with the same id', async () => {
    const terminal = await atDrawer();
    await terminal.byId('drawer-in').click();
    await terminal.byId('drawer-amount').fill('1.5');
    await terminal.byId('drawer-confirm').click();
    await terminal.page.locator('[data-testid=error][data-code=amount-not-whole]').waitFor();
    expect(await terminal.asked('drawer.move')).toEqual([]);
    await terminal.byId('drawer-amount').fill('20.000');
    await terminal.refuse('drawer.move', { code: 'database-busy' });
    await terminal.byId('drawer-confirm').click();
    await terminal.page.locator('[data-testid=error][data-code=database-busy]').waitFor();
    await terminal.answer('drawer.move', {});
    await terminal.byId('drawer-confirm').click();
    await expect.poll(() => terminal.asked('drawer.move')).toHaveLength(2);
    const asked = (await terminal.asked('drawer.move')) as { requestId: string; way: string }[];
    expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1);
    expect(asked[1]).toMatchObject({ way: 'in', amount: 20_000 });
  });
});

describe('closing a day with a drawer', () => {
  it('counts notes and coins, says what is short, and closes with the count', async () => {
    const terminal = await report();
    await terminal.byId('close-day').click();
    await terminal.byId('count-100000').fill('2');
    await terminal.byId('count-20000').fill('3x');
    await terminal.byId('count-coins').fill('10.000');
    const difference = terminal.byId('drawer-difference');
    expect(await difference.getAttribute('data-amount')).toBe('-5000');
    expect(plain(await difference.innerText())).toBe('Laci kurang Rp 5.000');
    await terminal.byId('close-day-confirm').click();
    await terminal.byId('z-report').waitFor();
    const notes = [
      { value: 100_000, count: 2 },
      { value: 20_000, count: 3 },
    ];
    expect(await terminal.asked('closing.close')).toMatchObject([{ counted: { notes, coins: 10_000 } }]);
  });

  it('calls only the expected sum what is in the drawer', async () => {
    const terminal = await report();
    await terminal.byId('close-day').click();
    await terminal.byId('drawer-result').waitFor();
    expect(await terminal.byId('drawer-result').innerText()).toContain(drawerTexts.id.expected);
    expect(await terminal.byId('closing-drawer').innerText()).toContain(drawerTexts.id.sales);
    const words = await terminal.byId('close-day-dialog').innerText();
    expect(words.match(/di laci/g)).toHaveLength(1);
  });

  it('writes what is expected with the minus before it, as everywhere', async () => {
    const taken = { ...drawer, opened: rupiah(0), openedBy: null };
    const terminal = await report(aClosingContent({ drawer: taken }));
    await terminal.byId('close-day').click();
    await expect.poll(async () => plain(await terminal.byId('drawer-result').innerText())).toContain('−Rp 15.000');
  });

  it('need not count one that was not opened', async () => {
    const terminal = await report(unopened);
    await terminal.byId('close-day').click();
    await terminal.byId('drawer-count').waitFor();
    await terminal.byId('close-day-confirm').click();
    await terminal.byId('z-report').waitFor();
    expect(await terminal.asked('closing.close')).toEqual([{ head: aPreview().head, pin: null }]);
  });

  it('is refused with a sum that is none', async () => {
    const terminal = await report(unopened);
    await terminal.byId('close-day').click();
    await terminal.byId('drawer-count').click();
    await terminal.byId('count-coins').fill('1.5');
    await terminal.byId('close-day-confirm').click();
    await terminal.page.locator('[data-testid=error][data-code=amount-not-whole]').waitFor();
    expect(await terminal.asked('closing.close')).toEqual([]);
  });
});
