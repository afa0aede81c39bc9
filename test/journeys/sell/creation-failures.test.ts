/**
 * Every answer to the one creation request. The cashier learns whether the customer was surely not billed or perhaps.
 * One attempt is one request, and a new attempt is always offered.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { Language } from '../../../shared/contract/settings/preferences.ts';
import { en } from '../../../shared/messages/en/first-screen-texts.ts';
import { failureSentences } from '../../../shared/messages/failures/failure-table.ts';
import { failures, moneySentences } from '../../../shared/messages/failures/failures.ts';
import { id } from '../../../shared/messages/id/first-screen-texts.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { billAgain, charge, chargeAndShow, leave, shows } from '../../support/browser/cashier.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';
import { type Row, refused, unclear } from './creation-answers.ts';

/** The others take the same way through the program; `npm run test:full` has each. */
const CODES_OF_EVERY_RUN: readonly FailureCode[] = [
  'answer-not-understood',
  'qr-unusable',
  'connection-lost',
  'too-many-requests',
  'minimum-payment',
  'wrong-signature',
];

/**
 * `npm test` takes one way to some codes. It has every way in test/usecases/sale/unclear-creation and
 * test/faults/network, every code in words in test/renderer/screens/pay/causes-in-words.
 */
const ofThisRun = (rows: readonly Row[]): readonly Row[] =>
  amountOfRun({ quick: 0, full: 1 })
    ? rows
    : rows.filter(
        ([, code], index) =>
          CODES_OF_EVERY_RUN.includes(code) && rows.findIndex(([, first]) => first === code) === index,
      );

const titles = (rows: readonly Row[]) =>
  rows.map(([fault, code]) => ({ title: Object.values(fault).join(' '), fault, code }));

const said = (code: FailureCode, language: Language = 'id'): string => failureSentences(failures[code], language)[0];

describe('trouble while a payment is created', () => {
  let gateway: AnyGateway;
  let terminal: Terminal;
  beforeAll(async () => {
    gateway = await startAnyGateway();
    // So many sales a minute would use up the usual rate limit, which is not the subject here.
    terminal = await startTerminal({ provision: gateway.provisioning({ statusChecksPerMinute: 600 }) });
    await chargeAndShow(terminal.page, { amount: 11_000 });
    await leave(terminal.page);
  });
  afterAll(async () => {
    await terminal?.remove();
    await gateway?.close();
  });

  const requestsFor = async (orderId: string) =>
    (await gateway.control.creations()).filter(({ body }) => body.includes(orderId)).length;
  it.each(titles(ofThisRun(unclear)))('$title: it is not certain, and a new attempt works', async ({ fault, code }) => {
    const { page } = terminal;
    await gateway.control.fault({ operation: 'create', ...fault });
    const orderId = await charge(page, { amount: 25_000 });
    const unconfirmed = await shows(page, 'unconfirmed');
    expect(await unconfirmed.locator('[data-testid=error]').getAttribute('data-code')).toBe(code);
    const words = await unconfirmed.innerText();
    expect(words).toContain(said(code));
    expect(words).toContain(id.pay.explain.unconfirmed);
    expect(await page.getByTestId('payment-qr').count()).toBe(0);
    // The advice is a check, so that is the one large button; during a pause none can be sent.
    const look = code === 'too-many-requests' ? 'secondary' : 'primary';
    expect(await page.getByTestId('check-now').getAttribute('class')).toContain(look);

    await billAgain(page);
    const another = await shows(page, 'pending');
    expect(await another.getAttribute('data-order-id')).not.toBe(orderId);
    expect(await requestsFor(orderId)).toBe(1);
    await leave(page);
  });

  it.each(titles(ofThisRun(refused)))('$title: nothing was charged, and it is said why', async ({ fault, code }) => {
    const { page } = terminal;
    await gateway.control.fault({ operation: 'create', ...fault });
    const orderId = await charge(page, { amount: 25_000 });
    const rejected = await shows(page, 'rejected');
    expect(await rejected.locator('[data-testid=error]').getAttribute('data-code')).toBe(code);
    const words = await rejected.innerText();
    expect(words).toContain(said(code));
    expect(words).toContain(moneySentences.id.none);
    expect(await page.getByTestId('try-again').isVisible()).toBe(true);
    expect(await requestsFor(orderId)).toBe(1);
    await page.getByTestId('new-sale').click();
  });
});

/** A request's deadline is fifteen seconds. */
const PAST_THE_DEADLINE_MS = 40_000;

/** Each waits for that deadline; the quick form tests only the shop's language. */
const languages = [
  { language: 'id', texts: id },
  { language: 'en', texts: en },
] as const;

describe.each(languages.slice(0, amountOfRun({ quick: 1, full: 2 })))(
  'a creation that is never answered, told in $language',
  ({ language, texts }) => {
    let gateway: AnyGateway;
    let terminal: Terminal;
    beforeEach(async () => {
      gateway = await startAnyGateway();
      terminal = await startTerminal({ language, provision: gateway.provisioning() });
    });
    afterEach(async () => {
      await terminal?.remove();
      await gateway?.close();
    });

    /** Charges, and waits until the gateway has made the order that it will not confirm. @returns its ID */
    const chargeUnanswered = async (): Promise<string> => {
      await gateway.control.fault({ operation: 'create', fault: 'no-answer' });
      await terminal.page.getByTestId('amount').fill('25000');
      await terminal.page.getByTestId('charge').click();
      await expect.poll(() => gateway.control.orders(), { timeout: 15_000 }).toHaveLength(1);
      return (await gateway.control.orders())[0]?.merchantOrderId ?? '';
    };
    const isToldAndTriesAgain = async (orderId: string, code: FailureCode): Promise<void> => {
      const { page } = terminal;
      const unconfirmed = await shows(page, 'unconfirmed', PAST_THE_DEADLINE_MS);
      expect(await unconfirmed.getAttribute('data-order-id')).toBe(orderId);
      const words = await unconfirmed.innerText();
      expect(words).toContain(texts.pay.headline.unconfirmed);
      expect(words).toContain(texts.pay.explain.unconfirmed);
      expect(words).toContain(said(code, language));
      expect(await page.getByTestId('payment-qr').count()).toBe(0);

      await billAgain(page);
      expect(await (await shows(page, 'pending')).getAttribute('data-order-id')).not.toBe(orderId);
      const asked = (await gateway.control.creations()).map(({ body }) => body.includes(orderId));
      expect(asked).toEqual([true, false]);
    };

    it('in time: the customer may or may not have been billed, and a new attempt works', async () => {
      await isToldAndTriesAgain(await chargeUnanswered(), 'no-answer-in-time');
    });

    it('because the program was killed: after the next start it says the same, and a new attempt works', async () => {
      const orderId = await chargeUnanswered();
      await terminal.kill();
      terminal = await terminal.again();
      await isToldAndTriesAgain(orderId, 'interrupted');
    });
  },
);
