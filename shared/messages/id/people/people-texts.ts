/** The people of a terminal. Loaded if the shop has people. */
import type { Role } from '../../../model/setup/person-rules.ts';
import type { Texts } from '../../texts.ts';

export const peopleId = {
  /** The button without a signed-in person. */
  signIn: 'Masuk dulu',
  signInHint: 'Pilih nama',
  /** Read out after the person's name. */
  changeCashier: 'ganti kasir',
  whoTitle: 'Siapa di kasir?',
  whoAbout: 'Sentuh nama Anda, lalu ketik PIN. Pembayaran di layar tetap atas nama yang menagihnya.',
  pinOf: (name: string) => `PIN ${name}`,
  otherName: 'Nama lain',
  signOut: 'Kunci kasir',
  digitsTyped: (count: number, of: number) => `${count} dari ${of} digit`,
  roles: { cashier: 'Kasir', manager: 'Manajer' } satisfies Record<Role, string>,
  lockedUntil: (time: string) => `Dikunci sampai pukul ${time}`,
  title: 'Nama di kasir',
  about:
    'Setiap orang masuk dengan PIN sendiri. Nama yang menagih, memutuskan dan menutup hari tercatat di riwayat dan Laporan Z.',
  alone: 'Dijaga sendiri? Biarkan kosong: tidak ada yang perlu masuk, dan penjualan tanpa nama.',
  pinFirst: 'Atur PIN manajer dulu. Tanpa itu siapa pun bisa mengubah daftar ini.',
  add: 'Tambah nama',
  edit: 'Ubah',
  name: 'Nama',
  role: 'Tugas',
  roleHint: 'PIN manajer juga membuka tindakan manajer.',
  pin: 'PIN',
  pinHint: 'Tepat 6 digit, jangan yang mudah ditebak.',
  pinKept: 'Kosongkan kalau PIN tidak diganti.',
  repeat: 'Ulangi PIN',
  notTheSame: 'Kedua PIN tidak sama. Ketik lagi.',
  save: 'Simpan',
  remove: 'Keluarkan',
  removeAbout: (name: string) => `${name} tidak bisa masuk lagi. Namanya tetap ada di riwayat.`,
  back: 'Masukkan lagi',
  left: 'Sudah keluar',
  use: 'Pakai nama di kasir',
  useHint: 'Kalau dimatikan, siapa pun bisa menagih dan tidak ada nama yang tercatat.',
  autoLock: 'Kunci otomatis',
  autoLockHint: 'Setelah sekian lama tanpa sentuhan. Pembayaran di layar tetap terlihat dan dipantau.',
  minutes: (minutes: number) => `${minutes} menit`,
  never: 'Tidak pernah',
  cancel: 'Batal',
  chargedBy: 'Ditagih oleh',
  doneBy: (name: string) => `oleh ${name}`,
  /** `null`: with the shop's own manager PIN. */
  allowedBy: (name: string | null) => (name === null ? 'dengan PIN manajer toko' : `dengan PIN manajer ${name}`),
  resetSeen: 'Manajer: sudah dibaca',
};

export type PeopleTexts = Texts<typeof peopleId>;
