/** New versions, in Settings. */
import type { UpdatesView } from '../contract/updates.ts';
import type { Texts } from './texts.ts';

export const updatesId = {
  title: 'Versi baru',
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
    'not-installed': 'Hanya untuk Konter yang terpasang.',
    'no-key': 'Konter ini dibuat tanpa kunci pembuatnya, jadi tidak mencari versi baru.',
  } satisfies Record<NonNullable<UpdatesView['obstacle']>, string>,
  problems: {
    unreachable: 'Alamat itu tidak menjawab. Periksa internet dan alamatnya; berjualan tetap bisa.',
    'not-signed': 'Yang datang dari alamat itu bukan dari pembuat Konter, jadi tidak dipakai. Hubungi pemasang.',
    'not-downloaded': 'Unduhan gagal. Periksa internet dan ruang disk. Nanti dicoba lagi sendiri.',
    'not-installed': 'Versi baru gagal dipasang. Versi ini tetap jalan seperti biasa.',
  } satisfies Record<NonNullable<UpdatesView['problem']>, string>,
};

const updatesEn: Texts<typeof updatesId> = {
  title: 'New versions',
  address: 'Address of new versions',
  addressHint: 'Begins with https. Leave it empty to look nowhere.',
  save: 'Save',
  look: 'Look now',
  looking: 'Looking…',
  off: 'Not looked for: there is no address.',
  notYet: 'Not looked for yet.',
  current: (when) => `This is the newest version (looked for ${when}).`,
  stages: {
    none: (version) => `Version ${version} is out`,
    looking: (version) => `Version ${version} is out`,
    downloading: (version) => `Version ${version} is out and being downloaded`,
    ready: (version) => `Version ${version} is ready`,
    installing: (version) => `Konter ends now and starts again as version ${version}`,
  },
  downloading: 'Download of the new version',
  downloaded: (percent) => `${percent} %`,
  readyHint: 'Konter ends and starts again by itself, in about a minute. Sales stay saved.',
  install: 'Restart and update',
  outHint: 'Ask whoever installed Konter to update it after closing time. Sales stay saved.',
  obstacles: {
    'not-installed': 'Only for an installed Konter.',
    'no-key': 'This Konter was built without its maker’s key, so it looks for no new versions.',
  },
  problems: {
    unreachable: 'That address does not answer. Check the internet and the address; selling goes on.',
    'not-signed': 'What came from that address is not from Konter’s maker, so it is not used. Call your installer.',
    'not-downloaded': 'The download failed. Check the internet and the room on the disk. It is tried again by itself.',
    'not-installed': 'The new version could not be installed. This version goes on as before.',
  },
};

export const updatesTexts = { id: updatesId, en: updatesEn };
