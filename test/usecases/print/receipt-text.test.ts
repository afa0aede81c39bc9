/** A receipt as plain text, for a QR code and a chat. */
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import {
  cashReceiptFacts,
  type ReceiptFacts,
  receiptText,
  sendReceipt,
} from '../../../electron/usecases/print/customer-papers.ts';
import type { Letterhead } from '../../../electron/usecases/print/document-parts.ts';
import { mayOpenExternally } from '../../../electron/windows/lock-down.ts';
import { paperEn, paperId } from '../../../shared/messages/paper-texts.ts';
import type { Sale, SaleLine } from '../../../shared/model/sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { MORNING } from '../../support/builders.ts';

const head: Letterhead = {
  ...{ texts: paperId, language: 'id', environment: 'production', shopName: 'Warung Senja', terminalId: 'K1' },
  ...{ shopTimeZone: 'Asia/Jakarta', checkoutCurrency: '' },
};
const qris: ReceiptFacts = {
  ...{ orderId: 'KK1-1', sale: { number: 12, note: 'meja 4' }, amount: rupiah(34_000), paidAt: MORNING, late: false },
  ...{ methodName: 'QRIS', reference: 'D0001ABCDE1234', given: null },
};
const sale: Sale = {
  ...{
    id: 1,
    businessDay: '2026-03-09',
    number: 13,
    amount: rupiah(7_500),
    note: '',
    state: 'paid',
    createdAt: MORNING,
  },
};
const cash = cashReceiptFacts({
  ...{ recordId: 'TK1-1', sale, amount: rupiah(7_500), given: rupiah(10_000), at: MORNING, businessDay: '2026-03-09' },
});
const lines: readonly SaleLine[] = [
  { name: 'Kopi susu', quantity: 2, price: rupiah(12_000) },
  { name: 'Roti', quantity: 1, price: rupiah(10_000) },
];
const none = rupiah(0);

describe('a receipt on a phone', () => {
  it('names shop, sale, time, items, amount, method and the end of the reference, and no more', () => {
    const text = receiptText(head, qris, none, lines).split('\n');
    expect(text[0]).toBe('Warung Senja');
    expect(text[1]).toMatch(/^Penjualan 12, 9 Mar 2026 \d\d\.\d\d WIB$/);
    expect(text.slice(2)).toEqual([
      ...['2 x Kopi susu 24.000', '1 x Roti 10.000', 'LUNAS Rp 34.000', 'QRIS ...1234', 'Terima kasih'],
    ]);
  });

  it('says what was taken off, of items and of a typed amount, and counts pieces of items alone', () => {
    const nameless = (price: number): SaleLine => ({ name: '', quantity: 1, price });
    const linesOf = (bought: readonly SaleLine[]) => receiptText(head, qris, none, bought).split('\n').slice(2, -3);
    expect(linesOf([...lines, nameless(-1_000)])).toEqual(['2 x Kopi susu 24.000', '1 x Roti 10.000', 'Diskon -1.000']);
    expect(linesOf([nameless(36_000), nameless(-2_000)])).toEqual(['Sebelum diskon 36.000', 'Diskon -2.000']);
  });

  it('of cash has what was given and the change, in the paper’s language', () => {
    expect(receiptText(head, cash, none, [])).toContain(
      'LUNAS Rp 7.500\nTunai\nUang diterima Rp 10.000\nKembalian Rp 2.500',
    );
    expect(receiptText({ ...head, texts: paperEn, language: 'en' }, cash, none, [])).toContain('Cash\n');
  });

  it('cuts a long name between two letters, so that a chat takes it', async () => {
    const bought = [{ name: `${'K'.repeat(39)}🌶`, quantity: 1, price: rupiah(34_000) }];
    const flowery = { ...head, shopName: `${'S'.repeat(39)}🌺 Melati` };
    const text = receiptText(flowery, { ...qris, methodName: `${'M'.repeat(39)}🏦` }, none, bought);
    expect(text.isWellFormed()).toBe(true);
    expect(text.split('\n')[0]).toBe('S'.repeat(39));
    expect(await sendReceipt(async () => undefined, '0812-3456-7890', text)).toMatchObject({ ok: true });
  });

  it('says that practice is no money, and what was given back', () => {
    const text = receiptText({ ...head, environment: 'training' }, qris, rupiah(4_000), []);
    expect(text).toContain('LATIHAN - BUKAN UANG');
    expect(text).toContain('-Rp 4.000');
  });

  it('counts the items where naming them would make the code too fine to read', () => {
    const many = Array.from({ length: 40 }, () => ({
      name: 'Nasi goreng kampung',
      quantity: 3,
      price: rupiah(20_000),
    }));
    const long = { ...head, shopName: 'Warung '.repeat(30) };
    const text = receiptText(long, { ...qris, methodName: 'M'.repeat(200) }, none, many);
    expect(text).toContain('40 macam barang');
    for (const each of [text, receiptText(head, qris, none, lines), receiptText(head, cash, none, [])]) {
      expect(create(each, { errorCorrectionLevel: 'M' }).modules.size).toBeLessThanOrEqual(61);
    }
  });
});

describe('a receipt by chat', () => {
  it('opens one address with the number and the text, which is the only kind the program opens outside', async () => {
    const opened: string[] = [];
    const open = async (address: string) => void opened.push(address);
    expect(await sendReceipt(open, '0812 3456 7890', 'LUNAS Rp 7.500')).toEqual({ ok: true, value: {} });
    expect(opened).toEqual(['https://wa.me/6281234567890?text=LUNAS%20Rp%207.500']);
    expect(opened.every(mayOpenExternally)).toBe(true);
    expect(await sendReceipt(open, '0812', 'x')).toMatchObject({ failure: { code: 'whatsapp-number-wrong' } });
    expect(opened).toHaveLength(1);
  });

  it('keeps the number out of the error where no browser opens', async () => {
    const refuse = async (address: string) => Promise.reject(new Error(address));
    expect(await sendReceipt(refuse, '081234567890', 'x')).toEqual({
      ok: false,
      failure: { code: 'browser-not-opened' },
    });
  });

  it.each([
    'https://example.com/',
    'file:///etc/passwd',
    'http://10.0.0.1/',
    'javascript:alert(1)',
    'http://u@127.0.0.1/',
  ])('is no way to open %s', (address) => expect(mayOpenExternally(address)).toBe(false));

  it('leaves training’s pages as they were', () => {
    expect(mayOpenExternally('http://127.0.0.1:8765/phone?lang=id')).toBe(true);
  });
});
