/** A clock that can't be right, and the manager's word about the day. */
import type { Texts } from '../../texts.ts';

export const clockId = {
  /** @param now, @param other day, year and time */
  behind: (now: string, other: string) =>
    `Jam komputer salah: menunjukkan ${now}, padahal sudah ada catatan dari ${other}.`,
  offGateway: (now: string, other: string) =>
    `Jam komputer salah: menunjukkan ${now}, padahal menurut layanan pembayaran ${other}.`,
  unsaid: 'Belum bisa menjual: manajer menentukan dulu hari apa sekarang.',
  said: (day: string) => `Menurut manajer, hari ini ${day}. Betulkan jam komputer.`,
  sayDay: 'Tentukan hari',
  changeDay: 'Ganti hari',
  title: 'Hari apa sekarang?',
  about:
    'Penjualan dicatat pada hari itu. Ditanyakan lagi kalau jam komputer diatur, Konter dijalankan lagi, atau tanggal di jamnya berganti.',
  closed: (day: string) => `${day} sudah ditutup, jadi tidak ada lagi penjualan yang dicatat sebelum hari itu.`,
  otherDay: 'Hari lain',
  cancel: 'Batal',
};

export type ClockTexts = Texts<typeof clockId>;
