/**
 * What the cashier reads on Pay and is offered, as one table: situation × sentence × primary action, in both languages.
 * Each row was once untrue, or its primary action led nowhere.
 */
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../shared/contract/preferences.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { ConnectionView } from '../../../shared/contract/terminal.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { paying } from '../support/actions/paying.ts';
import { domFixture } from '../support/dom/dom-fixture.ts';
import { aConnection, aPaymentView, aTerminal, NOW } from '../support/views/views.ts';

const bench = domFixture();

type Sentence = Readonly<Record<Language, string>>;

interface Row {
  readonly situation: string;
  readonly payment: Partial<PaymentView>;
  readonly link?: Partial<ConnectionView>;
  readonly says: readonly Sentence[];
  readonly neverSays?: readonly Sentence[];
  /** Test IDs of the primary action and of those after it; `null` while the cashier can only wait. */
  readonly primary: string | null;
  readonly next?: string;
}

const MINUTE_MS = 60_000;
const refused = (code: NonNullable<PaymentView['cause']>['code']): Partial<PaymentView> => ({
  ...{ state: 'rejected', saleState: 'unpaid', code: null, reference: null, nextCheckAt: null, cause: { code } },
});

const paid: Partial<PaymentView> = { state: 'paid', saleState: 'paid', paidAt: NOW, nextCheckAt: null };

const TURNS_GREEN: Sentence = { id: 'Layar berubah hijau', en: 'turns green' };
const NO_MONEY: Sentence = { id: 'Tidak ada uang yang berpindah', en: 'No money has moved' };

const PAY: readonly Row[] = [
  {
    situation: 'waiting, and all is well',
    payment: { lastAnsweredAt: NOW - 30_000 },
    says: [
      { id: 'Menunggu pembayaran', en: 'Waiting for payment' },
      TURNS_GREEN,
      { id: 'Terakhir dijawab 14.04.30', en: 'Last answered 14:04:30' },
    ],
    primary: null,
  },
  {
    situation: 'waiting, the API key is refused',
    payment: { lastAnsweredAt: NOW - 30_000, checksMissed: 6, lastMiss: 'wrong-signature' },
    link: { suspended: ['D0001'] },
    says: [
      { id: 'Konter tidak bisa memeriksa', en: 'Konter can’t check this payment' },
      { id: 'API key ditolak, panggil manajer', en: 'API key refused, call the manager' },
    ],
    neverSays: [TURNS_GREEN, { id: 'Menunggu pembayaran', en: 'Waiting for payment' }],
    primary: null,
  },
  {
    situation: 'waiting, the gateway did not know the order at a check',
    payment: { flags: ['order-unknown'], lastAnsweredAt: NOW - 30_000 },
    says: [{ id: 'Cek lagi sebelum membuat yang baru', en: 'Check again before a new one' }],
    primary: null,
  },
  {
    situation: 'the API key was refused at the creation',
    payment: refused('wrong-signature'),
    says: [NO_MONEY, { id: 'Panggil manajer untuk memeriksa Pengaturan', en: 'Call the manager to check Settings' }],
    primary: 'open-settings',
    next: 'try-again',
  },
  {
    situation: 'nothing could be sent, and the line is up again',
    payment: refused('gateway-unreachable'),
    says: [
      { id: 'Layanan pembayaran tadi tidak bisa dihubungi', en: 'The payment gateway could not be reached' },
      NO_MONEY,
    ],
    neverSays: [{ id: 'Layanan pembayaran tidak bisa dihubungi', en: 'can’t be reached' }],
    primary: 'try-again',
    next: 'take-cash',
  },
  {
    situation: 'the creation got no clear answer, and the gateway has asked for a pause',
    payment: { state: 'unconfirmed', code: null, reference: null, cause: { code: 'too-many-requests' } },
    link: { blockedUntil: NOW + 5 * MINUTE_MS },
    says: [
      { id: 'Pelanggan mungkin sudah tertagih', en: 'The customer may or may not have been billed' },
      { id: 'dicek lagi 14.10', en: 'next check 14:10' },
    ],
    neverSays: [NO_MONEY],
    primary: null,
    next: 'try-again',
  },
  {
    situation: 'paid while the cashier served somebody else',
    payment: { ...paid, late: true, dismissed: true, flags: ['paid-late'], gravestFlag: 'paid-after-leaving' },
    says: [{ id: 'Dibayar setelah kasir melayani yang lain', en: 'Paid after you moved on' }],
    neverSays: [{ id: 'setelah tagihan ini berakhir', en: 'after it had ended' }],
    primary: 'new-sale',
  },
  {
    situation: 'paid after its end, on the screen',
    payment: { ...paid, late: true, flags: ['paid-late'], gravestFlag: 'paid-late' },
    says: [{ id: 'Pastikan belum dibayar dengan cara lain', en: 'Make sure it was not paid another way' }],
    neverSays: [{ id: 'kasir melayani yang lain', en: 'moved on' }],
    primary: 'new-sale',
  },
];

describe.each(languages)('in %s', (language) => {
  const terminalView = (wanted = {}) => ({ 'terminal.view': aTerminal({ language, takesCash: true, ...wanted }) });
  /** A non-breaking space is still a space. */
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

  it.each(PAY)('$situation', async ({ payment, link, says, neverSays = [], primary, next }) => {
    const terminal = await paying(bench, aPaymentView(payment), {
      ...terminalView(),
      'connection.view': aConnection(link),
    });
    const screen = terminal.page.getByTestId('payment');
    for (const sentence of says)
      await expect.poll(async () => plain(await screen.innerText())).toContain(sentence[language]);
    const shown = plain(await screen.innerText());
    for (const sentence of neverSays) expect(shown).not.toContain(sentence[language]);
    // Said once: what is said twice is read as two things.
    expect(shown.split(NO_MONEY[language]).length).toBeLessThanOrEqual(2);
    const offered = screen.locator('button.primary, button.on-paid');
    expect(await offered.evaluateAll((all) => all.map((button) => button.getAttribute('data-testid')))).toEqual(
      primary === null ? [] : [primary],
    );
    const actions = screen.locator('.pay-actions button');
    if (payment.code === null) expect(await screen.getByTestId('payment-qr').count()).toBe(0);
    if (next) expect(await actions.nth(primary === null ? 0 : 1).getAttribute('data-testid')).toBe(next);
  });

  it('the manager’s path after a refused API key leads to the connection’s settings', async () => {
    const terminal = await paying(bench, aPaymentView(refused('wrong-signature')), terminalView());
    await terminal.byId('open-settings').click();
    await terminal.byId('settings-test').waitFor();
  });

  it('cash after a line that is down takes the sale’s amount', async () => {
    const terminal = await paying(
      bench,
      aPaymentView({ ...refused('network-unreachable'), amount: rupiah(41_000) }),
      terminalView(),
    );
    await terminal.byId('take-cash').click();
    const dialog = terminal.page.getByRole('dialog');
    await expect.poll(async () => plain(await dialog.innerText())).toContain('Rp 41.000');
  });
});
