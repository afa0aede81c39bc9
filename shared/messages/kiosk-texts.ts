/** The screen that is held: its panel in Settings, and the way out. */
import type { Texts } from './texts.ts';

export const kioskId = {
  title: 'Kunci layar (kiosk)',
  on: 'Kunci di layar penuh',
  /** Why the switch cannot be used. */
  needsPin: 'Buat dulu PIN di “Manajer & orang”.',
  impossible: 'Tidak bisa di pratinjau.',
  /** A manager left it for this run. */
  left: 'Sedang dibuka oleh manajer. Terkunci lagi saat Konter dimulai berikutnya.',
  holdAgain: 'Kunci lagi sekarang',
  wayOut: '“Keluar” di kiri bawah meminta PIN manajer.',
  systemKeys: 'Ctrl+Alt+Del tidak tertahan: pakai akun komputer khusus kasir.',
  autostart: 'Mulai bersama komputer',
  noAutostart: 'Hanya Konter yang terpasang dengan folder data bawaan.',

  exitTitle: 'Keluar dari layar terkunci?',
  toWindow: 'Buka kunci',
  end: 'Akhiri Konter',
};

const kioskEn: Texts<typeof kioskId> = {
  title: 'Locked screen (kiosk)',
  on: 'Hold in full screen',
  needsPin: 'First set the PIN under “Manager & people”.',
  impossible: 'Not possible in preview.',
  left: 'A manager has unlocked it. It is held again when Konter starts the next time.',
  holdAgain: 'Hold it again now',
  wayOut: '“Leave” at the lower left asks for the manager’s PIN.',
  systemKeys: 'Ctrl+Alt+Del is not held: use a computer account for the till alone.',
  autostart: 'Start with the computer',
  noAutostart: 'Only an installed Konter with its usual data folder.',

  exitTitle: 'Leave the locked screen?',
  toWindow: 'Unlock',
  end: 'End Konter',
};

export const kioskTexts = { id: kioskId, en: kioskEn };
