/** Pay: each kind of code, each ending, and the dialogs of this screen. */
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { chooseKind } from '../../../support/browser/cashier.ts';
import { onCounter } from '../../support/actions/paying.ts';
import { aConnection, aPaymentView, NOW, QRIS_PAYLOAD } from '../../support/views/views.ts';
import { AMOUNT, aLongPayment, BANK, everyMethod, linkDown, NOTE, ONE_WORD, SHOP } from './longest.ts';
import type { LayoutScene } from './scene.ts';

const quiet = { 'terminal.view': SHOP, ...everyMethod } as const;
const throwOnMissing = { ...quiet, 'connection.view': linkDown } as const;
const PAGE =
  'https://checkout-sandbox.gateway-nusantara.example/redirect_checkout?reference=DWWWW2688W8MWMWMWMWMWMWMWMMWMWMWMW';

const showing = (payment: PaymentView, answers: LayoutScene['answers'] = quiet): LayoutScene => ({
  answers: onCounter(payment, answers),
  open: (terminal) => terminal.page.locator(`[data-order-id="${payment.orderId}"]`).waitFor(),
});
const pressed = (scene: LayoutScene, ...testIds: string[]): LayoutScene => ({
  answers: scene.answers,
  async open(terminal) {
    await scene.open(terminal);
    for (const testId of testIds) await terminal.byId(testId).click();
  },
});

const qris = showing(
  aLongPayment({
    method: { code: 'SP', kind: 'qris', name: 'QRIS ShopeePay' },
    code: { kind: 'qris', payload: QRIS_PAYLOAD, merchantName: 'WARUNGKOPISENJAKEBAYORANB' },
  }),
  throwOnMissing,
);
const number = showing(
  aLongPayment({
    code: { kind: 'virtual-account', number: '88880888808888088880' },
    expiresAt: NOW + 86_399_000,
  }),
  quiet,
);
const paid = aLongPayment({
  ...{ state: 'paid', saleState: 'paid', paidAt: NOW, late: true, code: null },
  flags: ['paid-late', 'paid-twice', 'amount-differs'],
});

const paidInCash = aLongPayment({
  ...{ state: 'paid', saleState: 'paid', paidAt: NOW, code: null, reference: null, flags: [] },
  method: { code: 'CASH', kind: 'cash', name: 'Tunai' },
  cash: { given: rupiah(7_777_777_777_777), change: rupiah(7_777_777_777_777 - 888_888_888_888) },
});

const flagged = aPaymentView({
  ...{ state: 'paid', saleState: 'paid', paidAt: NOW, code: null },
  ...{ flags: ['amount-differs'], note: 'Meja 4, tanpa gula, kopi dua, roti bakar satu' },
});

const ended = (state: PaymentView['state'], wanted: Partial<PaymentView> = {}) =>
  showing(
    aLongPayment({ state, saleState: 'unpaid', code: null, flags: ['order-unknown'], ...wanted }),
    throwOnMissing,
  );
const unclear = showing(
  aLongPayment({ state: 'unconfirmed', code: null, cause: { code: 'order-id-exists' }, flags: ['amount-differs'] }),
  throwOnMissing,
);

export const scenes: Readonly<Record<string, LayoutScene>> = {
  qris,
  'virtual account': number,
  'a code for many items': showing(
    aLongPayment({
      lines: Array.from({ length: 41 }, () => ({ name: 'W'.repeat(40), quantity: 999, price: AMOUNT })),
    }),
  ),
  'checks that nobody answered, the key refused': showing(
    aLongPayment({
      ...{ method: { code: 'SP', kind: 'qris', name: 'QRIS ShopeePay' }, merchantCode: 'D0001' },
      code: { kind: 'qris', payload: QRIS_PAYLOAD, merchantName: 'WARUNGKOPISENJAKEBAYORANB' },
      ...{ lastAnsweredAt: NOW - 88_888, checksMissed: 8_888, lastMiss: 'gateway-not-found' },
    }),
    { ...quiet, 'connection.view': aConnection({ suspended: ['D0001'] }) },
  ),
  retail: showing(
    aLongPayment({
      method: { code: 'FT', kind: 'retail', name: BANK },
      code: { kind: 'retail', number: '8888088880888808' },
    }),
  ),
  page: showing(
    aLongPayment({ method: { code: 'OV', kind: 'e-wallet', name: ONE_WORD }, code: { kind: 'page', url: PAGE } }),
    throwOnMissing,
  ),
  creating: ended('creating', { saleState: 'open', reference: null, flags: [] }),
  unconfirmed: unclear,
  'a new bill beside one that is not certain': pressed(unclear, 'try-again'),
  expired: ended('expired', { saleState: 'open' }),
  unresolved: ended('unresolved'),
  'settled by hand': ended('unresolved', { saleState: 'settled' }),
  rejected: showing(
    aLongPayment({
      ...{ state: 'rejected', saleState: 'unpaid', code: null },
      cause: { code: 'refused-otherwise', gatewayMessage: `${ONE_WORD.repeat(4)} Invalid Request` },
    }),
  ),
  paid: showing(paid, throwOnMissing),
  'paid in cash': showing(paidInCash),
  'the receipt on a phone': pressed(
    showing(paidInCash, {
      ...{ ...quiet, 'receipt.text': { text: 'W'.repeat(240) } },
      'print.preview': { title: 'Struk', shape: 'strip', lang: 'id', lines: [] },
    }),
    ...['look-receipt', 'receipt-to-phone', 'receipt-number'],
  ),
  'paid, with a strip, a flag and a note': {
    answers: onCounter(flagged, quiet),
    async open(terminal) {
      await terminal.emit('alerts', [{ orderId: flagged.orderId, flag: 'amount-differs', payment: flagged }]);
      await terminal.byId('alert').waitFor();
    },
  },
  'paid, as on most days': showing(aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, code: null })),
  'a receipt that did not come out': showing(paid, {
    ...quiet,
    'print.jobs': {
      printer: 'system',
      jobs: [
        {
          ...{ id: 1, at: NOW, document: { kind: 'receipt', orderId: paid.orderId }, state: 'failed' },
          ...{ subject: null, printFailure: 'not-understood', maybeOnPaper: true },
        },
      ],
    },
  }),
  'a receipt on the screen': pressed(
    showing(paid, {
      ...quiet,
      'print.preview': {
        ...{ title: 'Struk', shape: 'strip', lang: 'id' },
        lines: [
          { kind: 'heading', text: SHOP.shopName },
          { kind: 'amount', text: 'Rp\u00a0888.888.888.888' },
          { kind: 'pair', name: BANK, value: 'Rp\u00a0888.888.888.888', strong: true },
          { kind: 'digits', groups: ['8888', '8888', '8888', '8888', '8888'] },
          { kind: 'detail', text: NOTE },
          { kind: 'left', text: NOTE, strong: false },
        ],
      },
    }),
    'look-receipt',
  ),
  'leaving it': pressed(qris, 'dismiss'),
  'by another method': pressed(number, 'try-again', 'method-virtual-account', 'bank-B1'),
  'by another method, not chosen': pressed(qris, 'try-again', 'method-more', 'method-e-wallet', 'charge'),
  'asking the customer': {
    answers: quiet,
    async open(terminal) {
      await terminal.byId('amount').fill('888888888888');
      await chooseKind(terminal.page, 'pay-later');
      await terminal.byId('charge').click();
      await terminal.byId('ask-charge').click();
    },
  },
};
