/**
 * Pay's statements as one table: every state, alone and with another open payment of its sale, in both languages. Each
 * has every failure that may cause it or that a check may meet. The screens show only the results of these functions.
 */
import { describe, expect, it } from 'vitest';
import {
  type Action,
  labelOf,
  paymentStatementOf,
  type Situation,
  statedSituation,
} from '../../../../renderer/screens/pay/payment-statement.ts';
import { checkFailedMessage } from '../../../../renderer/ui/check-payment.tsx';
import { failureMessage } from '../../../../renderer/ui/notes/failure-note.tsx';
import { flagMessage } from '../../../../renderer/ui/notes/payment-notes.tsx';
import { type FailureCode, failureCodes } from '../../../../shared/contract/failure.ts';
import { languages } from '../../../../shared/contract/preferences.ts';
import { decidingEn, decidingId } from '../../../../shared/messages/deciding-texts.ts';
import { en } from '../../../../shared/messages/en/first-screen-texts.ts';
import { failures } from '../../../../shared/messages/failures/failures.ts';
import { flagNamesEn, flagNamesId } from '../../../../shared/messages/flag-name-texts.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import { reviewEn, reviewId } from '../../../../shared/messages/review-texts.ts';
import { flagKinds, type PaymentState, paymentStates } from '../../../../shared/model/payment.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';

// The rule. "!" before a new bill: it needs a confirmation. There is a check only if the gateway can have a status.
const TABLE = `
state                 | headline   | money      | primary      | others
creating              | creating   | maybe      | –            | leave
creating, other       | creating   | maybe      | –            | leave
unconfirmed           | unconfirmed | maybe     | check        | !new-bill other-method leave
unconfirmed, other    | unconfirmed | maybe     | check        | !new-bill other-method leave
pending               | pending    | waiting    | –            | other-method leave check
pending, other        | pending    | waiting    | –            | other-method leave check
paid                  | paid       | came       | new-sale     |
paid, other           | paid       | came       | new-sale     |
canceled              | canceled   | not-yet    | new-bill     | other-method check new-sale
canceled, other       | canceled   | other-open | show-open    | !new-bill other-method new-sale
expired               | expired    | not-yet    | new-bill     | other-method check new-sale
expired, other        | expired    | other-open | show-open    | !new-bill other-method new-sale
rejected              | rejected   | none       | new-bill     | other-method new-sale
rejected, other       | rejected   | other-open | show-open    | !new-bill other-method new-sale
unresolved            | unresolved | maybe      | check        | !new-bill other-method new-sale
unresolved, other     | unresolved | other-open | show-open    | !new-bill other-method new-sale
`;

