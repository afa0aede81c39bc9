/** The screen that is held: its panel in Settings, and the way out. */
import type { Texts } from '../texts.ts';

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

type KioskTexts = Texts<typeof kioskId>;

const kioskEn: KioskTexts = {
  title: 'Locked screen (kiosk)',
  about: 'Konter fills the whole screen. To close it or make it smaller takes the manager’s PIN.',
  on: 'Hold Konter in full screen',
  needsPin: 'First set the manager’s PIN under “Manager & people”. Without one, nobody could unlock the screen again.',
  impossible: 'Preview runs in a browser, so its screen cannot be locked. Use the installed Konter.',
  left: 'A manager has unlocked it. It is held again when Konter starts the next time.',
  holdAgain: 'Hold it again now',
  wayOut: 'The way out: the button “Leave” at the lower left, or closing the window. Both ask for the manager’s PIN.',
  systemKeys:
    'Konter cannot hold the system’s own keys (Ctrl+Alt+Del, say). Use a computer account for the till alone.',
  autostart: 'Start Konter with the computer',
  autostartHint: 'After a power cut, the sale that was under way comes back by itself.',
  noAutostart: 'Only for an installed Konter with its usual data folder.',

  exitTitle: 'Leave the locked screen?',
  toWindow: 'Unlock',
  end: 'End Konter',
};

export const kioskTexts = { id: kioskId, en: kioskEn };
