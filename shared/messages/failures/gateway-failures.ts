/** Creating a payment at the gateway, and checking it. */
import type { MoneyTable } from './failure-table.ts';

const CHECK_FIRST = {
  id: 'Tanyakan ke pelanggan apakah saldonya terpotong. Terminal terus memeriksa; jangan tagih dua kali tanpa melihat.',
  en: 'Ask the customer whether money left their account. The terminal keeps checking; do not charge twice without looking.',
};
const CALL_MANAGER = {
  id: 'Panggil manajer untuk memeriksa Pengaturan.',
  en: 'Call the manager to check Settings.',
};
const ASK_SUPPORT = {
  id: 'Coba lagi. Kalau terulang, hubungi bantuan.',
  en: 'Try again. If it happens again, ask support.',
};
const WAIT_FOR_GATEWAY = {
  id: 'Coba lagi sebentar lagi. Kalau terulang, panggil manajer.',
  en: 'Try again in a moment. If it happens again, call the manager.',
};

/** As `linkFailures`, of a moment that is over: a note about it stays while the line may be up again. */
export const linkWasDown = {
  id: { network: 'Internet tadi putus', gateway: 'Layanan pembayaran tadi tidak bisa dihubungi' },
  en: { network: 'The internet was down', gateway: 'The payment gateway could not be reached' },
};