const [, ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const cases = rows.map(([name = '', ...said]) => {
  const [state = '', other] = name.split(', ');
  return { name, state: state as PaymentState, otherOpen: other === 'other', said };
});

const textsOf = {
  id: { ...id, deciding: decidingId, review: reviewId, flagNames: flagNamesId },
  en: { ...en, deciding: decidingEn, review: reviewEn, flagNames: flagNamesEn },
};
/** Words of any statement about money. */
const NO_MONEY = { id: /tidak ada uang|belum ada uang/i, en: /no money/i };
const MONEY_MOVED = { id: /\buang|terpotong|terbayar|tertagih/i, en: /money|deducted|billed/i };
const PAID = { id: /lunas/i, en: /\bpaid\b/i };
const CANCELED = { id: /batal/i, en: /cancel/i };

const causeOf: Partial<Record<PaymentState, FailureCode>> = {
  unconfirmed: 'no-answer-in-time',
  rejected: 'host-not-found',
  unresolved: 'gateway-error',
};

function aSituation(state: PaymentState, wanted: Partial<Situation> = {}): Situation {
  const code = causeOf[state];
  const saleState = state === 'paid' ? 'paid' : wanted.otherOpen ? 'open' : 'unpaid';
  return {
    state,
    saleState,
    late: false,
    cause: code ? { code } : null,
    otherOpen: false,
    unchecked: false,
    isPaused: false,
    takesCash: false,
    ...wanted,
  };
}

/** Every sentence of the screen about this payment. */
function sentences(language: 'id' | 'en', situation: Situation) {
  const texts = textsOf[language];
  const { headline, why, failure } = statedSituation(texts, paymentStatementOf(situation), situation);
  const how = failure && failureMessage(language, failure.failure, { about: failure.about, until: '' });
  return { headline, all: [headline, why, how?.what, how?.money, how?.next].filter(Boolean).join(' ') };
}

describe('what Pay says of a payment', () => {
  it('is said of every state, alone and with another open payment', () => {
    const names = paymentStates.flatMap((state) => [state, `${state}, other`]);
    expect(cases.map(({ name }) => name)).toEqual(names);
  });

  it.each(cases)('$name: $said', ({ state, otherOpen, said }) => {
    const { headline, money, primary, others, asksFirst } = paymentStatementOf(aSituation(state, { otherOpen }));
    const marked = others.map((action) => (asksFirst && action === 'new-bill' ? '!new-bill' : action));
    expect([headline, money, primary ?? '–', marked.join(' ')]).toEqual(said);
    expect(asksFirst && primary === 'new-bill').toBe(false);
  });

  it('is second to what decided the sale: another payment, or a manager', () => {
    for (const state of paymentStates.filter((each) => each !== 'paid')) {
      for (const saleState of ['paid', 'settled'] as const) {
        const said = paymentStatementOf(aSituation(state, { saleState }));
        expect(said).toMatchObject({ headline: `sale-${saleState}`, money: 'unspoken', primary: 'new-sale' });
        expect(said.others.every((action) => action === 'check')).toBe(true);
      }
    }
  });
});

const advice: readonly (readonly [FailureCode, Action, readonly Action[]])[] = [
  ['channel-unavailable', 'other-method', ['new-bill', 'new-sale']],
  ['method-not-offered', 'other-method', ['new-bill', 'new-sale']],
  ['maximum-exceeded', 'other-method', ['new-bill', 'new-sale']],
  ['va-name-missing', 'other-method', ['new-bill', 'new-sale']],
  ['minimum-payment', 'new-sale', ['new-bill', 'other-method']],
  ['network-unreachable', 'new-bill', ['other-method', 'new-sale']],
  ['wrong-signature', 'settings', ['new-bill', 'other-method', 'new-sale']],
  ['order-unknown', 'new-bill', ['other-method', 'check', 'new-sale']],
];

describe('a creation that was refused', () => {
  it.each(advice)('%s: the advised action is the primary one, %s', (code, primary, others) => {
    expect(paymentStatementOf(aSituation('rejected', { cause: { code } }))).toMatchObject({
      primary,
      others,
      asksFirst: false,
    });
  });

  it.each(failureCodes)('%s: has no check unless the gateway may know it, and says of money what is known', (code) => {
    const said = paymentStatementOf(aSituation('rejected', { cause: { code } }));
    expect([said.primary, ...said.others].includes('check')).toBe(code === 'order-unknown');
    expect(said.money).toBe(failures[code].money ?? 'unspoken');
    expect(said.asksFirst).toBe(failures[code].money === 'maybe');
  });
});

describe('a check that can’t be sent', () => {
  it.each(['unconfirmed', 'unresolved'] as const)('%s: is not advised until the gateway’s pause is over', (state) => {
    const during = paymentStatementOf(aSituation(state, { isPaused: true }));
    const after = paymentStatementOf(aSituation(state));
    expect([during.primary, after.primary]).toEqual([null, 'check']);
    expect(during.others).toContain('check');
    expect([during.asksFirst, after.asksFirst]).toEqual([true, true]);
  });
});

describe('cash', () => {
  const offersCash = (code: FailureCode, takesCash: boolean) =>
    paymentStatementOf(aSituation('rejected', { cause: { code }, takesCash })).others.indexOf('cash');

  it.each(failureCodes)('%s: is right after another attempt only where nothing could be sent', (code) => {
    const isUnsent = /^(connection-refused|(host-not-found)|(network|gateway)-unreachable)$/.test(code);
    expect(offersCash(code, true)).toBe(isUnsent ? 0 : -1);
    expect(offersCash(code, false)).toBe(-1);
  });
});

describe.each(languages)('in words, %s', (language) => {
  it('a refusal that sends for the manager leads to where a manager repairs it, and no other does', () => {
    const settings =
      language === 'id' ? /Panggil manajer untuk memeriksa Pengaturan/ : /Call the manager to check Settings/;
    for (const code of failureCodes.filter((each) => failures[each].money === 'none')) {
      const refused = aSituation('rejected', { cause: { code } });
      const { primary } = paymentStatementOf(refused);
      expect([code, primary === 'settings']).toEqual([code, settings.test(sentences(language, refused).all)]);
    }
  });

  const everyCause = paymentStates.flatMap((state) =>
    [false, true].flatMap((otherOpen) =>
      [null, ...failureCodes].map((code) => aSituation(state, { otherOpen, cause: code && { code } })),
    ),
  );

  it('"no money has moved" is said of a creation that made nothing, and of nothing else', () => {
    for (const situation of everyCause) {
      const { money } = paymentStatementOf(situation);
      const says = NO_MONEY[language].test(sentences(language, situation).all);
      expect([situation, says]).toEqual([situation, money === 'none']);
    }
  });

  it('the headline says paid of what is paid, and canceled of what was canceled', () => {
    for (const situation of everyCause) {
      const { headline } = sentences(language, situation);
      expect([headline, PAID[language].test(headline)]).toEqual([headline, situation.state === 'paid']);
      expect([headline, CANCELED[language].test(headline)]).toEqual([headline, situation.state === 'canceled']);
    }
  });

  it('another open payment of the sale is spoken of wherever this one has ended', () => {
    for (const situation of everyCause.filter((each) => each.otherOpen)) {
      const { all } = sentences(language, situation);
      const isOver = paymentStatementOf(situation).money === 'other-open';
      expect([all, all.includes(textsOf[language].deciding.saleIsOpen)]).toEqual([all, isOver]);
    }
  });

  it('a second bill is never called "try again" where the first may have been made', () => {
    for (const situation of everyCause) {
      const label = labelOf(textsOf[language], 'new-bill', situation, 'qris');
      expect(label === textsOf[language].pay.tryAgain).toBe(situation.state === 'rejected');
    }
    const lapsed = aSituation('expired');
    expect(labelOf(textsOf[language], 'new-bill', lapsed, 'qris')).toBe(textsOf[language].deciding.newQr);
    expect(labelOf(textsOf[language], 'new-bill', lapsed, 'retail')).toBe(textsOf[language].deciding.newBill);
  });

  it.each(failureCodes)('a check that fails with %s says why, and of money only what the gateway said', (code) => {
    for (const watched of [true, false]) {
      for (const until of ['', '14.59']) {
        const texts = checkFailedMessage(textsOf[language], { code }, { until, watched });
        const all = `${texts.what} ${texts.money} ${texts.next}`;
        expect(texts.what).toMatch(/[.!]$/);
        expect(all).not.toMatch(MONEY_MOVED[language]);
        // This one answer was understood, and says paid.
        if (code === 'paid-not-saved') expect(all).toMatch(PAID[language]);
        else expect(all).not.toMatch(PAID[language]);
        if (code !== 'check-not-needed') expect(texts.next).not.toBe('');
        if (!watched) expect(all).not.toContain(textsOf[language].deciding.watchContinues);
      }
    }
  });

  it.each(flagKinds)('the flag %s never denies on a paid payment that it is paid', (flag) => {
    const amount = rupiah(41_000);
    const said = (state: PaymentState, afterPaid: boolean) =>
      flagMessage(textsOf[language], { kind: flag, afterPaid }, { state, amount, dismissed: false });
    const [before, after, open] = [said('paid', false), said('paid', true), said('pending', false)];
    for (const words of [before, after]) expect(words).not.toMatch(/belum dianggap|not counted/i);
    expect(open).toBe(textsOf[language].flags[flag]);
    const isAboutPaid = ['paid-late', 'paid-twice', 'order-paid-twice', 'contradiction', 'paid-after-all'].includes(
      flag,
    );
    expect(before === open).toBe(isAboutPaid);
    if (!isAboutPaid) expect(before).toContain('41.000');
    if (!isAboutPaid) expect(after).not.toBe(before);
  });
});
