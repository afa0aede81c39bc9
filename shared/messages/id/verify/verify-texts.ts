/** Verification of the whole ledger: its progress, result and findings. Loaded with Settings. */
import type { findingCodes, VerifyPart } from '../../../contract/verify.ts';
import type { Texts } from '../../texts.ts';

/** Details of one finding, as text; empty if unknown. */
export interface FindingDetail {
  /** `#12 (9 Mar 2026)`, or an id of the database where no number is known. */
  readonly sale: string;
  readonly orderId: string;
  readonly day: string;
  /** The number of a Z report or a journal row. */
  readonly number: string;
  /** Names of columns, a method or a state. */
  readonly what: string;
}

/** A language omits a name that is already a word of its own. */
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
  about:
    'Setiap pembayaran, jumlah dan Laporan Z dihitung ulang dari jurnal. Rantai segelnya diperiksa, lalu dibandingkan dengan berkas jurnal dan cadangan terakhir. Perubahan dari luar Konter akan terdeteksi.',
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
  /** The expected value, after the recorded one. */
  findings: {
    'file-damaged': ({ what }) => `Berkas catatan rusak. ${what}`,
    'schema-differs': ({ what }) => `Susunan catatan bukan susunan Konter. ${what}`,
    unreadable: ({ what }) => `Ada bagian yang tidak terbaca. ${what}`,
    'journal-gap': ({ number }) => `Jurnal: ada baris yang hilang sebelum baris ${number}.`,
    'journal-unlinked': ({ number }) => `Jurnal baris ${number} tidak menyambung ke baris sebelumnya.`,
    'journal-changed': ({ number }) => `Jurnal baris ${number} sudah diubah sesudah ditulis.`,
    'journal-behind': ({ number }) =>
      `Jurnal baris ${number} ada di cadangan terakhir tetapi tidak ada di sini: baris terbaru dihilangkan atau diganti.`,
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
      `Laporan Z no. ${number} hilang ketika cadangan yang lebih lama dipulihkan. Nomornya tidak dipakai lagi; laporannya masih ada di salinan pengaman.`,
    'pin-set-again': ({ number }) =>
      `Jurnal baris ${number}: PIN manajer pertama dibuat, padahal sudah ada. Berkas PIN pernah dihilangkan.`,
  } satisfies Record<(typeof findingCodes)[number], (detail: FindingDetail) => string>,
};

export type VerifyTexts = Texts<typeof verifyId>;
