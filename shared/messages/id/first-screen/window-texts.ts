/** Texts of the system's dialogs about a window that can't show anything itself. */
import type { Texts } from '../../texts.ts';

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