export const gatewayFailures = {
  // Refused by the gateway: nothing was charged (gateway-interface, "Errors").
  'minimum-payment': {
    money: 'none',
    id: ['Ditolak: di bawah jumlah minimum Rp 10.000.', 'Tagih dengan jumlah yang lebih besar.'],
    en: ['Refused: below the minimum of Rp 10.000.', 'Charge a larger amount.'],
  },
  'maximum-exceeded': {
    money: 'none',
    id: ['Ditolak: melebihi jumlah maksimum cara bayar ini.', 'Pakai cara bayar lain atau bagi pembayarannya.'],
    en: ['Refused: above the maximum of this method.', 'Use another method or split the payment.'],
  },
  'method-missing': {
    money: 'none',
    id: ({ field }) => {
      if (field === 'virtual-account') return ['Pilih bank pelanggan.', 'Ketuk banknya, lalu tagih.'];
      return field === ''
        ? ['Cara bayar belum dipilih.', 'Pilih QRIS atau salah satu bank, lalu tagih.']
        : ['Pilih dulu yang dipakai pelanggan.', 'Ketuk salah satu, lalu tagih.'];
    },
    en: ({ field }) => {
      if (field === 'virtual-account') return ['Choose the customer’s bank.', 'Tap the bank, then charge.'];
      return field === ''
        ? ['No payment method was chosen.', 'Choose QRIS or one of the banks, then charge.']
        : ['Choose the one that the customer uses.', 'Tap one of them, then charge.'];
    },
  },
  'order-id-missing': {
    money: 'none',
    id: ['Ditolak: nomor pesanan kosong.', ASK_SUPPORT.id],
    en: ['Refused: the order ID was empty.', ASK_SUPPORT.en],
  },
  'order-id-too-long': {
    money: 'none',
    id: ['Ditolak: nomor pesanan terlalu panjang.', ASK_SUPPORT.id],
    en: ['Refused: the order ID was too long.', ASK_SUPPORT.en],
  },
  'email-invalid': {
    money: 'none',
    id: ['Ditolak: alamat e-mail di pengaturan salah.', CALL_MANAGER.id],
    en: ['Refused: the e-mail address in Settings is wrong.', CALL_MANAGER.en],
  },
  'email-too-long': {
    money: 'none',
    id: ['Ditolak: alamat e-mail lebih dari 50 karakter.', CALL_MANAGER.id],
    en: ['Refused: the e-mail address is longer than 50 characters.', CALL_MANAGER.en],
  },
  'phone-too-long': {
    money: 'none',
    id: ['Ditolak: nomor telepon terlalu panjang.', CALL_MANAGER.id],
    en: ['Refused: the phone number is too long.', CALL_MANAGER.en],
  },
  'wrong-signature': {
    money: 'none',
    id: ['Ditolak: API key atau metode signature tidak cocok.', CALL_MANAGER.id],
    en: ['Refused: the API key or signature scheme does not match.', CALL_MANAGER.en],
  },
  'merchant-not-found': {
    money: 'none',
    id: ['Ditolak: kode merchant tidak dikenal.', CALL_MANAGER.id],
    en: ['Refused: the merchant code is not known.', CALL_MANAGER.en],
  },
  'channel-unavailable': {
    money: 'none',
    id: ['Cara bayar ini belum aktif untuk toko ini.', 'Pilih cara bayar lain.'],
    en: ['This method is not active for this shop.', 'Choose another method.'],
  },
  'item-total-differs': {
    money: 'none',
    id: ['Ditolak: jumlah dan rincian barang tidak sama.', ASK_SUPPORT.id],
    en: ['Refused: the amount and its items differ.', ASK_SUPPORT.en],
  },
  'va-name-missing': {
    money: 'none',
    id: ['Ditolak: bank ini meminta nama pelanggan.', 'Pilih bank lain atau QRIS.'],
    en: ['Refused: this bank wants the customer’s name.', 'Choose another bank or QRIS.'],
  },
  'refused-otherwise': {
    money: 'none',
    id: ['Layanan pembayaran menolak tagihan ini.', 'Coba lagi atau pilih cara bayar lain.'],
    en: ['The payment gateway refused this payment.', 'Try again or choose another method.'],
  },
  'order-unknown': {
    money: null,
    id: ['Layanan pembayaran tidak mengenal tagihan ini.', 'Buat tagihan baru. Yang lama tetap tercatat.'],
    en: ['The payment gateway does not know this payment.', 'Make a new one. The old one stays on record.'],
  },

  // Unreachable: nothing was sent, with certainty.
  'connection-refused': {
    money: 'none',
    id: [`${linkWasDown.id.gateway}.`, WAIT_FOR_GATEWAY.id],
    en: [`${linkWasDown.en.gateway}.`, WAIT_FOR_GATEWAY.en],
  },
  'host-not-found': {
    money: 'none',
    id: [`${linkWasDown.id.network}.`, 'Periksa internet toko. Kalau internet jalan, panggil manajer.'],
    en: [`${linkWasDown.en.network}.`, 'Check the shop’s internet. If it works, call the manager.'],
  },
  'network-unreachable': {
    money: 'none',
    id: [`${linkWasDown.id.network}.`, 'Periksa internet toko, lalu coba lagi.'],
    en: [`${linkWasDown.en.network}.`, 'Check the shop’s internet, then try again.'],
  },
  'gateway-unreachable': {
    money: 'none',
    id: [`${linkWasDown.id.gateway}.`, WAIT_FOR_GATEWAY.id],
    en: [`${linkWasDown.en.gateway}.`, WAIT_FOR_GATEWAY.en],
  },
  'tls-failed': {
    money: 'none',
    id: ['Sambungan tadi tidak aman, jadi tidak dipakai.', 'Periksa jam komputer ini, lalu panggil manajer.'],
    en: ['The connection was not secure, so it was not used.', 'Check this computer’s clock, then call the manager.'],
  },
  'request-too-large': {
    money: 'none',
    id: ['Tagihan terlalu besar untuk dikirim.', 'Pendekkan catatan, lalu coba lagi.'],
    en: ['The request was too large to send.', 'Shorten the note, then try again.'],
  },

  // Unclear: the customer may or may not have been billed.
  'no-answer-in-time': {
    money: 'maybe',
    id: ['Layanan pembayaran tidak menjawab tepat waktu.', CHECK_FIRST.id],
    en: ['The payment gateway did not answer in time.', CHECK_FIRST.en],
  },
  'connection-lost': {
    money: 'maybe',
    id: ['Sambungan putus saat tagihan dikirim.', CHECK_FIRST.id],
    en: ['The connection broke while the payment was being sent.', CHECK_FIRST.en],
  },
  'gateway-error': {
    money: 'maybe',
    id: ['Layanan pembayaran sedang bermasalah.', CHECK_FIRST.id],
    en: ['The payment gateway is having trouble.', CHECK_FIRST.en],
  },
  // 404 to a question: something else answers at the gateway’s address.
  'gateway-not-found': {
    money: null,
    id: [
      'Layanan pembayaran tidak ditemukan di alamatnya. Alamat itu mungkin salah.',
      'Panggil manajer untuk mencocokkan alamat layanan pembayaran di Pengaturan.',
    ],
    en: [
      'The payment gateway was not found at its address. The address may be wrong.',
      'Call the manager to compare the payment gateway’s address in Settings.',
    ],
  },
  'too-many-requests': {
    money: 'maybe',
    id: ['Layanan pembayaran sedang membatasi permintaan.', CHECK_FIRST.id],
    en: ['The payment gateway is limiting requests.', CHECK_FIRST.en],
  },
  // To a status check: a status code that the interface does not document.
  'status-code-unknown': {
    money: 'maybe',
    id: ['Layanan pembayaran menjawab dengan kode status yang tidak dikenal.', CHECK_FIRST.id],
    en: ['The payment gateway answered with an unknown status code.', CHECK_FIRST.en],
  },
  // To a status check: another order, amount or reference.
  'answer-differs': {
    money: 'maybe',
    id: ['Jawaban layanan pembayaran tidak cocok dengan tagihan ini.', CHECK_FIRST.id],
    en: ['The payment gateway’s answer does not match this payment.', CHECK_FIRST.en],
  },
  redirected: {
    money: 'maybe',
    id: ['Jawaban datang dari alamat lain, jadi tidak dipercaya.', CHECK_FIRST.id],
    en: ['The answer came from another address, so it is not trusted.', CHECK_FIRST.en],
  },
  'answer-too-large': {
    money: 'maybe',
    id: ['Jawaban layanan pembayaran terlalu besar.', CHECK_FIRST.id],
    en: ['The payment gateway’s answer was too large.', CHECK_FIRST.en],
  },
  'answer-not-understood': {
    money: 'maybe',
    id: ['Jawaban layanan pembayaran tidak bisa dibaca.', CHECK_FIRST.id],
    en: ['The payment gateway’s answer could not be read.', CHECK_FIRST.en],
  },
  'answer-without-code': {
    money: 'maybe',
    id: ['Layanan pembayaran tidak memberi QR atau nomor VA.', CHECK_FIRST.id],
    en: ['The payment gateway gave no QR or account number.', CHECK_FIRST.en],
  },
  'qr-unusable': {
    money: 'maybe',
    id: ['QR dari layanan pembayaran tidak lolos pemeriksaan, jadi tidak ditampilkan.', CHECK_FIRST.id],
    en: ['The payment gateway’s QR failed a check, so it is not shown.', CHECK_FIRST.en],
  },
  'page-unusable': {
    money: 'maybe',
    id: ['Alamat halaman bayar tidak lolos pemeriksaan, jadi tidak ditampilkan.', CHECK_FIRST.id],
    en: ['The address of the payment page failed a check, so it is not shown.', CHECK_FIRST.en],
  },
  'amount-differs': {
    money: 'maybe',
    id: ['Jumlah di jawaban tidak sama dengan tagihan.', CHECK_FIRST.id],
    en: ['The amount in the answer is not the amount of the sale.', CHECK_FIRST.en],
  },
  'merchant-differs': {
    money: 'maybe',
    id: ['Jawaban menyebut merchant lain.', CHECK_FIRST.id],
    en: ['The answer names another merchant.', CHECK_FIRST.en],
  },
  'reference-reused': {
    money: 'maybe',
    id: ['Nomor referensi di jawaban sudah pernah dipakai.', CHECK_FIRST.id],
    en: ['The reference in the answer was used before.', CHECK_FIRST.en],
  },
  'order-id-exists': {
    money: 'maybe',
    id: ['Menurut layanan pembayaran, nomor pesanan ini sudah ada.', CHECK_FIRST.id],
    en: ['The payment gateway says this order ID already exists.', CHECK_FIRST.en],
  },
  'refused-unclearly': {
    money: 'maybe',
    id: ['Layanan pembayaran tidak menjawab dengan jelas apakah tagihan ini sudah dibuat.', CHECK_FIRST.id],
    en: ['The payment gateway did not say clearly whether this payment was created.', CHECK_FIRST.en],
  },
  interrupted: {
    money: 'maybe',
    id: ['Terminal mati sebelum tahu bagaimana tagihan ini berakhir.', CHECK_FIRST.id],
    en: ['The terminal stopped before it knew what became of this payment.', CHECK_FIRST.en],
  },

  // Status checks that a person asks for.
  'check-too-soon': {
    money: null,
    id: ['Baru saja diperiksa.', 'Tunggu beberapa detik.'],
    en: ['It was checked just now.', 'Wait a few seconds.'],
  },
  'check-not-needed': {
    money: null,
    id: ['Pembayaran ini sudah lunas.', 'Tidak perlu diperiksa lagi.'],
    en: ['This payment is already paid.', 'It needs no more checks.'],
  },
  'paid-not-saved': {
    money: null,
    id: [
      'Lunas di layanan pembayaran, tapi komputer ini sedang tidak bisa mencatatnya.',
      'Jangan tagih lagi. Panggil manajer.',
    ],
    en: [
      'Paid at the payment gateway, but this computer can’t record it right now.',
      'Do not charge again. Call the manager.',
    ],
  },
  'rate-limit-reached': {
    money: null,
    id: ['Jatah pemeriksaan menit ini habis.', 'Terminal memeriksa sendiri sebentar lagi.'],
    en: ['The rate limit for checks is reached.', 'The terminal checks by itself in a moment.'],
  },
  'watch-blocked': {
    money: null,
    id: ({ until }) => [
      'Layanan pembayaran meminta jeda.',
      until ? `Pemeriksaan lanjut pukul ${until}.` : 'Pemeriksaan lanjut sebentar lagi.',
    ],
    en: ({ until }) => [
      'The payment gateway asked for a pause.',
      until ? `Checks resume at ${until}.` : 'Checks resume in a while.',
    ],
  },
  'watch-suspended': {
    money: null,
    id: ({ until }) => [
      'API key toko ditolak layanan pembayaran, jadi pemeriksaan dijeda.',
      until ? `${CALL_MANAGER.id} Terminal mencoba lagi pukul ${until}.` : CALL_MANAGER.id,
    ],
    en: ({ until }) => [
      'The payment gateway refused the shop’s API key, so checks are paused.',
      until ? `${CALL_MANAGER.en} The terminal tries again at ${until}.` : CALL_MANAGER.en,
    ],
  },
} satisfies MoneyTable;
