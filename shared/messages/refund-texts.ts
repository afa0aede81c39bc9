/** Refunds: record, correction, and their line in reports. Not for the first paint. */
import { groupDigits } from '../model/values/rupiah.ts';
import { grouped, type Texts } from './texts.ts';

export const refundId = {
  /** Badge of a sale: all of it, or a part. */
  badge: { all: 'Dikembalikan', part: 'Sebagian dikembalikan' } satisfies Record<'all' | 'part', string>,
  record: 'Catat pengembalian…',
  recordDouble: 'Catat pengembalian uang ganda…',
  title: 'Catat pengembalian uang',
  does: 'Kembalikan dulu uangnya; Konter hanya mencatatnya. Penerimaan hari ini berkurang.',
  doesDouble: 'Kembalikan dulu uangnya; Konter hanya mencatatnya. Penerimaan tidak berubah.',
  amount: 'Jumlah yang dikembalikan',
  left: (amount: string) => `Maksimal ${amount}.`,
  reasons: ['Barang dikembalikan', 'Pesanan batal', 'Salah jumlah'],
  howMuch: { all: 'Semua', part: 'Sebagian…' },
  otherReason: 'Alasan lain',
  proof: 'Bukti pengembalian (opsional)',
  /** The proof of a refund for which none was typed. */
  noProof: 'tidak ada',
  next: 'Lanjut',
  back: 'Kembali',
  confirm: 'Catat pengembalian',
  correct: 'Batalkan catatan…',
  correctTitle: 'Batalkan catatan pengembalian ini?',
  correctDoes:
    'Untuk catatan yang keliru: uangnya ternyata tidak dikembalikan. Catatan lama tetap terlihat, dan jumlahnya kembali masuk penerimaan hari ini.',
  correctDoesDouble:
    'Untuk catatan yang keliru: uangnya ternyata tidak dikembalikan. Catatan lama tetap terlihat, dan penerimaan tidak berubah.',
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

const refundEn: Texts<typeof refundId> = {
  badge: { all: 'Refunded', part: 'Partly refunded' },
  record: 'Record a refund…',
  recordDouble: 'Record a refund of the double payment…',
  title: 'Record a refund',
  does: 'Give the money back first: Konter only records it. Today’s takings go down.',
  doesDouble: 'Give the money back first: Konter only records it. The takings do not change.',
  amount: 'Amount given back',
  left: (amount) => `At most ${amount}.`,
  reasons: ['Goods returned', 'Order canceled', 'Wrong amount'],
  howMuch: { all: 'All of it', part: 'A part…' },
  otherReason: 'Another reason',
  proof: 'Proof of the refund (optional)',
  noProof: 'none',
  next: 'Next',
  back: 'Back',
  confirm: 'Record refund',
  correct: 'Take record back…',
  correctTitle: 'Take this refund record back?',
  correctDoes:
    'For a record made by mistake: the money was not given back after all. The old record stays visible, and its amount is back in today’s takings.',
  correctDoesDouble:
    'For a record made by mistake: the money was not given back after all. The old record stays visible, and the takings do not change.',
  correctReasons: ['Wrong sale', 'Wrong amount', 'Recorded twice'],
  correctConfirm: 'Take record back',
  givenBack: (amount) => `${amount} refunded`,
  takenBack: (amount) => `Refund record of ${amount} taken back`,
  wasTakenBack: 'taken back',
  ofMethod: 'refunded',
  refunded: (count) => `Refunded (${grouped(count)})`,
  corrected: (count) => `Refund records taken back (${grouped(count)})`,
  net: 'Net takings',
  doubles: (amount) => `Of the double payments, ${amount} was refunded.`,
};

export const refundTexts = { id: refundId, en: refundEn };
