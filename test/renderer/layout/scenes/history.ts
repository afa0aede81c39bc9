/** History and the review list. */
import type { HistoryRow } from '../../../../shared/contract/history.ts';
import { NOT_KEPT } from '../../../../shared/model/callback-facts.ts';
import { journalKinds } from '../../../../shared/model/journal.ts';
import { flagKinds } from '../../../../shared/model/payment.ts';
import { chooseDay } from '../../support/actions/choose-day.ts';
import { anItem, aResolution, listOf } from '../../support/views/review-items.ts';
import { NOW } from '../../support/views/views.ts';
import { AMOUNT, aLongPayment, BANK, everyMethod, NOTE, ORDER_ID, PERSON, REASON, REFERENCE, SHOP } from './longest.ts';
import type { LayoutScene } from './scene.ts';

const aRow = (saleId: number, wanted: Partial<HistoryRow>): HistoryRow => ({
  ...{
    saleId,
    saleNumber: 88_880 + saleId,
    businessDay: '2025-03-09',
    saleState: 'unpaid',
    amount: AMOUNT,
    note: NOTE,
  },
  ...{ createdAt: NOW - 31_536_000_000, orderId: `${ORDER_ID}${saleId}`, state: 'paid', late: true, neverCame: false },
  ...{ methodKind: 'virtual-account', methodName: BANK, attempts: 8, gravestFlag: 'settlement-unconfirmed' },
  refunded: AMOUNT,
  ...wanted,
});
const rows = [
  aRow(1, {}),
  aRow(2, { state: 'unconfirmed' }),
  aRow(3, { saleState: 'settled', state: 'unresolved' }),
  aRow(4, { state: 'creating' }),
];
const resolutions = [
  aResolution({ kind: 'refunded-outside', reason: REASON, reference: REFERENCE.repeat(4) }),
  aResolution({ kind: 'accepted', reason: REASON }),
  aResolution({ kind: 'settled', reason: REASON, settlement: { outcome: 'unconfirmed', at: NOW } }),
];
const answered = { expected: String(AMOUNT), answered: 'W'.repeat(50), statusCode: '00' };
const whose = { by: PERSON, approvedBy: PERSON };
const payment = aLongPayment({ state: 'paid', late: true, saleState: 'unpaid', paidAt: NOW, flags: [...flagKinds] });
const refund = {
  ...{ id: 1, at: NOW, businessDay: '2026-03-09', orderId: ORDER_ID, amount: AMOUNT, ofTakings: true },
  ...{ reason: REASON, reference: REFERENCE.repeat(4), corrects: null, isCorrected: false, isDecision: false },
};
const callback = {
  ...{ at: NOW, signed: { merchantCode: 'D88888', amount: AMOUNT, orderId: ORDER_ID } },
  ...{ resultCode: '01', paymentCode: 'SP', issuerCode: '93600914', settlementDate: '2026-09-30' },
  ...{ reference: 'W8'.repeat(127), publisherOrderId: 'W8'.repeat(127), spUserHash: 'W8'.repeat(127) },
  ...{ productDetail: NOTE.repeat(2), additionalParam: 'sale 888888 journal 88888888 4f3a9c01 restores 8' },
  merchantUserId: NOT_KEPT,
};
const sale = {
  saleId: 1,
  payments: [
    {
      payment,
      journal: journalKinds.map((kind) => ({ at: NOW, kind, data: { ...answered, ...whose, reason: REASON } })),
      callback,
    },
  ],
  resolutions,
  maySettle: true,
  refunds: [refund],
  refunded: refund.amount,
  refundable: [{ orderId: ORDER_ID, left: AMOUNT, ofTakings: true }],
};
const BODY = `{"signature":"…","qrString":"${'8'.repeat(300)}"}`;
const message = { at: NOW, operation: 'create', body: BODY, isCut: true } as const;

const answers = {
  'terminal.view': SHOP,
  ...everyMethod,
  'history.page': { rows, count: 501, next: 1, countIsLeast: true },
  'history.methods': [{ code: 'B1', name: BANK }],
  'history.sale': sale,
  'history.messages': [
    { ...message, direction: 'sent', status: null, problem: null },
    { ...message, direction: 'received', status: 500, problem: 'answer-not-understood' },
  ],
  'review.count': { count: 2 },
  'review.list': {
    ...listOf({
      payment,
      flags: flagKinds.map((kind) => ({ kind, raisedAt: NOW, seen: false, evidence: answered })),
      allowed: ['accepted', 'refunded-outside', 'linked', 'settled'],
      earlier: resolutions,
    }),
    resolved: resolutions,
  },
} satisfies LayoutScene['answers'];

