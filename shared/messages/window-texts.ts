/** A window that can't show anything itself, or whose own part or main process is missing. */
import type { Texts } from './texts.ts';

/** In the window: its own part or the main process is missing. */
export const unavailableId = {
  placeFailed: 'Layar ini tidak bisa ditampilkan.',
  placeFailedNext:
    'Tidak ada tagihan yang hilang: yang masih terbuka tetap dipantau, dan kembali ke layar setelah dimuat ulang.',
  reload: 'Muat ulang',
  /** In place of the connection status. */
  goneShort: 'Konter berhenti',
  gone: 'Konter berhenti.',
  goneNext:
    'Layar ini tidak tahu lagi apakah pelanggan sudah membayar. Jalankan lagi Konter: tagihan yang masih terbuka diperiksa dulu, lalu kembali ke layar.',
};

export const unavailableEn: Texts<typeof unavailableId> = {
  placeFailed: 'This screen can’t be shown.',
  placeFailedNext: 'No payment is lost. Open payments are still watched, and return to the screen after a reload.',
  reload: 'Reload',
  goneShort: 'Konter has stopped',
  gone: 'Konter has stopped.',
  goneNext:
    'This screen no longer knows whether the customer has paid. Start Konter again. Open payments are checked first, then return to the screen.',
};

/** In the system's dialogs about a window that can't show anything itself. */
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
