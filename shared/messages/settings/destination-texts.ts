/** The destination of money: changes of it, missing protection, and removal of a mode. */
import { acceptanceWords } from '../../model/set-up.ts';
import type { Texts } from '../texts.ts';

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
    label: 'Tetap simpan API key produksi: manajer mengetik',
    hint: `“${acceptanceWords.id}”. Siapa pun yang membaca berkas komputer ini lalu bisa menagih atas nama toko.`,
    accept: 'Setujui',
  },
};

export type DestinationTexts = Texts<typeof destinationId>;

export const destinationEn: DestinationTexts = {
  place: (host, merchantCode) => `${host}, merchant ${merchantCode}`,
  nowhere: 'not set up',
  changed: (mode, from, to) => `${mode}: where money goes was changed, from ${from} to ${to}.`,
  keyReplaced: (mode, place) => `${mode}: the API key of ${place} was replaced.`,
  otherSettings: (mode, place) => `${mode}: addresses of ${place} were changed.`,
  takenOut: (mode, place) => `${mode}: ${place} was removed from this terminal.`,
  askManager: 'If this was not intended, stop selling and call the manager.',
  wanted: (mode, from, to) => `${mode}: a file wants to change where money goes, from ${from} to ${to}.`,
  untilTaken: 'Nothing has changed. A manager can allow it.',
  take: 'Allow',
  seen: 'Seen',
  unguarded: 'Anyone here can change where the shop’s money goes: no manager PIN is set.',
  setPin: 'Set a PIN',
  insist: 'Keep the new API key anyway',
  insistFile: 'Choose the file again and keep its API key',
  wipe: (mode) => `Remove ${mode} from this terminal`,
  wipeTitle: (mode) => `Remove ${mode} from this terminal?`,
  wipeSteps: [
    'Its settings and its API key are removed. To use it again, you need the API key from the merchant portal.',
    'Its sales, reports and backups stay.',
    'If it is in use now, the terminal changes to training.',
  ],
  wipeConfirm: (mode) => `Remove ${mode}`,
  wiping: 'Removing…',
  unprotected: {
    label: 'To keep a production API key, a manager types',
    hint: `“${acceptanceWords.en}”. Anyone who reads this computer’s files can then bill as the shop.`,
    accept: 'Accept',
  },
};

export const destinationTexts = { id: destinationId, en: destinationEn };
