/**
 * What Pay and History say about checks: when one was last answered, how many were not, and what a press came to. The
 * table has every kind of miss, in both languages.
 */
import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../../shared/contract/failure.ts';
import { type Language, languages } from '../../../../shared/contract/preferences.ts';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { checkMissOf } from '../../../../shared/messages/check-failure.ts';
import { decidingEn, decidingId } from '../../../../shared/messages/deciding-texts.ts';
import { en } from '../../../../shared/messages/en/first-screen-texts.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import { paying } from '../../support/actions/paying.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { inHistory } from '../../support/views/review-items.ts';
import { aConnection, aPaymentView, aSale, aTerminal, NOW } from '../../support/views/views.ts';

const bench = domFixture();
const deciding = { id: decidingId, en: decidingEn };
const frame = { id: id.frame, en: en.frame };
const AT = NOW - 10_000;
const time = { id: '14.04.50', en: '14:04:50' };

const inLanguage = (language: Language, view: Partial<PaymentView> = {}) =>
  paying(bench, aPaymentView(view), { 'terminal.view': aTerminal({ language }) });

const misses: readonly FailureCode[] = [
  'gateway-error',
  'status-code-unknown',
  'answer-differs',
  'answer-not-understood',
  'gateway-not-found',
  'connection-refused',
  'no-answer-in-time',
  'tls-failed',
  'too-many-requests',
  'wrong-signature',
  'internal',
];

describe.each(languages)('the line about the last answer (%s)', (language) => {
  const words = deciding[language];

  it('says when it came, or that none came yet, and names misses from the second one on', async () => {
    const terminal = await inLanguage(language);
    const line = terminal.byId('last-answered');
    const state = async () => [
      await line.innerText(),
      await line.getAttribute('data-at'),
      await line.getAttribute('data-missed'),
    ];
    const shows = async (view: Partial<PaymentView>, expected: readonly string[]) => {
      await terminal.emit('payment', aPaymentView(view));
      await expect.poll(state).toEqual(expected);
    };
    const answered = words.lastAnswered(time[language]);
    await expect.poll(state).toEqual([words.neverAnswered, '', '0']);
    await shows({ checksMissed: 1, lastMiss: 'gateway-error' }, [words.neverAnswered, '', '1']);
    for (const lastMiss of misses) {
      const why = words.missed[checkMissOf(lastMiss)];
      await shows({ checksMissed: 2, lastMiss }, [
        `${words.neverAnswered} · ${words.allChecksMissed(2, why)}`,
        '',
        '2',
      ]);
      await shows({ lastAnsweredAt: AT, checksMissed: 6, lastMiss }, [
        `${answered} · ${words.checksMissed(6, why)}`,
        String(AT),
        '6',
      ]);
    }
    await shows({ lastAnsweredAt: AT, checksMissed: 1, lastMiss: 'gateway-error' }, [answered, String(AT), '1']);
    await shows({ lastAnsweredAt: AT }, [answered, String(AT), '0']);
    expect(new Set(misses.map((code) => words.missed[checkMissOf(code)])).size).toBe(misses.length);
  });

  it('is no word about a check that was only sent: a press that nobody answers leaves the time as it was', async () => {
    const terminal = await inLanguage(language, { lastAnsweredAt: AT });
    await terminal.refuse('payment.check', { code: 'gateway-error' });
    await terminal.byId('check-now').click();
    await terminal.byId('error').waitFor();
    expect(await terminal.byId('last-answered').innerText()).toBe(words.lastAnswered(time[language]));
  });
});

describe.each(languages)('a payment that the gateway calls paid while it can’t be saved (%s)', (language) => {
  it('is said where results of checks are, without a press, until the next view without it', async () => {
    const terminal = await inLanguage(language, { lastAnsweredAt: AT });
    const result = terminal.byId('check-result');
    const unsaved = { lastAnsweredAt: AT, lastMiss: 'paid-not-saved' } as const;
    await terminal.emit('payment', aPaymentView({ ...unsaved, nextCheckAt: NOW + 5_000 }));
    await expect.poll(() => result.innerText()).toContain(deciding[language].checkFailed.unsaved());
    expect(await result.innerText()).toContain(deciding[language].watchContinues);
    expect(await terminal.byId('last-answered').innerText()).toBe(deciding[language].lastAnswered(time[language]));
    await terminal.emit('payment', aPaymentView({ lastAnsweredAt: AT }));
    await expect.poll(() => result.innerText()).toBe('');
  });
});

