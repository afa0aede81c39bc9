/** The manager's PIN. Not among the first screen's texts, because the first paint does not need it. */
import type { Texts } from '../../texts.ts';

export const managerId = {
  title: 'PIN manajer',
  about: 'Untuk pengaturan, cadangan, menutup hari, dan keputusan soal uang. Cukup manajer yang tahu.',
  notSet:
    'Belum diatur. Siapa pun bisa mengubah tujuan uang, memulihkan cadangan dan menutup hari. Penjualan belum bisa diselesaikan manual.',
  isSet: 'Sudah diatur.',
  pin: 'PIN manajer',
  current: 'PIN sekarang',
  next: 'PIN baru',
  nextHint: '4 sampai 12 digit, jangan yang mudah ditebak.',
  repeat: 'Ulangi PIN baru',
  notTheSame: 'Kedua PIN baru tidak sama. Ketik lagi.',
  set: 'Atur PIN',
  change: 'Ganti PIN',
  saved: 'PIN tersimpan.',
  lost: 'PIN yang tersimpan rusak dan tidak bisa dibaca. Buat yang baru dengan API key.',
  forgotten: 'Lupa PIN?',
  resetAbout: (environment: string) => `Yang memegang API key toko (${environment}) boleh membuat PIN baru.`,
  resetImpossible: 'PIN yang terlupa hanya bisa diganti dengan API key toko, dan belum ada yang tersimpan di sini.',
  reset: 'Buat PIN baru',
  triesLeft: (count: number) => `Sisa ${count} kali coba sebelum terkunci.`,
  lockedUntil: (time: string) => `Terkunci sampai pukul ${time}: terlalu banyak PIN yang salah.`,
  setFirst: 'PIN manajer belum diatur. Atur dulu di Pengaturan.',
  openSettings: 'Buka Pengaturan',
  unlockTitle: 'Perlu PIN manajer',
  unlockAbout: 'Hanya manajer yang boleh melakukan ini. Setelah PIN benar, langsung dilanjutkan.',
  unlock: 'Lanjutkan',
  unlockedTitle: 'Mode manajer terbuka',
  unlockedAbout: 'Siapa pun di layar ini bisa mengubah pengaturan. Terkunci otomatis setelah 5 menit tidak dipakai.',
  lock: 'Kunci',
};

export type ManagerTexts = Texts<typeof managerId>;
