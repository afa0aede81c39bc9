/**
 * A visit of the hosted page: order, language and currency, links that keep all three, and the texts in both languages,
 * which address customers; the gateway's other pages address trainees.
 */
import type { TrainingRequest } from '../http-server.ts';
import type { Order } from '../orders.ts';
import { visitOf } from '../pages/document.ts';
import { both, inLanguage, type PageLanguage } from '../pages/page-texts.ts';

export interface CheckoutVisit {
  readonly order: Order;
  readonly language: PageLanguage;
  readonly texts: CheckoutTexts;
  /** `currency=USD`: also shows the amount in dollars. Other values are not in the interface and are ignored. */
  readonly inDollars: boolean;
  /** `3ds`, or empty: the customer's step within a method. */
  readonly step: string;
  readonly problem: ProblemCode | null;
  /** @param path below the page's, e.g. `/pay` · @param more query parameters of this link alone */
  href(path: string, more?: Readonly<Record<string, string>>): string;
}

export function checkoutVisit(request: TrainingRequest, order: Order): CheckoutVisit {
  const { language } = visitOf(request);
  const { query } = request;
  const texts = checkoutTexts[language];
  const problem = query.get('problem') ?? '';
  // Only given parameters: without `lang` the browser's language still decides.
  const kept = ['reference', 'lang', 'currency'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    order,
    language,
    texts,
    inDollars: query.get('currency')?.toUpperCase() === 'USD',
    step: query.get('step') ?? '',
    problem: Object.hasOwn(texts.problems, problem) ? (problem as ProblemCode) : null,
    href: (path, more = {}) =>
      `${CHECKOUT_PATH}${path}?${new URLSearchParams({ ...Object.fromEntries(kept), ...more })}`,
  };
}

// URLs of the hosted page, for replies and links.

export const CHECKOUT_PATH = '/redirect_checkout';
export const SCRIPT_PATH = '/lib/js/gateway_pg.js';

/** `paymentUrl` of every reply, in the interface's form, so that a merchant may add `lang` and `currency`. */
export function checkoutUrl({ url }: { readonly url: () => string }, { reference }: Order): string {
  return `${url()}${CHECKOUT_PATH}?${new URLSearchParams({ reference })}`;
}

