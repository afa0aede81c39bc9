/** Verification of the whole ledger: its progress, result and findings. Loaded with Settings. */
import type { findingCodes, VerifyPart } from '../contract/verify.ts';
import type { Texts } from './texts.ts';

/** Details of one finding, as text; empty if unknown. */
export interface FindingDetail {
  /** `#12, 9 Mar 2026`, or an id of the database in brackets where no number is known. */
  readonly sale: string;
  readonly orderId: string;
  readonly day: string;
  /** The number of a Z report or a journal row. */
  readonly number: string;
  /** Words of the check, a file, an account, names of columns, or a method. */
  readonly what: string;
}

/** A language omits a name that is already a word. */
const known: Record<string, string> = {
  amount: 'jumlah',
  state: 'status',
  number: 'nomor',
  note: 'catatan',
  business_day: 'hari',
  created_at: 'waktu dibuat',
  expires_at: 'batas waktu',
  dismissed_at: 'waktu kasir melayani yang lain',
  paid_at: 'waktu lunas',
  paid_day: 'hari lunas',
  method: 'cara bayar',
  method_name: 'nama cara bayar',
  merchant_order_id: 'nomor pesanan',
  reference: 'referensi',
  va_number: 'nomor VA',
  qr_payload: 'isi QR',
  late: 'terlambat',
  is_double: 'ganda',
  sale_id: 'penjualannya',
  fee: 'biaya layanan pembayaran',
  given: 'uang diterima',
  next_check_at: 'waktu pemeriksaan berikutnya',
  check_interval_ms: 'jarak antarpemeriksaan',
  last_checked_at: 'waktu pemeriksaan terakhir',
  last_answered_at: 'waktu jawaban terakhir',
  base_url: 'alamat layanan pembayaran',
  merchant_code: 'kode merchant',
  open: 'terbuka',
  paid: 'lunas',
  unpaid: 'tidak dibayar',
  settled: 'selesai manual',
};

