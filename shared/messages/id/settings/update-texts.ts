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
  out: (version: string) => `Versi ${version} sudah terbit`,
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