const sentences = {
  title: both('Pembayaran', 'Payment'),
  training: both('Latihan: tidak ada uang yang berpindah', 'Training: no money moves'),
  payTo: both('Bayar ke', 'Pay to'),
  order: both('Nomor pesanan', 'Order ID'),
  details: both('Rincian pesanan', 'Order details'),
  about: both('kira-kira', 'about'),
  rate: both('kurs latihan', 'training rate'),
  timeLeft: both('Sisa waktu', 'Time left'),
  choose: both('Pilih cara bayar', 'Choose how to pay'),
  change: both('Ganti cara bayar', 'Pay another way'),
  noMethods: both('Toko ini belum mengaktifkan cara bayar apa pun.', 'This shop has no active payment method.'),
  backToShop: both('Kembali ke toko', 'Back to the shop'),
  cancel: both('Batalkan pembayaran', 'Cancel the payment'),
  close: both('Tutup', 'Close'),
  copy: both('Salin', 'Copy'),
  copied: both('Tersalin', 'Copied'),
  qrHow: both(
    'Pindai dengan aplikasi bank atau dompet digital apa pun yang mendukung QRIS.',
    'Scan it with any bank or wallet app that takes QRIS.',
  ),
  vaLabel: both('Nomor virtual account', 'Virtual account number'),
  vaHow: both(
    [
      'Buka aplikasi bank atau ATM',
      'Pilih transfer ke virtual account',
      'Masukkan nomor di atas, periksa nama dan jumlahnya',
    ],
    [
      "Open your bank's app or go to an ATM",
      'Choose transfer to a virtual account',
      'Enter the number above, check name and amount',
    ],
  ),
  retailLabel: both('Kode bayar', 'Payment code'),
  retailHow: both(
    ['Datang ke minimarket', 'Sebutkan kode bayar di atas kepada kasir', 'Bayar, lalu simpan struknya'],
    ['Go to the outlet', 'Tell the cashier the payment code above', 'Pay, and keep the receipt'],
  ),
  simulate: both('Simulasi', 'Simulation'),
  simulatePay: both('Bayar sekarang', 'Pay now'),
  simulateDecline: both('Tolak', 'Decline'),
  waiting: both(
    'Halaman ini berubah sendiri begitu pembayaran masuk.',
    'This page changes by itself once the payment is in.',
  ),
  accountPhone: both('Nomor HP', 'Phone number'),
  appAsks: both('Bayar ke toko ini?', 'Pay this shop?'),
  appNote: both('Ini tiruan aplikasi di HP pelanggan.', "This stands in for the app on the customer's phone."),
  pin: both('PIN 6 digit', '6-digit PIN'),
  pay: both('Bayar', 'Pay'),
  decline: both('Tolak', 'Decline'),
  cardNumber: both('Nomor kartu', 'Card number'),
  cardExpiry: both('Masa berlaku', 'Valid thru'),
  cardCvv: both('CVV', 'CVV'),
  cardName: both('Nama di kartu', 'Name on card'),
  cardHow: both('Kartu uji', 'Test cards'),
  cardAccepted: both('diterima', 'accepted'),
  cardRefused: both('ditolak bank', 'refused by the bank'),
  next: both('Lanjutkan', 'Continue'),
  bankCheck: both('Pemeriksaan bank (3-D Secure)', 'Bank verification (3-D Secure)'),
  bankCheckHow: both(
    'Bank Latihan mengirim kode ke HP pemilik kartu. Kodenya selalu 112233.',
    "Training Bank sent a code to the cardholder's phone. It is always 112233.",
  ),
  code: both('Kode', 'Code'),
  confirm: both('Konfirmasi', 'Confirm'),
  accountHow: both('Akun uji', 'Test accounts'),
  accountPin: both('PIN semua akun:', 'PIN of every account:'),
  accountAccepted: both('diterima', 'accepted'),
  accountRefused: both('limitnya habis', 'limit used up'),
  terms: both('Saya menyetujui perjanjian pinjaman (latihan)', 'I agree to the loan agreement (training)'),
  resultPaid: both('Pembayaran berhasil', 'Payment successful'),
  resultPaidWhy: both('Terima kasih. Toko sudah diberi tahu.', 'Thank you. The shop has been informed.'),
  resultCanceled: both('Pembayaran dibatalkan', 'Payment canceled'),
  resultCanceledWhy: both('Tidak ada yang ditagih.', 'Nothing was charged.'),
  resultExpired: both('Waktu bayar habis', 'Payment time expired'),
  resultExpiredWhy: both(
    'Tagihan ini sudah tidak berlaku. Minta tagihan baru kepada toko.',
    'This payment is no longer valid. Ask the shop for a new one.',
  ),
  resultUnknown: both('Tagihan tidak ditemukan', 'Payment not found'),
  resultUnknownWhy: both('Periksa kembali alamat halaman ini.', "Check this page's address."),
  noReturn: both(
    'Alamat kembali yang diberikan toko tidak dapat dibuka. Tutup halaman ini.',
    "The return address that the shop gave can't be opened. Close this page.",
  ),
  returning: both('Kembali ke toko sebentar lagi.', 'Going back to the shop in a moment.'),
};

const kinds = {
  qris: both('QRIS', 'QRIS'),
  'virtual-account': both('Transfer VA', 'VA transfer'),
  retail: both('Minimarket', 'Retail outlet'),
  'e-wallet': both('Dompet digital', 'E-wallet'),
  'credit-card': both('Kartu kredit', 'Credit card'),
  'pay-later': both('PayLater', 'PayLater'),
  checkout: both('Lainnya', 'Other'),
};

const problems = {
  terms: both('Setujui perjanjian untuk melanjutkan.', 'Accept the agreement to continue.'),
  account: both('Akun dengan nomor dan PIN itu tidak ada.', 'There is no account with that number and PIN.'),
  limit: both('Limit akun ini tidak cukup. Coba akun lain.', "This account's limit is not enough. Try another one."),
  number: both('Nomor kartu itu tidak benar.', 'That card number is not valid.'),
  expiry: both('Masa berlaku itu tidak benar atau sudah lewat.', 'That date is not valid or has passed.'),
  cvv: both('CVV terdiri dari 3 atau 4 digit.', 'A CVV has 3 or 4 digits.'),
  bin: both('Kartu ini tidak diterima untuk pembayaran ini.', 'This card is not accepted for this payment.'),
  refused: both('Bank menolak kartu ini. Coba kartu lain.', 'The bank refused this card. Try another one.'),
  code: both('Kode salah.', 'Wrong code.'),
  method: both('Cara bayar ini tidak tersedia.', 'This payment method is not available.'),
};

export type ProblemCode = keyof typeof problems;

const checkoutTextsIn = (language: PageLanguage) => ({
  ...inLanguage(sentences, language),
  kinds: inLanguage(kinds, language),
  problems: inLanguage(problems, language),
});

export type CheckoutTexts = ReturnType<typeof checkoutTextsIn>;

export const checkoutTexts = { id: checkoutTextsIn('id'), en: checkoutTextsIn('en') } as const;
