/** The customer's display in Settings. Loaded with it. */
import type { Texts } from '../../texts.ts';

export const displaySettingsId = {
  title: 'Layar pelanggan',
  about: 'Layar kedua yang menghadap pelanggan: jumlah, QR atau nomor VA, sisa waktu, dan hijau begitu lunas.',
  where: 'Tampilkan di',
  off: 'Mati',
  second: 'Layar yang lain',
  /** @param number counted from 1 · @param size `1024 × 600` */
  screen: (number: number, label: string, size: string) => `${label === '' ? `Layar ${number}` : label} (${size})`,
  /** After a screen's name: the cashier's window is there. */
  cashiers: 'layar kasir',
  /** The chosen screen's present state. */
  shown: 'Sedang tampil.',
  missing: 'Layar yang dipilih tidak tersambung. Begitu dicolok lagi, tampilannya kembali sendiri.',
  onlyOne: 'Baru ada satu layar. Begitu layar kedua dicolok, tampilannya muncul sendiri.',
  covered: 'Jendela kasir ada di layar yang dipilih, jadi tidak ditutupi. Pindahkan jendela ini ke layar lain.',
  /** Preview: the display is a tab. */
  inTab:
    'Di pratinjau, layar pelanggan adalah tab biasa. Buka di tab atau jendela baru, lalu geser ke layar pelanggan.',
  open: 'Buka layar pelanggan',
};

export type DisplaySettingsTexts = Texts<typeof displaySettingsId>;
