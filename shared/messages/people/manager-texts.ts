/** The manager's PIN. Not among the first screen's texts, because the first paint does not need it. */
import type { Texts } from '../texts.ts';

export const managerId = {
  title: 'PIN manajer',
  about: 'Untuk pengaturan, cadangan, menutup hari, dan keputusan soal uang. Cukup manajer yang tahu.',
  notSet:
    'Belum diatur. Siapa pun bisa mengubah tujuan uang, memulihkan cadangan dan menutup hari. Penjualan belum bisa diselesaikan manual.',
  isSet: 'Sudah diatur.',
  pin: 'PIN manajer',
  current: 'PIN sekarang',
  next: 'PIN baru',
  nextHint: 'Sebaiknya 6 digit (4 sampai 12), jangan yang mudah ditebak.',
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

type ManagerTexts = Texts<typeof managerId>;

const managerEn: ManagerTexts = {
  title: 'Manager PIN',
  about: 'For settings, backups, closing the day, and decisions about money. Only the manager needs to know it.',
  notSet:
    'Not set yet. Anyone can change where the money goes, restore backups and close the day. No sale can be settled manually.',
  isSet: 'It is set.',
  pin: 'Manager PIN',
  current: 'Current PIN',
  next: 'New PIN',
  nextHint: 'Best 6 digits (4 to 12), none that are easy to guess.',
  repeat: 'New PIN again',
  notTheSame: 'The two new PINs differ. Type them again.',
  set: 'Set the PIN',
  change: 'Change the PIN',
  saved: 'The PIN is saved.',
  lost: 'The stored PIN is damaged and can’t be read. Set a new one with the API key.',
  forgotten: 'Forgot the PIN?',
  resetAbout: (environment) => `Anyone with the shop’s API key (${environment}) may set a new PIN.`,
  resetImpossible: 'A forgotten PIN can only be replaced with the shop’s API key, and none is stored here.',
  reset: 'Set a new PIN',
  triesLeft: (count) => (count === 1 ? '1 try left before it locks.' : `${count} tries left before it locks.`),
  lockedUntil: (time) => `Locked until ${time}: too many wrong PINs.`,
  setFirst: 'The manager PIN is not set yet. Set it in Settings first.',
  openSettings: 'Open Settings',
  unlockTitle: 'Manager PIN needed',
  unlockAbout: 'Only a manager may do this. With the right PIN it continues at once.',
  unlock: 'Continue',
  unlockedTitle: 'Manager mode is unlocked',
  unlockedAbout: 'Anyone at this screen can change settings. It locks by itself after 5 minutes without use.',
  lock: 'Lock',
};

export const managerTexts = { id: managerId, en: managerEn };
