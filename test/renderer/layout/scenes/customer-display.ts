/** Every view of the customer's display, each with its longest content. */
import type { CustomerDisplay } from '../../../../shared/contract/display.ts';
import { LONGEST_ITEM_NAME } from '../../../../shared/model/item.ts';
import { LARGEST_AMOUNT, QRIS_CEILING, rupiah } from '../../../../shared/model/values/rupiah.ts';
import { aCode, aCustomerDisplay } from '../../support/customer-page.ts';
import { BANK, ONE_WORD } from './longest.ts';

const number = '8808123456789012';

export const scenes: Readonly<Record<string, CustomerDisplay>> = {
  idle: aCustomerDisplay(),
  'idle, with the longest name': aCustomerDisplay({
    ...{ environment: 'training', theme: 'dark' },
    shopName: `Rumah Makan ${ONE_WORD} ${ONE_WORD} Cabang ${ONE_WORD} Selatan`,
  }),
  'a sale with two items and a discount': aCustomerDisplay({
    environment: 'training',
    shows: {
      kind: 'lines',
      lines: [
        { name: 'Kopi susu', quantity: 2, total: 38_000 },
        { name: 'Roti bakar cokelat', quantity: 1, total: 22_500 },
        { name: '', quantity: 1, total: -2_500 },
      ],
      amount: rupiah(58_000),
    },
  }),
  'a sale of 40 items with the longest names': aCustomerDisplay({
    ...{ environment: 'sandbox', language: 'en', theme: 'dark' },
    shows: {
      kind: 'lines',
      lines: Array.from({ length: 40 }, (_, index) => ({
        name: `${index + 1} ${`${ONE_WORD} `.repeat(LONGEST_ITEM_NAME)}`.slice(0, LONGEST_ITEM_NAME),
        quantity: 999,
        total: 24_999_999_999,
      })),
      amount: LARGEST_AMOUNT,
    },
  }),
  'the code is being made': aCustomerDisplay({ shows: { kind: 'wait', amount: LARGEST_AMOUNT } }),
  'a QR': aCustomerDisplay({ environment: 'training', shows: aCode() }),
  'a QR for the largest QRIS amount': aCustomerDisplay({
    ...{ environment: 'sandbox', language: 'en', theme: 'dark' },
    shows: aCode({ amount: QRIS_CEILING }),
  }),
  'a page’s QR for the longest amount': aCustomerDisplay({
    environment: 'sandbox',
    shows: aCode({
      amount: LARGEST_AMOUNT,
      code: { kind: 'page', url: `https://${ONE_WORD.toLowerCase()}.gateway.example/pay?id=7`, method: BANK },
    }),
  }),
  'a number': aCustomerDisplay({
    shows: aCode({ code: { kind: 'virtual-account', number, at: 'BCA VA' }, amount: rupiah(1_250_000) }),
  }),
  'the longest number at the longest bank for the longest amount': aCustomerDisplay({
    ...{ environment: 'sandbox', language: 'en', theme: 'dark' },
    shows: aCode({ amount: LARGEST_AMOUNT, code: { kind: 'virtual-account', number: `${number}8888`, at: BANK } }),
  }),
  'a payment code at an outlet, with hours left': aCustomerDisplay({
    environment: 'training',
    shows: {
      ...aCode({ code: { kind: 'retail', number: '88081234567890', at: ONE_WORD } }),
      expiresAt: aCode().createdAt + 24 * 3_600_000,
    },
  }),
  paid: aCustomerDisplay({ environment: 'training', shows: { kind: 'paid', amount: rupiah(25_000) } }),
  'paid, the longest amount': aCustomerDisplay({
    ...{ environment: 'sandbox', language: 'en', theme: 'dark' },
    shows: { kind: 'paid', amount: LARGEST_AMOUNT },
  }),
  'the cashier explains': aCustomerDisplay({ environment: 'training', shows: { kind: 'ask' } }),
};
