/** The description of a payment in review. Loaded with the review list. */
import type { FlagName } from '../model/flag-name.ts';
import type { Texts } from './texts.ts';

const ASK_GATEWAY_ID = 'Cek nomor pesanan di bawah di portal merchant, lalu putuskan di sini.';

export const happenedId = {
  flags: {
    'paid-late': {
      what: 'Tagihan ini dibayar setelah berakhir: waktunya habis, dibatalkan di layanan pembayaran, atau tunai penjualannya sudah dikembalikan.',
      next: 'Pastikan pelanggan menerima barangnya dan tidak membayar lagi dengan cara lain. Kalau terlanjur dua kali, kembalikan yang ini.',
    },
    'paid-after-leaving': {
      what: 'Kasir sudah melayani pelanggan lain, lalu tagihan ini tetap dibayar.',
      next: 'Pastikan barangnya sudah diserahkan dan belum dibayar dengan cara lain. Kalau barangnya tidak jadi diambil, kembalikan uangnya.',
    },
    'paid-twice': {
      what: 'Penjualan ini sudah lunas lewat pembayaran lain; uang ini kelebihan.',
      next: 'Kembalikan uang ini ke pelanggan, lalu catat. Kalau ternyata untuk belanjaan lain, hubungkan ke sana.',
    },
    'order-paid-twice': {
      what: 'Callback layanan pembayaran menyebut dua pembayaran untuk tagihan ini. Yang kedua tidak masuk laporan.',
      next: 'Cek di portal merchant. Kalau uangnya memang masuk dua kali, kembalikan yang kedua lewat portal, lalu terima di sini.',
    },
    'amount-differs': {
      what: 'Layanan pembayaran menjawab dengan jumlah yang lain. Jadi belum dianggap lunas.',
      next: ASK_GATEWAY_ID,
    },
    'reference-differs': {
      what: 'Layanan pembayaran menjawab dengan nomor referensi yang lain. Jadi belum dianggap lunas.',
      next: ASK_GATEWAY_ID,
    },
    'order-differs': {
      what: 'Layanan pembayaran menjawab tentang pesanan yang lain. Jadi belum dianggap lunas.',
      next: ASK_GATEWAY_ID,
    },
    'order-unknown': {
      what: 'Saat diperiksa, layanan pembayaran tidak mengenal tagihan yang pernah dibuat atau disebutnya sendiri.',
      next: ASK_GATEWAY_ID,
    },
    contradiction: {
      what: 'Layanan pembayaran tadi menyatakan lunas, sekarang tidak lagi. Di sini tetap lunas.',
      next: 'Cek lagi. Kalau jawabannya tetap, cari nomor pesanan di bawah di portal merchant, lalu jawab di sini.',
    },
    'paid-after-all': {
      what: 'Manajer memutuskan uangnya tidak pernah masuk. Sekarang layanan pembayaran menyatakannya lunas lagi.',
      next: 'Cari nomor pesanan di bawah di portal merchant, lalu jawab di sini.',
    },
    unresolved: {
      what: 'Sudah lewat 24 jam dan layanan pembayaran belum memberi kepastian tentang tagihan ini.',
      next: ASK_GATEWAY_ID,
    },
    'settlement-unconfirmed': {
      what: 'Manajer menyelesaikan penjualan ini manual, tetapi layanan pembayaran tidak pernah mencatatnya lunas.',
      next: 'Pastikan uangnya memang diterima dengan cara lain, misalnya tunai, lalu putuskan di sini.',
    },
  } satisfies Record<FlagName, { readonly what: string; readonly next: string }>,
  /** Instead of `paid-twice`, once the other payment was given back or never came. */
  countsNow: {
    what: 'Pembayaran lain penjualan ini sudah dikembalikan atau tidak pernah masuk. Uang inilah yang dihitung.',
    next: 'Pastikan barangnya sudah diserahkan, lalu biarkan seperti ini. Kalau tidak jadi, kembalikan uangnya dan catat.',
  },
};

export type HappenedTexts = Texts<typeof happenedId>;

const ASK_GATEWAY_EN = 'Look up the order ID below in the merchant portal, then decide here.';

export const happenedEn: HappenedTexts = {
  flags: {
    'paid-late': {
      what: 'It was paid after it had ended: its time was up, it was canceled at the payment gateway, or its sale’s cash was given back.',
      next: 'Make sure the customer has the goods and did not pay again another way. If they paid twice, refund this one.',
    },
    'paid-after-leaving': {
      what: 'The cashier had moved on to the next customer, and this payment was paid anyway.',
      next: 'Make sure the goods were handed over and not paid another way as well. If they were not taken, give the money back.',
    },
    'paid-twice': {
      what: 'Another payment had already paid this sale. This money is extra.',
      next: 'Give this money back to the customer, then record the refund. If it was for another purchase, link it to that sale.',
    },
    'order-paid-twice': {
      what: 'The payment gateway’s callbacks name two payments of this bill. The second one is in no report.',
      next: 'Check the merchant portal. If the money did come twice, give the second back through the portal, then accept it here.',
    },
    'amount-differs': {
      what: 'The payment gateway answered with another amount. It is not counted as paid.',
      next: ASK_GATEWAY_EN,
    },
    'reference-differs': {
      what: 'The payment gateway answered with another reference. It is not counted as paid.',
      next: ASK_GATEWAY_EN,
    },
    'order-differs': {
      what: 'The payment gateway answered about another order. It is not counted as paid.',
      next: ASK_GATEWAY_EN,
    },
    'order-unknown': {
      what: 'At a check, the payment gateway did not know a payment that it had created or reported before.',
      next: ASK_GATEWAY_EN,
    },
    contradiction: {
      what: 'The payment gateway reported it paid and no longer does. It stays paid here.',
      next: 'Check again. If the answer stays, look up the order ID below in the merchant portal, then answer here.',
    },
    'paid-after-all': {
      what: 'A manager decided that the money never came. The payment gateway now reports it paid again.',
      next: 'Look up the order ID below in the merchant portal, then answer here.',
    },
    unresolved: {
      what: 'After more than 24 hours the payment gateway has still given no clear answer about this payment.',
      next: ASK_GATEWAY_EN,
    },
    'settlement-unconfirmed': {
      what: 'A manager settled this sale manually, but the payment gateway never reported it paid.',
      next: 'Make sure the money was received another way, for example in cash. Then decide here.',
    },
  },
  countsNow: {
    what: 'The other payment of this sale was given back or never came. This money is the one that counts.',
    next: 'Make sure the goods were handed over, then leave it as it is. If they were not, give the money back and record it.',
  },
};

export const happenedTexts = { id: happenedId, en: happenedEn };