/** Several payments with one finding, next to a payment that was paid twice. */
const together = {
  ...answers,
  'review.list': listOf(
    anItem({
      saleNumber: 4,
      paidBy: [
        {
          orderId: 'K1-260309-FIRSTX',
          methodKind: 'virtual-account',
          methodName: BANK,
          madeAt: NOW - 300_000,
          paidAt: NOW - 60_000,
          counts: 'counted',
        },
        {
          orderId: 'K1-260309-A1B2C3X',
          methodKind: 'qris',
          methodName: 'QRIS ShopeePay',
          madeAt: NOW - 90_000,
          paidAt: NOW,
          counts: 'extra',
        },
      ],
    }),
    ...[1, 2, 3].map((at) =>
      anItem({
        ...{ orderId: `K1-260309-ITEM${at}X`, saleNumber: at },
        flags: [{ kind: 'order-unknown', raisedAt: NOW, seen: true, evidence: {} }],
      }),
    ),
  ),
} satisfies LayoutScene['answers'];

const review: LayoutScene['open'] = async (terminal) => {
  await terminal.byId('nav-review').click();
  await terminal.byId('review-list').waitFor();
};
/** @param step what its last step shows */
const givingBack = (step: string, act: LayoutScene['open'] = async () => {}): LayoutScene => ({
  answers,
  async open(terminal) {
    await terminal.byId('nav-history').click();
    await terminal.byId('history-row').first().click();
    await terminal.byId('refund-record').click();
    await act(terminal);
    await terminal.byId(step).waitFor();
  },
});
const deciding = (kind: string, act: LayoutScene['open'] = async () => {}): LayoutScene => ({
  answers,
  async open(terminal) {
    await review(terminal);
    await terminal.byId(`resolve-${kind}`).click();
    await terminal.page.getByRole('dialog').waitFor();
    await act(terminal);
  },
});

export const scenes: Readonly<Record<string, LayoutScene>> = {
  list: {
    answers,
    async open(terminal) {
      await terminal.byId('nav-history').click();
      await terminal.byId('history-row').first().waitFor();
    },
  },
  'list, of some days and with nothing found': {
    answers: { ...answers, 'history.page': { rows: [], count: 0, next: null } },
    async open(terminal) {
      await terminal.byId('nav-history').click();
      await terminal.byId('history-search').fill('W'.repeat(60));
      await terminal.byId('history-range').click();
      await chooseDay(terminal, 'history-from', '2026-03-09');
    },
  },
  'a day is chosen': {
    answers,
    async open(terminal) {
      await terminal.byId('nav-history').click();
      await terminal.byId('history-range').click();
      await terminal.byId('history-from').click();
      await terminal.byId('calendar').waitFor();
    },
  },
  'a sale': {
    answers,
    async open(terminal) {
      await terminal.byId('nav-history').click();
      await terminal.byId('history-row').first().click();
      await terminal.byId('sale-state').waitFor();
      await terminal.page.locator('.raw-messages > button').click();
      await terminal.page.locator('.raw-messages pre').first().waitFor();
    },
  },
  'giving money back': givingBack('refund-next'),
  'giving a part back': givingBack('refund-part', (terminal) => terminal.byId('refund-amount-part').click()),
  'giving it back by PIN': givingBack('refund-confirm', (terminal) => terminal.byId('refund-reason').first().click()),
  'nothing to review': {
    answers: {
      ...answers,
      'review.count': { count: 0 },
      'review.list': { now: NOW, items: [], resolved: resolutions },
    },
    async open(terminal) {
      await terminal.byId('nav-review').click();
      await terminal.byId('review-empty').waitFor();
    },
  },
  review: { answers, open: review },
  'several payments with one finding': { answers: together, open: review },
  'accepting several': {
    answers: together,
    async open(terminal) {
      await review(terminal);
      await terminal.byId('accept-together').click();
      await terminal.byId('together-confirm').click();
      await terminal.page.getByRole('dialog').locator('[data-code=reason-too-short]').waitFor();
    },
  },
  'accepting it': deciding('accepted'),
  'giving it back': deciding('refunded-outside'),
  'for another sale, not chosen': deciding('linked', async (terminal) => {
    await terminal.byId('resolve-confirm').click();
    await terminal.byId('link-missing').waitFor();
  }),
  'settling it by hand': deciding('settled', async (terminal) => {
    await terminal.page.locator('.dialog textarea, .dialog input').first().fill(REASON);
  }),
};