describe.each(languages)('a press of Check now (%s)', (language) => {
  const words = deciding[language];

  it('that is answered “not paid” says so, with the time, and is read out', async () => {
    const terminal = await inLanguage(language, { lastAnsweredAt: AT - 60_000 });
    await terminal.answer('payment.check', aPaymentView({ lastAnsweredAt: AT }));
    const result = terminal.byId('check-result');
    expect([await result.getAttribute('role'), await result.innerText()]).toEqual(['status', '']);
    await terminal.byId('check-now').click();
    await expect.poll(() => result.innerText()).toBe(words.notPaidYet(time[language]));
    expect(await result.getAttribute('data-result')).toBe('not-paid');
    // The terminal's next answer is newer than what was asked for.
    await terminal.emit('payment', aPaymentView({ lastAnsweredAt: AT + 5_000 }));
    await expect.poll(() => result.innerText()).toBe('');
  });

  it('that is not answered says so and why', async () => {
    const terminal = await inLanguage(language, { lastAnsweredAt: AT });
    const { clock } = terminal.page;
    const result = terminal.byId('check-result');
    await clock.install();
    await clock.pauseAt(Date.now());
    // The last one has the button count down.
    for (const code of [...misses, 'rate-limit-reached', 'watch-blocked', 'watch-suspended'] as const) {
      // The next press is allowed by then.
      await clock.runFor(5_000);
      await terminal.refuse('payment.check', { code, until: NOW + 20_000 });
      await terminal.byId('check-now').click();
      await terminal.page.locator(`[data-testid=error][data-code="${code}"]`).waitFor();
      expect(await result.getAttribute('data-result')).toBe('not-answered');
      expect(await result.innerText()).toContain(language === 'id' ? 'belum bisa diperiksa' : 'could not be checked');
    }
  });

  it('within five seconds of a check that was not answered says that, not “checked just now”', async () => {
    const missed = aPaymentView({ lastAnsweredAt: AT, checksMissed: 1, lastMiss: 'gateway-error' });
    const terminal = await inLanguage(language, { lastAnsweredAt: AT });
    await terminal.answer('payment.view', missed);
    await terminal.refuse('payment.check', { code: 'check-too-soon', until: NOW + 4_000 });
    await terminal.byId('check-now').click();
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('gateway-error');
    expect(await terminal.byId('check-result').innerText()).toContain(words.checkFailed['server-error']());
  });

  it('keeps the next press waiting no longer where the clock is set back meanwhile', async () => {
    const terminal = await inLanguage(language);
    await terminal.refuse('payment.check', { code: 'watch-suspended', until: NOW + 600_000 });
    await terminal.byId('check-now').click();
    const waits = async () => Number(/\((\d+)\)/.exec((await terminal.byId('check-now').textContent()) ?? '')?.[1]);
    await expect.poll(waits).toBeLessThanOrEqual(600);
    const before = await waits();
    await terminal.emit('payment', aPaymentView({ now: NOW - 900_000 }));
    // Drawn with the clock that was set back.
    await expect.poll(waits).not.toBe(before);
    expect(await waits()).toBeLessThanOrEqual(600);
  });

  it('while a refused key rests says until when to the second, and counts down on the button', async () => {
    const terminal = await inLanguage(language);
    await terminal.refuse('payment.check', { code: 'watch-suspended', until: NOW + 20_000 });
    await terminal.byId('check-now').click();
    await terminal.byId('error').waitFor();
    const until = language === 'id' ? '14.05.20' : '14:05:20';
    expect(await terminal.byId('check-result').innerText()).toContain(words.watchWaits['key-refused'](until));
    expect(await terminal.byId('check-now').isDisabled()).toBe(true);
  });
});

describe.each(languages)('while the key is refused (%s)', (language) => {
  const words = deciding[language];

  it('the headline says that the counter can’t check, the code stays, and it is said aloud when it can again', async () => {
    const terminal = await inLanguage(language);
    const headline = () => terminal.byId('payment-status').locator('strong').innerText();
    const waiting = await headline();
    await terminal.emit('connection', aConnection({ suspended: ['D0001'] }));
    await expect.poll(headline).toBe(words.cannotCheck);
    expect(await terminal.byId('payment-status').innerText()).toContain(words.cannotCheckWhy);
    expect(await terminal.byId('payment-qr').isVisible()).toBe(true);
    expect(await terminal.byId('payment').getAttribute('data-state')).toBe('pending');

    await terminal.emit('connection', aConnection({ acceptedAt: NOW }));
    await expect.poll(headline).toBe(waiting);
    const chip = terminal.byId('connection').getByRole('status').first();
    await expect.poll(() => chip.innerText()).toBe(frame[language].checksAgain);
    await terminal.emit('connection', aConnection({ acceptedAt: NOW - 60_000 }));
    await expect.poll(() => chip.innerText()).toBe(frame[language].online);
  });

  it('of another account, this payment waits as always', async () => {
    const terminal = await inLanguage(language);
    await terminal.emit('connection', aConnection({ suspended: ['D0002'] }));
    const chip = terminal.byId('connection').getByRole('status').first();
    await expect.poll(() => chip.innerText()).toBe(frame[language].suspended);
    expect(await terminal.byId('payment-status').innerText()).not.toContain(words.cannotCheck);
  });

  it('an unconfirmed payment is not called watched', async () => {
    const unconfirmed = aPaymentView({ state: 'unconfirmed', code: null, cause: { code: 'no-answer-in-time' } });
    const terminal = await paying(bench, unconfirmed, { 'terminal.view': aTerminal({ language }) });
    await terminal.emit('connection', aConnection({ suspended: ['D0001'] }));
    await terminal.page.getByText(words.cannotCheckUnconfirmed).waitFor();
  });
});

describe('a payment in History', () => {
  it('is offered no check while it is being created', async () => {
    const creating = aPaymentView({ state: 'creating', reference: null, code: null, nextCheckAt: null });
    const terminal = await inHistory(bench, aSale([{ payment: creating, journal: [] }]));
    await terminal.page.locator('.payment-card[data-state=creating]').waitFor();
    expect(await terminal.byId('history-check').count()).toBe(0);
  });

  it('is not said to be checked while it is shown again', async () => {
    const terminal = await inHistory(bench, aSale([{ payment: aPaymentView(), journal: [] }]));
    await terminal.hold('payment.resume');
    await terminal.byId('show-again').click();
    await expect.poll(() => terminal.byId('show-again').isDisabled()).toBe(true);
    expect(await terminal.byId('history-check').textContent()).toBe(id.pay.check);
  });
});
