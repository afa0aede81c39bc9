/** Texts of the system's dialogs about a window that can't show anything itself. */
import type { Texts } from '../texts.ts';

export const windowId = {
  /** The page ended several times. */
  ended: {
    message: 'Layar Konter berhenti beberapa kali.',
    /** The state of open payments, and the effect of the two buttons. */
    detail: 'Penjualan sudah tercatat dan pembayaran tetap dipantau. Mulai ulang Konter, atau coba muat lagi layarnya.',
    restart: 'Mulai ulang Konter',
    reload: 'Muat lagi layar',
  },
  /** The page has not answered for a while. */
  stuck: {
    message: 'Layar Konter tidak menjawab.',
    /** The state of open payments, and the effect of the two buttons. */
    detail: 'Pembayaran tetap dipantau. Kalau layar dimuat lagi, isian yang belum disimpan hilang.',
    reload: 'Muat lagi layar',
    wait: 'Tunggu dulu',
  },
};

export type WindowTexts = Texts<typeof windowId>;

export const windowEn: WindowTexts = {
  ended: {
    message: 'The Konter screen has ended several times.',
    detail: 'Sales are recorded and payments are still watched. Restart Konter, or try to load the screen again.',
    restart: 'Restart Konter',
    reload: 'Load the screen again',
  },
  stuck: {
    message: 'The Konter screen does not answer.',
    detail: 'Payments are still watched. Loading the screen again discards unsaved input.',
    reload: 'Load the screen again',
    wait: 'Wait',
  },
};
