/** New versions, in Settings. */
import type { UpdatesView } from '../../../contract/updates.ts';
import type { Texts } from '../../texts.ts';

export const updatesId = {
  title: 'Versi baru',
  about: 'Konter mencari di alamat ini, dan hanya menerima yang terbukti dari pembuatnya.',
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
    looking: (version: string) => `Versi ${version} sudah terbit`,
    downloading: (version: string) => `Versi ${version} sudah terbit dan sedang diunduh`,
    ready: (version: string) => `Versi ${version} siap dipasang`,
    installing: (version: string) => `Konter ditutup lalu dibuka lagi sebagai versi ${version}`,
  } satisfies Record<UpdatesView['stage'], (version: string) => string>,
  downloading: 'Unduhan versi baru',
  downloaded: (percent: number) => `${percent} %`,
  readyHint: 'Konter ditutup lalu terbuka lagi sendiri, sekitar satu menit. Penjualan tetap tersimpan.',
  install: 'Mulai ulang dan perbarui',
  outHint: 'Minta pemasang memperbarui Konter sesudah toko tutup. Penjualan tetap tersimpan.',
  obstacles: {
    'not-installed': 'Hanya Konter yang terpasang yang mencari versi baru.',
    'no-key': 'Konter ini dibuat tanpa kunci pembuatnya, jadi tidak mencari versi baru.',
  } satisfies Record<NonNullable<UpdatesView['obstacle']>, string>,
  problems: {
    unreachable: 'Alamat itu tidak menjawab. Periksa internet dan alamatnya; berjualan tetap bisa.',
    'not-signed': 'Yang datang dari alamat itu bukan dari pembuat Konter, jadi tidak dipakai. Hubungi pemasang.',
    'not-downloaded': 'Unduhan gagal. Periksa internet dan ruang disk. Nanti dicoba lagi sendiri.',
    'not-installed': 'Versi baru gagal dipasang. Versi ini tetap jalan seperti biasa.',
  } satisfies Record<NonNullable<UpdatesView['problem']>, string>,
};

export type UpdateTexts = Texts<typeof updatesId>;
