/** Giving money back, step by step: how much and why, then the PIN. */
import { describe, expect, it } from 'vitest';
import type { RefundView } from '../../../../shared/contract/refund.ts';
import { refundId } from '../../../../shared/messages/refund-texts.ts';
import { formatRupiah, rupiah } from '../../../../shared/model/values/rupiah.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { counting } from '../../support/made-touches.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { inHistory } from '../../support/views/review-items.ts';
import { aManager, aPaymentView, aSale, NOW } from '../../support/views/views.ts';

const bench = eitherFixture({ ownPages: true });
const AMOUNT = rupiah(40_000);
const payment = aPaymentView({ state: 'paid', saleState: 'paid', amount: AMOUNT, paidAt: NOW, nextCheckAt: null });
const [reason = ''] = refundId.reasons;

const aRefund: RefundView = {
  ...{ id: 7, orderId: payment.orderId, at: NOW, businessDay: '2026-03-09' },
  ...{ amount: AMOUNT, reason, reference: refundId.noProof, ofTakings: true },
  ...{ corrects: null, isCorrected: false, isDecision: false },
};

/** The sale in History, with a refund that was recorded before where one is wanted. */
async function atTheSale(refunds: RefundView[] = []): Promise<ScriptedTerminal> {
  const refundable = refunds.length > 0 ? [] : [{ orderId: payment.orderId, left: AMOUNT, ofTakings: true }];
  const terminal = await inHistory(bench, aSale([{ payment, journal: [] }], { refunds, refundable }), {
    'refund.record': aRefund,
    'refund.correct': aRefund,
  });
  await terminal.byId(refunds.length > 0 ? 'refund-correct' : 'refund-record').waitFor();
  return terminal;
}

const recorded = (terminal: ScriptedTerminal) => terminal.asked('refund.record');

describe('the record of a refund that is taken back', () => {
  it.each([
    ['of the takings', true, refundId.correctDoes],
    ['of money that was paid twice', false, refundId.correctDoesDouble],
  ])('says what becomes of the sums, for one %s', async (_, ofTakings, does) => {
    const terminal = await atTheSale([{ ...aRefund, ofTakings }]);
    await terminal.byId('refund-correct').click();
    const dialog = await terminal.page.getByRole('dialog').textContent();
    expect(dialog).toContain(does);
    expect(dialog?.includes('penerimaan hari ini')).toBe(ofTakings);
  });
});

describe('all of a payment given back', () => {
  it('takes six touches, the four digits of the PIN included, and no key', async () => {
    bench.inBrowser();
    const terminal = await atTheSale();
    await terminal.byId('refund-record').click();
    const made = await counting(terminal);
    const digits = ['2', '4', '6', '8'].map((digit) => `pin-key-${digit}`);
    await terminal.byId('refund-reason').first().click();
    for (const testId of [...digits, 'refund-confirm']) await terminal.byId(testId).click();
    await terminal.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await made()).toEqual({ touches: 6, keys: 0 });
    expect(await recorded(terminal)).toMatchObject([
      { orderId: payment.orderId, amount: AMOUNT, reason, reference: refundId.noProof, pin: '2468' },
    ]);
  });

  it('needs a reason and one press in a shop without a PIN', async () => {
    const terminal = await atTheSale();
    await terminal.answer('manager.view', aManager({ pinSet: false }));
    await terminal.byId('refund-record').click();
    await terminal.byId('refund-reason').first().click();
    await terminal.byId('refund-confirm').waitFor();
    expect(await terminal.byId('refund-pin').count()).toBe(0);
    await terminal.byId('refund-confirm').click();
    await expect.poll(() => recorded(terminal)).toMatchObject([{ amount: AMOUNT, reason, pin: '' }]);
  });

  it('by keyboard alone: Enter goes on in each step and records in the last', async () => {
    bench.inBrowser();
    const terminal = await atTheSale();
    await terminal.byId('refund-record').focus();
    const { keyboard } = terminal.page;
    await keyboard.press('Enter');
    await terminal.byId('resolve-reason').focus();
    await keyboard.press('Enter');
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('reason-too-short');
    await keyboard.type('Rasanya salah');
    await keyboard.press('Enter');
    await terminal.byId('refund-pin').waitFor();
    await keyboard.type('2468');
    await keyboard.press('Enter');
    await expect.poll(() => recorded(terminal)).toMatchObject([{ reason: 'Rasanya salah', pin: '2468' }]);
  });
});

