/** What the system's own dialogs say of a window that can say nothing itself. */
import type { Texts } from '../../texts.ts';

export const windowId = {
  /** The page ended again and again. */
  ended: {
    message: 'Layar Konter berhenti beberapa kali.',
    /** What becomes of open payments, and what the two buttons do. */
    detail: 'Penjualan sudah tercatat dan pembayaran tetap dipantau. Mulai ulang Konter, atau coba muat lagi layarnya.',
    restart: 'Mulai ulang Konter',
    reload: 'Muat lagi layar',
  },
  /** The page has not answered for a while. */
  stuck: {
    message: 'Layar Konter tidak menjawab.',
    /** What becomes of open payments, and what the two buttons do. */
    detail: 'Pembayaran tetap dipantau. Kalau layar dimuat lagi, isian yang belum disimpan hilang.',
    reload: 'Muat lagi layar',
    wait: 'Tunggu dulu',
  },
};

export type WindowTexts = Texts<typeof windowId>;
