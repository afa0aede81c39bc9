/** The columns of a CSV export in order, by the keys of `shared/model/export-records.ts`, with their headings. */

import type { Language } from '../../../shared/contract/views/setup/preferences.ts';
import type { ExportContent } from '../../../shared/model/choices/export-choices.ts';
import type { ExportRecords, JournalRecord, PaymentRecord, SaleRecord } from '../../../shared/model/export-records.ts';

type Headings = { readonly [C in ExportContent]: Readonly<Record<keyof ExportRecords[C], string>> };

/** In column order, which is the same for all languages. */
const id: Headings = {
  sales: {
    saleId: 'ID penjualan',
    businessDay: 'Hari usaha',
    saleNumber: 'Nomor',
    createdAt: 'Dibuat',
    amount: 'Jumlah (Rp)',
    state: 'Status',
    note: 'Catatan',
    attempts: 'Percobaan bayar',
    orderId: 'ID pesanan',
    method: 'Kode metode',
    methodKind: 'Jenis metode',
    methodName: 'Metode',
    reference: 'Referensi',
    paidAt: 'Dibayar',
    paidDay: 'Hari pembukuan',
    paidLate: 'Terlambat',
    paidTwiceAmount: 'Bayar ganda (Rp)',
    refundedAmount: 'Dikembalikan (Rp)',
    chargedBy: 'Ditagih oleh',
    askedMethod: 'Kode metode diminta',
    usedMethod: 'Kode metode dipakai',
    cashGiven: 'Uang diterima (Rp)',
    cashChange: 'Kembalian (Rp)',
  },
  payments: {
    paymentId: 'ID pembayaran',
    orderId: 'ID pesanan',
    saleId: 'ID penjualan',
    businessDay: 'Hari usaha',
    saleNumber: 'Nomor',
    amount: 'Jumlah (Rp)',
    state: 'Status',
    method: 'Kode metode',
    methodKind: 'Jenis metode',
    methodName: 'Metode',
    reference: 'Referensi',
    vaNumber: 'Nomor VA',
    merchantCode: 'Kode merchant',
    createdAt: 'Dibuat',
    expiresAt: 'Batas waktu',
    dismissedAt: 'Ditinggalkan',
    paidAt: 'Dibayar',
    paidDay: 'Hari pembukuan',
    late: 'Terlambat',
    isDouble: 'Ganda',
    endedAt: 'Berakhir',
    cause: 'Sebab',
    flags: 'Perlu ditinjau',
    note: 'Catatan',
    via: 'Jalur',
    fee: 'Biaya layanan (Rp)',
    issuerCode: 'Kode penerbit',
    payoutDay: 'Perkiraan cair',
    refundedAmount: 'Dikembalikan (Rp)',
    chargedBy: 'Ditagih oleh',
    askedMethod: 'Kode metode diminta',
    usedMethod: 'Kode metode dipakai',
    callbackAt: 'Callback diterima',
    resultCode: 'Hasil callback',
    paymentCode: 'Kode metode callback',
    callbackReference: 'Referensi callback',
    publisherOrderId: 'Nomor pembayaran gateway',
    spUserHash: 'Tanda dompet',
    productDetail: 'Rincian produk',
    additionalParam: 'Keterangan tambahan',
    merchantUserId: 'ID pelanggan',
  },
  journal: {
    entryId: 'ID entri',
    at: 'Waktu',
    kind: 'Kejadian',
    orderId: 'ID pesanan',
    saleId: 'ID penjualan',
    businessDay: 'Hari usaha',
    saleNumber: 'Nomor',
    data: 'Rincian',
    hash: 'Hash',
  },
};

const en: Headings = {
  sales: {
    saleId: 'Sale ID',
    businessDay: 'Business day',
    saleNumber: 'Number',
    createdAt: 'Created',
    amount: 'Amount (Rp)',
    state: 'State',
    note: 'Note',
    attempts: 'Attempts',
    orderId: 'Order ID',
    method: 'Method code',
    methodKind: 'Method kind',
    methodName: 'Method',
    reference: 'Reference',
    paidAt: 'Paid',
    paidDay: 'Booked on',
    paidLate: 'Late',
    paidTwiceAmount: 'Paid twice (Rp)',
    refundedAmount: 'Refunded (Rp)',
    chargedBy: 'Charged by',
    askedMethod: 'Method code asked for',
    usedMethod: 'Method code used',
    cashGiven: 'Cash given (Rp)',
    cashChange: 'Change (Rp)',
  },
  payments: {
    paymentId: 'Payment ID',
    orderId: 'Order ID',
    saleId: 'Sale ID',
    businessDay: 'Business day',
    saleNumber: 'Number',
    amount: 'Amount (Rp)',
    state: 'State',
    method: 'Method code',
    methodKind: 'Method kind',
    methodName: 'Method',
    reference: 'Reference',
    vaNumber: 'VA number',
    merchantCode: 'Merchant code',
    createdAt: 'Created',
    expiresAt: 'Deadline',
    dismissedAt: 'Left unpaid',
    paidAt: 'Paid',
    paidDay: 'Booked on',
    late: 'Late',
    isDouble: 'Double',
    endedAt: 'Ended',
    cause: 'Cause',
    flags: 'To review',
    note: 'Note',
    via: 'Interface',
    fee: 'Gateway fee (Rp)',
    issuerCode: 'Issuer code',
    payoutDay: 'Payout expected',
    refundedAmount: 'Refunded (Rp)',
    chargedBy: 'Charged by',
    askedMethod: 'Method code asked for',
    usedMethod: 'Method code used',
    callbackAt: 'Callback received',
    resultCode: 'Callback result',
    paymentCode: 'Callback method code',
    callbackReference: 'Callback reference',
    publisherOrderId: 'Gateway payment number',
    spUserHash: 'Wallet mark',
    productDetail: 'Product detail',
    additionalParam: 'Additional parameter',
    merchantUserId: 'Customer ID',
  },
  journal: {
    entryId: 'Entry ID',
    at: 'Time',
    kind: 'What happened',
    orderId: 'Order ID',
    saleId: 'Sale ID',
    businessDay: 'Business day',
    saleNumber: 'Number',
    data: 'Details',
    hash: 'Hash',
  },
};

/** Columns whose records hold ISO 8601 times. */
const times: ReadonlySet<string> = new Set<keyof SaleRecord | keyof PaymentRecord | keyof JournalRecord>([
  'createdAt',
  'paidAt',
  'expiresAt',
  'dismissedAt',
  'endedAt',
  'callbackAt',
  'at',
]);

export interface Column {
  readonly key: string;
  readonly heading: string;
  readonly isTime: boolean;
}

/** @param timeZone IANA name, shown in the headings of times · @returns the columns in order */
export function columns(content: ExportContent, language: Language, timeZone: string): readonly Column[] {
  const headings: Readonly<Record<string, string>> = { id, en }[language][content];
  return Object.keys(id[content]).map((key) => {
    const [heading, isTime] = [headings[key] ?? key, times.has(key)];
    return { key, heading: isTime ? `${heading} (${timeZone})` : heading, isTime };
  });
}