export const verifyId = {
  title: 'Periksa catatan',
  about: 'Menemukan perubahan dari luar Konter.',
  verify: 'Periksa sekarang',
  verifying: 'Memeriksa…',
  /** The effect of leaving the screen and of quitting the program. */
  meanwhile:
    'Makin banyak catatan, makin lama. Layar ini boleh ditinggal dan penjualan jalan terus. Keluar dari Konter menghentikannya.',
  /** It waits for another job that reads a whole ledger. */
  waiting: 'Dimulai…',
  /** The environment being checked, if it is not the selected one. */
  ofOther: (environment: string) => `Yang sedang diperiksa: catatan ${environment}.`,
  parts: {
    file: 'Berkas catatan',
    journal: 'Rantai segel jurnal',
    pins: 'PIN manajer',
    closings: 'Laporan Z',
    replay: 'Semua tabel, dari jurnal',
    reconciliations: 'Pencocokan dengan layanan pembayaran',
    numbers: 'Nomor penjualan',
    watch: 'Jadwal pemeriksaan',
    settings: 'Tujuan uang',
    'journal-file': 'Berkas jurnal',
  } satisfies Record<VerifyPart, string>,
  step: (step: number, steps: number) => `Langkah ${step} dari ${steps}`,
  /** Already formatted. */
  rows: (done: string, about: string) => `${done} dari ${about} baris`,
  /** For a part without progress: the bar does not move until its end. */
  inOnePiece: 'Dihitung sekaligus; batangnya diam sampai selesai.',
  foundSoFar: (count: number) => `${count} tidak cocok`,
  stop: 'Hentikan',
  stopping: 'Menghentikan…',
  stopped: 'Dihentikan: catatan belum diperiksa.',
  nothingDecided: 'Pemeriksaan tidak sampai selesai, jadi belum ada yang dipastikan. Tidak ada yang diubah.',
  /** Findings before the verification was stopped. */
  foundBefore: (count: number) =>
    `Sampai di situ sudah ada ${count} hal yang tidak cocok. Periksa lagi untuk melihat apa saja.`,
  /** Stopped, because a backup replaced the ledger. */
  ledgerReplaced: 'Sebuah cadangan menggantikan catatan yang sedang diperiksa. Periksa lagi untuk catatan yang baru.',
  /** Heading of the reason for a failed verification. */
  failed: 'Catatan belum diperiksa: pemeriksaannya tidak sampai selesai. Tidak ada yang diubah.',
  /** Already formatted. */
  matches: (records: string) => `Semua ${records} catatan cocok.`,
  /** The numbers of checked records, already formatted. */
  read: ({
    when,
    sales,
    payments,
    closings,
    seconds,
  }: Record<'when' | 'sales' | 'payments' | 'closings' | 'seconds', string>) =>
    `Diperiksa ${when}: ${sales} penjualan, ${payments} pembayaran, ${closings} Laporan Z, dalam ${seconds} detik.`,
  found: (count: number) => `${count} hal tidak cocok.`,
  whatToDo:
    'Tidak ada yang diubah atau dihapus. Simpan berkas catatannya, hubungi bantuan, dan jangan pakai jumlah di bawah ini sebelum jelas.',
  more: (count: number) => `dan ${count} lagi`,
  /** Names in the ledger that a person has a word for. Any other name is shown unchanged, for support. */
  known,
  /** Heading of the losses that the journal accounts for. */
  alsoKnown: 'Untuk diketahui, bukan kesalahan:',
  /** One sentence for each finding. */
  findings: {
    'file-damaged': ({ what }) => `Berkas catatan rusak. ${what}`,
    'schema-differs': ({ what }) => `Susunan catatan bukan susunan Konter. ${what}`,
    unreadable: ({ what }) => `Ada bagian yang tidak terbaca. ${what}`,
    'journal-gap': ({ number }) => `Jurnal: ada baris yang hilang sebelum baris ${number}.`,
    'journal-unlinked': ({ number }) => `Jurnal baris ${number} tidak menyambung ke baris sebelumnya.`,
    'journal-changed': ({ number }) => `Jurnal baris ${number} sudah diubah sesudah ditulis.`,
    'journal-behind': ({ number }) =>
      `Jurnal baris ${number} pernah ditulis tetapi tidak ada di sini: baris terbaru dihilangkan atau diganti.`,
    'payment-differs': ({ sale, orderId, what }) =>
      `Pembayaran ${orderId} (penjualan ${sale}) berbeda dari jurnalnya: ${what}.`,
    'payment-lost': ({ sale, orderId }) =>
      `Pembayaran ${orderId} (penjualan ${sale}) ada di berkas jurnal, tetapi tidak ada di catatan: dihilangkan.`,
    'cash-differs': ({ orderId, what }) => `Tunai ${orderId} berbeda dari jurnalnya: ${what}.`,
    'plan-differs': ({ sale, orderId, what }) =>
      `Jadwal pemeriksaan pembayaran ${orderId} (penjualan ${sale}) sudah diubah: ${what}.`,
    'sale-differs': ({ sale, what }) => `Penjualan ${sale} berbeda dari jurnalnya: ${what}.`,
    'sale-numbers': ({ day }) => `Nomor penjualan pada ${day} tidak urut atau ada yang hilang.`,
    'sales-missing': () => 'Ada penjualan yang disebut jurnal tetapi tidak ada lagi.',
    'settlement-differs': ({ sale }) => `Penyelesaian manual untuk penjualan ${sale} berbeda dari jurnalnya.`,
    'resolution-differs': ({ orderId }) => `Keputusan tentang pembayaran ${orderId} berbeda dari jurnalnya.`,
    'refund-differs': ({ orderId }) =>
      orderId === ''
        ? 'Ada catatan pengembalian uang yang hilang.'
        : `Catatan pengembalian uang dari pembayaran ${orderId} berbeda dari jurnalnya.`,
    'flag-differs': ({ orderId }) => `Tanda pada pembayaran ${orderId} berbeda dari jurnalnya.`,
    'callback-differs': ({ orderId }) => `Keterangan callback pembayaran ${orderId} berbeda dari jurnalnya.`,
    'reconciliation-differs': ({ what }) => `Catatan pencocokan dengan layanan pembayaran berbeda. ${what}`,
    'history-differs': ({ what }) => `Daftar pencarian di Riwayat berbeda dari penjualannya. ${what}`,
    'name-differs': ({ what }) => `Nama cara bayar ${what} bukan nama terakhir menurut jurnal.`,
    'closing-changed': ({ number }) => `Laporan Z no. ${number} sudah diubah sesudah ditutup.`,
    'closing-not-in-journal': ({ number }) => `Laporan Z no. ${number} tidak disebut dalam jurnal.`,
    'closing-differs': ({ number }) => `Isi Laporan Z no. ${number} tidak sama dengan yang tercatat dalam jurnal.`,
    'closing-lost': ({ number }) => `Laporan Z no. ${number} disebut jurnal tetapi tidak ada lagi.`,
    'account-unexplained': ({ sale, what }) =>
      `Uang penjualan ${sale} masuk ke layanan pembayaran yang tidak disebut di pengaturan mana pun dalam jurnal: ${what}.`,
    'closing-elsewhere': ({ number, what }) =>
      `Laporan Z no. ${number} dikenal (${what}) tetapi tidak ada di catatan ini, dan jurnal tidak menyebut sebabnya.`,
    'closing-rolled-back': ({ number }) =>
      `Laporan Z no. ${number} hilang ketika catatan dipulihkan. Nomornya tidak dipakai lagi. Kalau berkas lamanya masih ada, berkas itu di folder quarantine.`,
    'pin-set-again': ({ number }) =>
      `Jurnal baris ${number}: PIN manajer pertama dibuat, padahal sudah ada. Berkas PIN pernah dihilangkan.`,
  } satisfies Record<(typeof findingCodes)[number], (detail: FindingDetail) => string>,
};

