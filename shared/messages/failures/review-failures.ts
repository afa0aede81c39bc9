/** Decisions of a manager, and the reason and reference that decisions and refunds need. */
import type { FailureTable } from './failure-table.ts';

export const reviewFailures = {
  'nothing-to-resolve': {
    id: ['Tidak ada yang perlu diputuskan untuk pembayaran ini.', 'Lihat di Riwayat.'],
    en: ['Nothing about this payment is waiting for a decision.', 'Look at it in History.'],
  },
  'resolution-not-allowed': {
    id: ['Keputusan ini tidak cocok untuk pembayaran ini.', 'Pilih yang lain.'],
    en: ['This decision does not fit this payment.', 'Choose another one.'],
  },
  'reason-too-short': {
    id: ['Alasannya belum diisi atau terlalu pendek.', 'Tulis alasannya dengan singkat.'],
    en: ['The reason is missing or too short.', 'Write in a few words why.'],
  },
  'reason-too-long': {
    id: ['Alasannya terlalu panjang; maksimal 200 karakter.', 'Persingkat alasannya.'],
    en: ['The reason is too long; 200 characters at most.', 'Make it shorter.'],
  },
  'reference-missing': {
    id: ['Nomor bukti pengembalian belum diisi.', 'Tulis nomor di bukti transfer atau kuitansi.'],
    en: ['The reference of the refund is missing.', 'Write the number on the transfer slip or receipt.'],
  },
  'reference-too-long': {
    id: ['Nomor bukti terlalu panjang; maksimal 100 karakter.', 'Persingkat nomornya.'],
    en: ['The reference is too long; 100 characters at most.', 'Make it shorter.'],
  },
  'text-not-plain': {
    id: ['Teksnya berisi karakter yang tidak terlihat.', 'Ketik sendiri, jangan ditempel.'],
    en: ['The text has characters that can’t be seen.', 'Type it instead of pasting it.'],
  },
  'linked-sale-not-found': {
    id: ['Penjualan yang lain itu tidak ditemukan.', 'Pilih dari Riwayat.'],
    en: ['The other sale was not found.', 'Choose it from History.'],
  },
  'linked-to-itself': {
    id: ['Itu penjualan yang sama.', 'Pilih penjualan lain yang dibayar dengan uang ini.'],
    en: ['That is the same sale.', 'Choose the other sale that the money is for.'],
  },
  'sale-settled': {
    id: ['Penjualan ini sudah diselesaikan manual oleh manajer.', 'Jangan ditagih lagi. Lihat di Riwayat.'],
    en: ['A manager has settled this sale manually.', 'Do not charge again. See it in History.'],
  },
} satisfies FailureTable;