describe('Escape', () => {
  it('goes a step back each time, keeps what was chosen but not the PIN, and leaves at the first', async () => {
    bench.inBrowser();
    const terminal = await atTheSale();
    const { keyboard } = terminal.page;
    await terminal.byId('refund-record').click();
    await terminal.byId('refund-amount-part').click();
    await terminal.byId('refund-part').waitFor();
    await keyboard.press('Escape');
    await terminal.byId('refund-next').waitFor();
    await terminal.byId('refund-amount-part').click();
    for (const digit of ['1', '5', '000']) await terminal.byId(`refund-key-${digit}`).click();
    await keyboard.press('Enter');
    await terminal.byId('refund-reason').first().click();
    await terminal.byId('refund-reference').fill('TRF 1');
    await terminal.byId('refund-pin').fill('2468');
    await keyboard.press('Escape');
    await terminal.byId('refund-next').waitFor();
    expect(await terminal.byId('resolve-reason').inputValue()).toBe(reason);
    expect(await terminal.page.getByRole('dialog').innerText()).toContain(formatRupiah(rupiah(15_000)));
    await terminal.byId('refund-next').click();
    expect(await terminal.byId('refund-reference').inputValue()).toBe('TRF 1');
    expect(await terminal.byId('refund-pin').inputValue()).toBe('');
    await keyboard.press('Escape');
    await terminal.byId('refund-next').waitFor();
    await keyboard.press('Escape');
    await terminal.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await recorded(terminal)).toEqual([]);
  });

  it('changes nothing while the record is on its way', async () => {
    bench.inBrowser();
    const terminal = await atTheSale();
    await terminal.answer('manager.view', aManager({ pinSet: false }));
    await terminal.hold('refund.record');
    await terminal.byId('refund-record').click();
    await terminal.byId('refund-reason').first().click();
    await terminal.byId('refund-confirm').click();
    for (let times = 0; times < 3; times += 1) await terminal.page.keyboard.press('Escape');
    await terminal.byId('refund-confirm').waitFor();
    await terminal.release('refund.record', aRefund);
    await terminal.page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('a part', () => {
  it('stays what was typed when Enter is pressed once more', async () => {
    bench.inBrowser();
    const terminal = await atTheSale();
    const { keyboard } = terminal.page;
    await terminal.byId('refund-record').click();
    await terminal.byId('refund-amount-part').click();
    for (const digit of ['1', '5', '000']) await terminal.byId(`refund-key-${digit}`).click();
    await keyboard.press('Enter');
    await terminal.byId('refund-next').waitFor();
    await keyboard.press('Enter');
    await terminal.byId('refund-part').waitFor();
    await keyboard.press('Escape');
    await terminal.byId('refund-reason').first().click();
    await terminal.byId('refund-pin').fill('2468');
    await terminal.byId('refund-confirm').click();
    await expect.poll(() => recorded(terminal)).toMatchObject([{ amount: 15_000 }]);
  });

  it('is refused where it is typed if it is more than is left, and never sent', async () => {
    const terminal = await atTheSale();
    await terminal.byId('refund-record').click();
    await terminal.byId('refund-amount-part').click();
    for (const [typed, code] of [
      ['50.000', 'refund-too-large'],
      ['', 'amount-empty'],
      ['abc', 'amount-not-a-number'],
    ] as const) {
      await terminal.byId('refund-part').fill(typed);
      await terminal.byId('refund-part-next').click();
      await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe(code);
    }
    await terminal.byId('refund-part').fill('40.000');
    await terminal.byId('refund-part-next').click();
    await terminal.byId('refund-next').waitFor();
    expect(await terminal.byId('refund-amount-all').getAttribute('aria-pressed')).toBe('true');
    expect(await recorded(terminal)).toEqual([]);
  });
});

describe('a record taken back', () => {
  it('asks the reason, then the PIN, and no amount', async () => {
    const terminal = await atTheSale([aRefund]);
    await terminal.byId('refund-correct').click();
    await terminal.byId('refund-reason').first().waitFor();
    expect(await terminal.byId('refund-amount-part').count()).toBe(0);
    await terminal.byId('refund-reason').first().click();
    await terminal.byId('refund-confirm').click();
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('manager-pin-format');
    await terminal.byId('refund-pin').fill('2468');
    await terminal.byId('refund-confirm').click();
    await expect
      .poll(() => terminal.asked('refund.correct'))
      .toMatchObject([{ refundId: 7, reason: refundId.correctReasons[0], pin: '2468' }]);
  });
});
