/** The screen that is held: its panel in Settings, and the way out. */
import type { Texts } from '../../texts.ts';

export const kioskId = {
  title: 'Kunci layar (kiosk)',
  about: 'Konter mengisi seluruh layar. Menutup atau mengecilkannya perlu PIN manajer.',
  on: 'Kunci Konter di layar penuh',
  /** Why the switch cannot be used. */
  needsPin: 'Buat dulu PIN manajer di bagian “Manajer & orang”. Tanpa PIN, tidak ada yang bisa membuka kuncinya lagi.',
  impossible: 'Pratinjau berjalan di browser, jadi layarnya tidak bisa dikunci. Pakai Konter yang terpasang.',
  /** A manager left it for this run. */
  left: 'Sedang dibuka oleh manajer. Terkunci lagi saat Konter dimulai berikutnya.',
  holdAgain: 'Kunci lagi sekarang',
  wayOut: 'Jalan keluar: tombol “Keluar” di kiri bawah, atau tutup jendelanya. Keduanya meminta PIN manajer.',
  systemKeys:
    'Tombol milik sistem (misalnya Ctrl+Alt+Del) tidak bisa ditahan Konter. Pakai akun komputer khusus kasir.',
  autostart: 'Mulai Konter saat komputer dinyalakan',
  autostartHint: 'Sesudah listrik padam, penjualan yang sedang berjalan muncul lagi sendiri.',
  noAutostart: 'Hanya untuk Konter yang terpasang dengan folder data bawaan.',

  exitTitle: 'Keluar dari layar terkunci?',
  toWindow: 'Buka kunci',
  end: 'Akhiri Konter',
};

export type KioskTexts = Texts<typeof kioskId>;
