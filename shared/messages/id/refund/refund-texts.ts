/** Refunds: record, correction, and their line in reports. Not for the first paint. */

import { groupDigits } from '../../../model/values/rupiah.ts';
import type { Texts } from '../../texts.ts';

export const refundId = {
  /** Badge of a sale: all of it, or a part. */
  badge: { all: 'Dikembalikan', part: 'Sebagian dikembalikan' } satisfies Record<'all' | 'part', string>,
  record: 'Catat pengembalian…',
  recordDouble: 'Catat pengembalian uang ganda…',
  title: 'Catat pengembalian uang',
  does: 'Konter tidak bisa mengirim uang, karena layanan pembayaran tidak menyediakannya. Kembalikan dulu uangnya, baru catat di sini. Catatan ini mengurangi penerimaan hari ini.',
  doesDouble:
    'Konter tidak bisa mengirim uang, karena layanan pembayaran tidak menyediakannya. Kembalikan dulu uangnya, baru catat di sini. Uang ganda tidak pernah masuk penerimaan, jadi penerimaan tidak berubah.',
  amount: 'Jumlah yang dikembalikan',
  left: (amount: string) => `Maksimal ${amount}.`,
  reasons: ['Barang dikembalikan', 'Pesanan batal', 'Salah jumlah'],
  confirm: 'Catat pengembalian',
  correct: 'Batalkan catatan…',
  correctTitle: 'Batalkan catatan pengembalian ini?',
  correctDoes:
    'Untuk catatan yang keliru: uangnya ternyata tidak dikembalikan. Catatan lama tetap terlihat, dan jumlahnya kembali masuk penerimaan hari ini.',
  correctReasons: ['Salah penjualan', 'Salah jumlah', 'Tercatat dua kali'],
  correctConfirm: 'Batalkan catatan',
  givenBack: (amount: string) => `${amount} dikembalikan`,
  takenBack: (amount: string) => `Catatan pengembalian ${amount} dibatalkan`,
  wasTakenBack: 'dibatalkan',
  /** Before a signed sum, below the takings of one method. */
  ofMethod: 'dikembalikan',
  /** In a report. */
  refunded: (count: number) => `Dikembalikan (${groupDigits(count)})`,
  corrected: (count: number) => `Catatan pengembalian dibatalkan (${groupDigits(count)})`,
  net: 'Penerimaan bersih',
  doubles: (amount: string) => `Dari uang ganda, ${amount} sudah dikembalikan.`,
};

export type RefundTexts = Texts<typeof refundId>;
