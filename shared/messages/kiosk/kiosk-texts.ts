/** The screen that is held: its panel in Settings, and the way out. */
import type { Texts } from '../texts.ts';

export const kioskId = {
  title: 'Kunci layar (kiosk)',
  about: 'Keluar dari sini perlu PIN manajer.',
  on: 'Kunci Konter di layar penuh',
  /** Why the switch cannot be used. */
  needsPin: 'Buat dulu PIN di “Manajer & orang”.',
  impossible: 'Tidak bisa di pratinjau.',
  /** A manager left it for this run. */
  left: 'Sedang dibuka oleh manajer. Terkunci lagi saat Konter dimulai berikutnya.',
  holdAgain: 'Kunci lagi sekarang',
  wayOut: 'Jalan keluar: “Keluar” di kiri bawah, atau tutup jendelanya.',
  systemKeys: 'Tombol sistem, misalnya Ctrl+Alt+Del, tidak tertahan: pakai akun khusus kasir.',
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
  about: 'Leaving it takes the manager’s PIN.',
  on: 'Hold Konter in full screen',
  needsPin: 'First set the PIN under “Manager & people”.',
  impossible: 'Not possible in preview.',
  left: 'A manager has unlocked it. It is held again when Konter starts the next time.',
  holdAgain: 'Hold it again now',
  wayOut: 'The way out: “Leave” at the lower left, or closing the window.',
  systemKeys: 'The system’s own keys, such as Ctrl+Alt+Del, are not held: use an account for the till alone.',
  autostart: 'Start Konter with the computer',
  autostartHint: 'After a power cut, the sale that was under way comes back by itself.',
  noAutostart: 'Only for an installed Konter with its usual data folder.',

  exitTitle: 'Leave the locked screen?',
  toWindow: 'Unlock',
  end: 'End Konter',
};

export const kioskTexts = { id: kioskId, en: kioskEn };
