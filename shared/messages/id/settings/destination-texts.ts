/** The destination of money: changes of it, missing protection, and removal of a mode. */

import { acceptanceWords } from '../../../model/setup/unprotected-keys.ts';
import type { Texts } from '../../texts.ts';

export const destinationId = {
  /** A gateway's host and a merchant code as one name. */
  place: (host: string, merchantCode: string) => `${host}, merchant ${merchantCode}`,
  nowhere: 'belum diatur',
  changed: (mode: string, from: string, to: string) => `${mode}: tujuan uang diganti, dari ${from} ke ${to}.`,
  keyReplaced: (mode: string, place: string) => `${mode}: API key ${place} diganti.`,
  otherSettings: (mode: string, place: string) => `${mode}: alamat ${place} diganti.`,
  takenOut: (mode: string, place: string) => `${mode}: ${place} dikeluarkan dari terminal ini.`,
  askManager: 'Kalau tidak disengaja, berhenti berjualan dan panggil manajer.',
  wanted: (mode: string, from: string, to: string) =>
    `${mode}: sebuah berkas ingin mengganti tujuan uang, dari ${from} ke ${to}.`,
  untilTaken: 'Belum ada yang berubah. Manajer bisa mengizinkannya.',
  take: 'Izinkan',
  seen: 'Sudah dilihat',
  unguarded: 'Siapa pun di sini bisa mengganti tujuan uang toko: PIN manajer belum dibuat.',
  setPin: 'Buat PIN',
  /** The button that stores a key despite the gateway's refusal. */
  insist: 'Tetap pakai API key baru',
  /** The button that chooses the file again for that. */
  insistFile: 'Pilih berkasnya lagi dan pakai API key-nya',
  wipe: (mode: string) => `Keluarkan ${mode} dari terminal ini`,
  wipeTitle: (mode: string) => `Keluarkan ${mode} dari terminal ini?`,
  wipeSteps: [
    'Pengaturan dan API key-nya dihapus. Untuk memakainya lagi, perlu API key dari portal merchant.',
    'Penjualan, laporan, dan cadangannya tetap ada.',
    'Kalau sedang dipakai, terminal pindah ke latihan.',
  ],
  wipeConfirm: (mode: string) => `Keluarkan ${mode}`,
  wiping: 'Mengeluarkan…',
  /** A production key on a computer without protected storage. */
  unprotected: {
    label: 'Supaya API key produksi tetap disimpan, manajer mengetik:',
    hint: `“${acceptanceWords.id}”. Siapa pun yang bisa membaca berkas komputer ini bisa menagih atas nama toko.`,
    accept: 'Setujui',
  },
};

export type DestinationTexts = Texts<typeof destinationId>;
