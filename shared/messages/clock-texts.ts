/** A clock that can't be right, and the manager's word about the day. */
import type { Texts } from './texts.ts';

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

export const clockEn: Texts<typeof clockId> = {
  behind: (now, other) => `This computer’s clock is wrong: it says ${now}, but there is a record of ${other}.`,
  offGateway: (now, other) => `This computer’s clock is wrong: it says ${now}, but the payment gateway says ${other}.`,
  unsaid: 'No sale can be taken yet: a manager first says which day it is.',
  said: (day) => `A manager has said that today is ${day}. Set this computer’s clock.`,
  sayDay: 'Say which day',
  changeDay: 'Change the day',
  title: 'Which day is it?',
  about:
    'Sales are booked on that day. You are asked again when the clock is set, Konter restarts, or the date of its clock changes.',
  closed: (day) => `${day} is closed, so no sale is booked before it any more.`,
  otherDay: 'Another day',
  cancel: 'Cancel',
};

export const clockTexts = { id: clockId, en: clockEn };