export type VerifyTexts = Texts<typeof verifyId>;

export const verifyEn: VerifyTexts = {
  title: 'Verify the records',
  about: 'Finds changes made outside Konter.',
  verify: 'Verify now',
  verifying: 'Verifying…',
  meanwhile:
    'The more records, the longer it takes. You can leave this screen, and sales go on. Quitting Konter stops it.',
  waiting: 'Starting…',
  ofOther: (environment) => `Being verified: the records of ${environment}.`,
  parts: {
    file: 'Records file',
    journal: 'Journal’s chain of seals',
    pins: 'Manager PIN',
    closings: 'Z reports',
    replay: 'Every table, from the journal',
    reconciliations: 'Reconciliations with the payment gateway',
    numbers: 'Sale numbers',
    watch: 'Schedule of checks',
    settings: 'Destination of money',
    'journal-file': 'Journal file',
  },
  step: (step, steps) => `Step ${step} of ${steps}`,
  rows: (done, about) => `${done} of ${about} rows`,
  inOnePiece: 'Calculated in one step. The bar stands still until it is done.',
  foundSoFar: (count) => (count === 1 ? '1 does not match' : `${count} do not match`),
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped: not verified.',
  nothingDecided: 'The check did not finish, so there is no result. Nothing was changed.',
  foundBefore: (count) =>
    count === 1
      ? 'Up to there, 1 thing did not match. Verify again to see which.'
      : `Up to there, ${count} things did not match. Verify again to see which.`,
  ledgerReplaced: 'A backup replaced the records that were being verified. Verify again for the new ones.',
  failed: 'The records are not verified: the check did not finish. Nothing was changed.',
  matches: (records) => `All ${records} records match.`,
  read: ({ when, sales, payments, closings, seconds }) =>
    `Checked ${when}. Sales: ${sales}. Payments: ${payments}. Z reports: ${closings}. It took ${seconds} s.`,
  found: (count) => (count === 1 ? '1 thing does not match.' : `${count} things do not match.`),
  whatToDo:
    'Nothing was changed or deleted. Keep the records file and call support. Do not rely on the sums named below until this is resolved.',
  more: (count) => `and ${count} more`,
  known: {
    amount: 'amount',
    business_day: 'day',
    created_at: 'time of creation',
    expires_at: 'deadline',
    dismissed_at: 'time the cashier moved on',
    paid_at: 'time of payment',
    paid_day: 'day of payment',
    method_name: 'name of the method',
    merchant_order_id: 'order ID',
    va_number: 'VA number',
    qr_payload: 'QR content',
    is_double: 'paid twice',
    sale_id: 'its sale',
    fee: 'payment gateway fees',
    next_check_at: 'time of the next check',
    check_interval_ms: 'time between checks',
    last_checked_at: 'time of the last check',
    last_answered_at: 'time of the last answer',
    base_url: 'payment gateway address',
    merchant_code: 'merchant code',
    settled: 'settled manually',
  },
  alsoKnown: 'For information, not an error:',
  findings: {
    'file-damaged': ({ what }) => `The records file is damaged. ${what}`,
    'schema-differs': ({ what }) => `The records do not have Konter’s structure. ${what}`,
    unreadable: ({ what }) => `A part can’t be read. ${what}`,
    'journal-gap': ({ number }) => `Journal: entries are missing before entry ${number}.`,
    'journal-unlinked': ({ number }) => `Journal entry ${number} does not link to the one before.`,
    'journal-changed': ({ number }) => `Journal entry ${number} was changed after it was written.`,
    'journal-behind': ({ number }) =>
      `Journal entry ${number} was written before but is not here: the newest entries were removed or replaced.`,
    'payment-differs': ({ sale, orderId, what }) =>
      `Payment ${orderId} (sale ${sale}) differs from its journal: ${what}.`,
    'payment-lost': ({ sale, orderId }) =>
      `Payment ${orderId} (sale ${sale}) is in the journal’s file but not in the records: it was removed.`,
    'cash-differs': ({ orderId, what }) => `Cash ${orderId} differs from its journal: ${what}.`,
    'plan-differs': ({ sale, orderId, what }) =>
      `The schedule of checks for payment ${orderId} (sale ${sale}) was changed: ${what}.`,
    'sale-differs': ({ sale, what }) => `Sale ${sale} differs from its journal: ${what}.`,
    'sale-numbers': ({ day }) => `The numbers of the sales of ${day} are out of order or incomplete.`,
    'sales-missing': () => 'The journal names sales that are missing.',
    'settlement-differs': ({ sale }) => `The manual settlement of sale ${sale} differs from its journal.`,
    'resolution-differs': ({ orderId }) => `The decision about payment ${orderId} differs from its journal.`,
    'refund-differs': ({ orderId }) =>
      orderId === '' ? 'A record of a refund is missing.' : `Refunds of payment ${orderId} differ from its journal.`,
    'flag-differs': ({ orderId }) => `A flag of payment ${orderId} differs from its journal.`,
    'callback-differs': ({ orderId }) => `The callback details of payment ${orderId} differ from its journal.`,
    'reconciliation-differs': ({ what }) => `The record of a reconciliation differs. ${what}`,
    'history-differs': ({ what }) => `The search index of History differs from the sales. ${what}`,
    'name-differs': ({ what }) => `The name of method ${what} is not the last one in the journal.`,
    'closing-changed': ({ number }) => `Z report no. ${number} was changed after it was closed.`,
    'closing-not-in-journal': ({ number }) => `Z report no. ${number} is not in the journal.`,
    'closing-differs': ({ number }) => `Z report no. ${number} differs from its text in the journal.`,
    'closing-lost': ({ number }) => `Z report no. ${number} is in the journal but missing.`,
    'account-unexplained': ({ sale, what }) =>
      `Sale ${sale} went to a payment gateway that no journalled setting names: ${what}.`,
    'closing-elsewhere': ({ number, what }) =>
      `Z report no. ${number} is known (${what}) but not in these records, and the journal does not say why.`,
    'closing-rolled-back': ({ number }) =>
      `Z report no. ${number} was lost when the records were restored. Its number is not used again. If the old file was still there, it is in the folder quarantine.`,
    'pin-set-again': ({ number }) =>
      `Journal entry ${number}: a first manager PIN was set although one existed. The PIN’s file had been removed.`,
  },
};

export const verifyTexts = { id: verifyId, en: verifyEn };
