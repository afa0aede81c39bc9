import { acceptanceWords } from '../unprotected-keys.ts';
import type { DestinationTexts } from './destination-texts.ts';

export const destinationId: DestinationTexts = {
  place: (host, merchantCode) => `${host}, merchant ${merchantCode}`,
  nowhere: 'belum diatur',
  changed: (mode, from, to) => `${mode}: tujuan uang diganti, dari ${from} ke ${to}.`,
  keyReplaced: (mode, place) => `${mode}: API key ${place} diganti.`,
  otherSettings: (mode, place) => `${mode}: alamat ${place} diganti.`,
  takenOut: (mode, place) => `${mode}: ${place} dikeluarkan dari terminal ini.`,
  found: 'Perubahan ini tidak dibuat di Konter saat sedang berjalan.',
  askManager: 'Kalau tidak ada yang sengaja, berhenti berjualan dan panggil manajer.',
  seen: 'Sudah dilihat',
  unguarded: 'Siapa pun di sini bisa mengganti tujuan uang toko: PIN manajer belum dibuat.',
  setPin: 'Buat PIN',
  insist: 'Tetap pakai kunci baru',
  insistFile: 'Pilih berkasnya lagi dan pakai kuncinya',
  wipe: (mode) => `Keluarkan ${mode} dari terminal ini`,
  wipeTitle: (mode) => `Keluarkan ${mode} dari terminal ini?`,
  wipeSteps: [
    'Pengaturan dan API key-nya dihapus. Untuk memakainya lagi, perlu API key dari portal.',
    'Penjualan, laporan, dan cadangannya tetap ada.',
    'Kalau sedang dipakai, terminal pindah ke latihan.',
  ],
  wipeConfirm: (mode) => `Keluarkan ${mode}`,
  wiping: 'Mengeluarkan…',
  cancel: 'Batal',
  unprotected: {
    label: 'Supaya kunci produksi tetap disimpan, manajer mengetik:',
    hint: `“${acceptanceWords.id}”. Siapa pun yang bisa membaca berkas komputer ini bisa menagih atas nama toko.`,
    accept: 'Setujui',
  },
};
