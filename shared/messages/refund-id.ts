/** Uang yang dikembalikan: mencatatnya, membatalkan catatannya, dan barisnya di laporan. */
import { groupDigits } from '../rupiah.ts';
import type { RefundTexts } from './refund-texts.ts';

export const refundId: RefundTexts = {
  badge: { all: 'Dikembalikan', part: 'Sebagian dikembalikan' },
  record: 'Catat pengembalian…',
  recordDouble: 'Catat pengembalian uang ganda…',
  title: 'Catat pengembalian uang',
  does: 'Konter tidak bisa mengirim uang: layanan pembayaran tidak menyediakannya. Kembalikan dulu uangnya, baru catat di sini. Catatan ini mengurangi penerimaan hari ini.',
  doesDouble:
    'Konter tidak bisa mengirim uang: layanan pembayaran tidak menyediakannya. Kembalikan dulu uangnya, baru catat di sini. Uang ganda tidak pernah masuk penerimaan, jadi penerimaan tetap.',
  amount: 'Jumlah yang dikembalikan',
  left: (amount) => `Paling banyak ${amount}.`,
  reasons: ['Barang dikembalikan', 'Pesanan batal', 'Salah jumlah'],
  confirm: 'Catat pengembalian',
  correct: 'Batalkan catatan…',
  correctTitle: 'Batalkan catatan pengembalian ini?',
  correctDoes:
    'Untuk catatan yang keliru: uangnya ternyata tidak dikembalikan. Catatan lama tetap terlihat, dan jumlahnya kembali masuk penerimaan hari ini.',
  correctReasons: ['Salah penjualan', 'Salah jumlah', 'Tercatat dua kali'],
  correctConfirm: 'Batalkan catatan',
  givenBack: (amount) => `${amount} dikembalikan`,
  takenBack: (amount) => `Catatan pengembalian ${amount} dibatalkan`,
  wasTakenBack: 'dibatalkan',
  ofMethod: 'dikembalikan',
  refunded: (count) => `Dikembalikan (${groupDigits(count)})`,
  corrected: (count) => `Catatan pengembalian dibatalkan (${groupDigits(count)})`,
  net: 'Penerimaan bersih',
  doubles: (amount) => `Dari uang ganda, ${amount} sudah dikembalikan.`,
};
