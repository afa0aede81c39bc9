/** Layar yang berhenti atau tidak menjawab. */
import type { WindowTexts } from './window-texts.ts';

export const windowId: WindowTexts = {
  ended: {
    message: 'Layar Konter berhenti beberapa kali.',
    detail: 'Penjualan sudah tercatat dan pembayaran tetap dipantau. Mulai ulang Konter, atau coba muat lagi layarnya.',
    restart: 'Mulai ulang Konter',
    reload: 'Muat lagi layar',
  },
  stuck: {
    message: 'Layar Konter tidak menjawab.',
    detail: 'Pembayaran tetap dipantau. Kalau layar dimuat lagi, isian yang belum disimpan hilang.',
    reload: 'Muat lagi layar',
    wait: 'Tunggu dulu',
  },
};
