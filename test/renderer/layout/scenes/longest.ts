/** The longest value of each field, without spaces where a person or a gateway may omit them. */
import type { MethodOffer } from '../../../../shared/contract/methods.ts';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { chosenCustomerFields } from '../../../../shared/model/methods.ts';
import { LONGEST_NAME } from '../../../../shared/model/people.ts';
import { LONGEST_REASON } from '../../../../shared/model/resolution.ts';
import { LONGEST_NOTE } from '../../../../shared/model/sale.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { aConnection, aMethodList, aPaymentView, aTerminal, NOW } from '../../support/views/views.ts';

export const AMOUNT = rupiah(888_888_888_888);
export const NOTE = 'W'.repeat(LONGEST_NOTE);
export const REASON = 'W'.repeat(LONGEST_REASON);
/** A person of the till. */
export const PERSON = 'W'.repeat(LONGEST_NAME);
export const ORDER_ID = 'KWWWW-260309-WMWMWMWX';
export const REFERENCE = 'DWWWW2688W8MWMWMWMWMWMWMW';
export const BANK = 'BANK PEMBANGUNAN DAERAH NUSA TENGGARA VIRTUAL ACCOUNT';
/** As wide as possible, and one word. */
export const ONE_WORD = 'DOMPETDIGITALNUSANTARA';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const imageUrl = 'https://gateway.example/picture.png';
const offer = (code: string, kind: MethodOffer['kind'], name: string): MethodOffer => ({
  ...{ code, kind, name, fee: rupiah(888_888) },
  imageUrl,
});
const offers: readonly MethodOffer[] = [
  offer('SP', 'qris', 'QRIS'),
  offer('NQ', 'qris', BANK),
  ...['LQ', 'DQ', 'GQ'].map((code) => offer(code, 'qris', ONE_WORD)),
  offer('B1', 'virtual-account', BANK),
  offer('B2', 'virtual-account', ONE_WORD),
  ...[3, 4, 5, 6, 7, 8, 9, 0].map((at) => offer(`V${at}`, 'virtual-account', 'MANDIRI VA H2H')),
  offer('OV', 'e-wallet', ONE_WORD),
  offer('DA', 'e-wallet', BANK),
  offer('FT', 'retail', BANK),
  offer('VC', 'credit-card', 'Kartu'),
  { ...offer('DN', 'pay-later', BANK), asks: [...chosenCustomerFields, 'credentialCode', 'useCoins'] },
  offer('ANY', 'checkout', 'Checkout'),
];

export const everyMethod = {
  'methods.view': aMethodList({ offers: [...offers] }),
  'methods.images': Object.fromEntries(offers.map(({ code }) => [code, PICTURE])),
} as const;

export const SHOP = aTerminal({
  shopName: 'Warung Kopi dan Roti Bakar Senja Abadi Jaya Makmur Sentosa Cabang Kebayoran Baru',
  terminalId: 'KWWW',
});

/** The link is offline, and many checks wait. */
export const linkDown = aConnection({ online: false, queued: 8_888, nextAttemptAt: NOW + 28_000 });

export const aLongPayment = (wanted: Partial<PaymentView> = {}): PaymentView =>
  aPaymentView({
    orderId: ORDER_ID,
    reference: REFERENCE,
    saleNumber: 88_888,
    amount: AMOUNT,
    note: NOTE,
    method: { code: 'B1', kind: 'virtual-account', name: BANK },
    ...wanted,
  });
