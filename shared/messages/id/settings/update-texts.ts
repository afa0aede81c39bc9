/** New versions, in Settings. */
import type { UpdatesView } from '../../../contract/views/setup/update-views.ts';
import type { Texts } from '../../texts.ts';

export const updatesId = {
  title: 'Versi baru',
  about: 'Konter hanya mencari di alamat ini, dan hanya menerima yang terbukti dari pembuatnya.',
  address: 'Alamat versi baru',
  addressHint: 'Diawali https. Kosongkan kalau tidak perlu dicari.',
  save: 'Simpan',
  look: 'Cari sekarang',
  looking: 'Mencari…',
  off: 'Tidak dicari: belum ada alamat.',
  notYet: 'Belum pernah dicari.',
  current: (when: string) => `Ini versi terbaru (dicari ${when}).`,
  stages: {
    none: (version: string) => `Versi ${version} sudah terbit`,
    downloading: (version: string) => `Versi ${version} sudah terbit dan sedang diunduh`,
    ready: (version: string) => `Versi ${version} siap dipasang`,
    installing: (version: string) => `Konter ditutup lalu dibuka lagi sebagai versi ${version}`,
  } satisfies Record<UpdatesView['stage'], (version: string) => string>,
  downloading: 'Unduhan versi baru',
  downloaded: (percent: number) => `${percent} %`,
  readyHint: 'Konter ditutup lalu terbuka lagi sendiri, sekitar satu menit. Penjualan tetap tersimpan.',
  paymentOpen: 'Masih ada pembayaran terbuka atau tampil di layar. Pembaruan menunggu sampai selesai.',
  ordered:
    'Dipasang saat tidak ada pembayaran terbuka dan komputer tidak disentuh lima menit, atau saat Konter dibuka lagi.',
  install: 'Mulai ulang dan perbarui',
  order: 'Perbarui saat sepi',
  takeBack: 'Jangan perbarui dulu',
  installProblems: {
    interrupted: 'Unduhan terputus. Nanti dilanjutkan sendiri.',
    altered: 'Hasil unduhan tidak terbukti dari pembuat Konter, jadi tidak dipakai. Hubungi pemasang.',
    disk: 'Versi baru tidak bisa ditulis ke disk komputer ini. Kosongkan ruang, lalu cari lagi.',
    refused: 'Sistem komputer ini tidak menerima versi baru. Hubungi pemasang.',
    'no-package': 'Versi ini tidak punya paket untuk jenis komputer ini. Hubungi pemasang.',
    'not-installed': 'Versi baru gagal dipasang. Versi ini tetap jalan seperti biasa; cari lagi untuk mencoba ulang.',
  } satisfies Record<NonNullable<UpdatesView['installProblem']>, string>,
  outHint: 'Minta pemasang memperbarui Konter sesudah toko tutup. Penjualan tetap tersimpan.',
  obstacles: {
    'not-installed': 'Hanya Konter yang terpasang yang mencari versi baru.',
    'no-key': 'Konter ini dibuat tanpa kunci pembuatnya, jadi tidak mencari versi baru.',
  } satisfies Record<NonNullable<UpdatesView['obstacle']>, string>,
  problems: {
    unreachable: 'Alamat itu tidak menjawab. Periksa internet dan alamatnya; berjualan tetap bisa.',
    unreadable: 'Jawaban dari alamat itu tidak bisa dibaca. Periksa alamatnya.',
    'not-signed': 'Jawaban dari alamat itu bukan dari pembuat Konter, jadi tidak dipakai. Hubungi pemasang.',
  } satisfies Record<NonNullable<UpdatesView['problem']>, string>,
};

export type UpdateTexts = Texts<typeof updatesId>;
