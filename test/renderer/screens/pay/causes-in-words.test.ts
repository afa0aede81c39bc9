/** Every answer to a creation that makes no usable bill is told in words, with what to do next. */
import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../../shared/contract/failure.ts';
import { en } from '../../../../shared/messages/en/first-screen-texts.ts';
import { failureSentences } from '../../../../shared/messages/failures/failure-table.ts';
import { failures, moneySentences } from '../../../../shared/messages/failures/failures.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import { paying } from '../../support/actions/paying.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aPaymentView, aTerminal } from '../../support/views/views.ts';

const bench = domFixture();

/** The customer may or may not have been billed. */
const unclear: readonly FailureCode[] = [
  ...(['answer-not-understood', 'answer-too-large', 'amount-differs', 'merchant-differs', 'reference-reused'] as const),
  ...(['qr-unusable', 'gateway-error', 'redirected', 'order-id-exists', 'refused-unclearly'] as const),
  ...(['connection-lost', 'too-many-requests'] as const),
];
/** Every message of the interface's error table: no order exists. */
const refused: readonly FailureCode[] = [
  ...(['minimum-payment', 'maximum-exceeded', 'method-missing', 'order-id-missing', 'order-id-too-long'] as const),
  ...(['email-invalid', 'email-too-long', 'phone-too-long', 'wrong-signature', 'merchant-not-found'] as const),
  ...(['channel-unavailable', 'item-total-differs'] as const),
];

describe.each([
  ['id', id],
  ['en', en],
] as const)('a payment without a usable bill, in %s', (language, texts) => {
  const first = (code: FailureCode): string => failureSentences(failures[code], language)[0];
  const answers = { 'terminal.view': { ...aTerminal(), language } };

  it('is told as uncertain, without a code to pay by, and with a check as its main button', async () => {
    const [start, ...others] = unclear.map((code) =>
      aPaymentView({ state: 'unconfirmed', reference: null, code: null, cause: { code } }),
    );
    const terminal = await paying(bench, start, answers);
    for (const payment of [start, ...others]) {
      if (!payment?.cause) throw new Error('No cause');
      await terminal.emit('payment', payment);
      await terminal.page.locator(`[data-testid=error][data-code="${payment.cause.code}"]`).waitFor();
      const words = await terminal.byId('payment').innerText();
      expect(words).toContain(first(payment.cause.code));
      expect(words).toContain(texts.pay.explain.unconfirmed);
      expect(await terminal.byId('payment-qr').count()).toBe(0);
      expect(await terminal.byId('check-now').getAttribute('class')).toContain('primary');
    }
  });

  it('is told as refused, with nothing charged, and with another attempt offered', async () => {
    const [start, ...others] = refused.map((code) =>
      aPaymentView({
        ...{ state: 'rejected', saleState: 'unpaid', reference: null, code: null, nextCheckAt: null },
        cause: { code },
      }),
    );
    const terminal = await paying(bench, start, answers);
    for (const payment of [start, ...others]) {
      if (!payment?.cause) throw new Error('No cause');
      await terminal.emit('payment', payment);
      await terminal.page.locator(`[data-testid=error][data-code="${payment.cause.code}"]`).waitFor();
      const words = await terminal.byId('payment').innerText();
      expect(words).toContain(first(payment.cause.code));
      expect(words).toContain(moneySentences[language].none);
      expect(await terminal.byId('try-again').isVisible()).toBe(true);
    }
  });
});
