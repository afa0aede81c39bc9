/** Texts of journal entries. Not among the first screen's texts, because the first paint does not need them. */
import type { JournalKind } from '../../../model/journal/journal-kinds.ts';
import type { Texts } from '../../texts.ts';

export const journalId = {
  kinds: {
    'intent-recorded': 'Tagihan dicatat',
    created: 'Tagihan dibuat di layanan pembayaran',
    refused: 'Ditolak layanan pembayaran',
    'never-sent': 'Tidak terkirim',
    unclear: 'Jawaban tidak jelas',
    interrupted: 'Terputus saat dibuat',
    'existence-known': 'Dipastikan ada di layanan pembayaran',
    'order-unknown': 'Layanan pembayaran tidak mengenal tagihan ini',
    paid: 'Lunas',
    canceled: 'Batal di layanan pembayaran',
    expired: 'Waktu bayar habis',
    unresolved: 'Belum ada kepastian sesudah 24 jam',
    rejected: 'Tidak ada di layanan pembayaran',
    'reference-received': 'Nomor referensi diterima',
    dismissed: 'Kasir melayani yang lain',
    'flag-raised': 'Peringatan muncul',
    'flag-acknowledged': 'Peringatan sudah dilihat',
    salvaged: 'Dipulihkan bersama catatan; diperiksa ke layanan pembayaran',
    'ledger-rebuilt': 'Catatan dipulihkan',
    'clock-stepped': 'Jam komputer berubah',
    resolved: 'Diputuskan secara manual',
    'settlement-confirmed': 'Penyelesaian manual dipastikan layanan pembayaran',
    'settlement-unconfirmed': 'Penyelesaian manual tidak dipastikan layanan pembayaran',
    'manager-pin-set': 'PIN manajer dibuat',
    reconciled: 'Dicocokkan dengan layanan pembayaran',
    'callback-facts': 'Keterangan tambahan diterima lewat callback',
    'callback-differs': 'Callback berikutnya berbeda; keterangan pertama tetap',
    'method-used': 'Cara bayar yang dipakai diketahui dari callback',
    'cash-booked': 'Lunas tunai',
    'items-saved': 'Daftar barang diubah',
    'day-closed': 'Hari ditutup',
    'day-said': 'Manajer menentukan hari usaha',
    resumed: 'Ditampilkan lagi oleh kasir',
    'refund-recorded': 'Pengembalian uang dicatat',
    'refund-corrected': 'Catatan pengembalian dibatalkan',
    'checkpoint-differs': 'Layanan pembayaran punya baris jurnal yang lebih baru daripada catatan ini',
    'watch-renewed': 'Berakhir karena jam yang salah; dipantau lagi',
    'settings-changed': 'Pengaturan layanan pembayaran berubah',
    'settings-acknowledged': 'Perubahan pengaturan sudah dilihat manajer',
    'unprotected-accepted': 'API key tanpa perlindungan di komputer ini disetujui',
    'rolled-back': 'Catatan diganti dengan salinan yang lebih lama',
    'pin-failed': 'PIN salah diketik sebelum yang benar',
    'pin-locked': 'Terlalu banyak PIN salah: dikunci',
    'manager-unlocked': 'Mode manajer dibuka',
    'people-loss-acknowledged': 'Kabar bahwa daftar nama hilang sudah dibaca manajer',
    'pin-reset-acknowledged': 'Kabar bahwa PIN dibuat ulang sudah dibaca manajer',
    'person-changed': 'Daftar nama diubah',
    'people-options': 'Pengaturan nama diubah',
  } satisfies Record<JournalKind, string>,
  /** Below `created`. */
  amountNotNamed: 'Jawabannya tidak menyebut jumlah. Jumlah dipastikan saat statusnya diperiksa.',
  /** Below `method-used`, if a closing had counted the payment before. */
  notInSums: 'Laporan Z sudah ditutup, jadi jumlah per cara bayar tidak berubah.',
  /** For a kind that this version does not know. */
  other: 'Kejadian lain',
};

export type JournalTexts = Texts<typeof journalId>;
