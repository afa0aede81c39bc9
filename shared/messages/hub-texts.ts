/** The hub of the shop, in Settings. */
import type { HubView } from '../contract/hub.ts';
import type { Texts } from './texts.ts';

export const hubId = {
  title: 'Hub',
  about: 'Salinan jurnal untuk pemilik, tanpa API key.',
  address: 'Alamat hub',
  code: 'Kode pemilik',
  codeHint: 'Berlaku 15 menit.',
  enrol: 'Daftarkan',
  enrolling: 'Mendaftarkan…',
  place: (name: string, outlet: string, address: string) => `${name}, ${outlet} (${address})`,
  connected: 'Tersambung ke hub. Semua catatan sudah sampai.',
  upToDate: 'Semua catatan sudah sampai di hub.',
  behind: (rows: string, since: string) => `${rows} catatan belum sampai di hub, sejak ${since}.`,
  problems: {
    unreachable: 'Hub tidak menjawab. Dicoba lagi sendiri; berjualan tetap bisa.',
    unavailable: 'Hub sedang tidak bisa menyimpan. Dicoba lagi sendiri; berjualan tetap bisa.',
    'clock-differs':
      'Jam komputer ini dan jam hub berselisih lebih dari lima menit. Betulkan jamnya; dicoba lagi sendiri.',
    'not-authenticated':
      'Hub tidak mengenali terminal ini. Keluar dari hub, lalu minta kode baru untuk terminal ini ke pemilik.',
    'bad-row': 'Hub menolak satu catatan. Jalankan pemeriksaan catatan di Cadangan & data.',
    ahead: 'Hub punya catatan yang tidak ada di terminal ini. Hubungi pemilik.',
    refused: 'Jawaban hub tidak bisa dimengerti. Periksa alamatnya; dicoba lagi sendiri.',
  } satisfies Record<NonNullable<HubView['problem']>, string>,
  stopped: {
    revoked:
      'Kunci terminal ini sudah tidak berlaku: pemilik mengeluarkannya, atau mesin lain menggantikannya. Tidak ada lagi yang dikirim; berjualan tetap bisa. Untuk kembali, keluar dari hub, lalu minta kode baru untuk terminal ini ke pemilik.',
    'second-history':
      'Hub punya catatan lain untuk terminal ini, misalnya dari cadangan lama atau salinan disk. Keduanya dihitung. Catatan baru tidak dikirim lagi dengan kunci ini; berjualan tetap bisa. Keluar dari hub, lalu minta kode baru untuk terminal ini ke pemilik.',
    'no-key':
      'Kunci hub tidak ada di komputer ini, jadi tidak ada yang dikirim. Keluar dari hub, lalu daftarkan lagi dengan kode baru untuk terminal ini.',
  } satisfies Record<NonNullable<NonNullable<HubView['enrolment']>['stopped']>, string>,
  differsAt: (row: string) => `Beda mulai catatan ke-${row}.`,
  send: 'Kirim sekarang',
  leave: 'Keluar dari hub',
  leaveQuestion: 'Keluar dari hub?',
  leaveConsequence:
    'Catatan baru tidak dikirim lagi. Yang sudah ada di hub tetap di sana. Untuk kembali, minta kode baru untuk terminal ini ke pemilik.',
  stay: 'Tetap',
  restore: {
    title: (name: string, outlet: string) => `Komputer ini menggantikan ${name}, ${outlet}`,
    fetching: 'Mengambil catatan dari hub',
    building: 'Menyusun dan memeriksa catatan',
    stopped: 'Pemulihan berhenti',
    rows: (done: string, all: string) => `${done} dari ${all} catatan`,
    about: 'Jurnal komputer lama diambil dari hub, diperiksa, lalu menjadi catatan komputer ini.',
    meanwhile: 'Menagih bisa lagi kalau sudah selesai, atau setelah dibatalkan.',
    byItself: 'Dilanjutkan sendiri, juga sesudah Konter dibuka ulang.',
    ended: {
      revoked:
        'Kunci komputer ini sudah tidak berlaku: pemilik mengeluarkannya, atau mesin lain menggantikannya. Tidak ada lagi yang datang. Batalkan pemulihan, lalu minta kode baru ke pemilik.',
      'no-key':
        'Kunci hub tidak ada di komputer ini, jadi tidak ada lagi yang datang. Batalkan pemulihan, lalu minta kode baru ke pemilik.',
    },
    problems: {
      'clock-differs':
        'Jam komputer ini dan jam hub berbeda lebih dari lima menit. Betulkan jamnya; dicoba lagi sendiri.',
      'not-authenticated': 'Hub tidak mengenali komputer ini. Batalkan pemulihan, lalu minta kode baru ke pemilik.',
      other: 'Hub sedang tidak menjawab. Yang sudah sampai tetap disimpan, lalu dilanjutkan sendiri.',
    },
    again: 'Coba lagi',
    cancel: 'Batalkan pemulihan',
    cancelQuestion: 'Batalkan pemulihan?',
    cancelConsequence:
      'Komputer ini keluar dari hub dan bisa menagih dengan catatan kosong. Kunci komputer lama sudah dicabut: untuk mencoba lagi perlu kode baru.',
    proceed: 'Lanjutkan pemulihan',
  },
  restored: {
    sales: (count: string, from: string, to: string) => `${count} penjualan dipulihkan, dari ${from} sampai ${to}.`,
    noSales: 'Catatan dipulihkan; belum ada penjualan di dalamnya.',
    open: (count: number) => `${count} pembayaran masih terbuka dan sedang diperiksa ke layanan pembayaran.`,
    missing:
      'Tidak ada di hub: yang belum sempat dikirim komputer lama, dan kode tagihan yang masih terbuka. Cocokkan jam-jam terakhirnya dengan portal merchant. Siapkan lagi PIN dan nama orang di sini.',
  },
  late: 'Hub tertinggal',
};

export type HubTexts = Texts<typeof hubId>;

const hubEn: HubTexts = {
  title: 'Hub',
  about: 'A copy of the journal for the owner, without API key.',
  address: 'Hub address',
  code: 'Owner’s code',
  codeHint: 'Valid for 15 minutes.',
  enrol: 'Enrol',
  enrolling: 'Enrolling…',
  place: (name, outlet, address) => `${name}, ${outlet} (${address})`,
  connected: 'Connected to the hub. It has every row.',
  upToDate: 'The hub has every row.',
  behind: (rows, since) => `The hub lacks ${rows} rows, since ${since}.`,
  problems: {
    unreachable: 'The hub does not answer. It is tried again by itself; selling goes on.',
    unavailable: 'The hub can’t store anything now. It is tried again by itself; selling goes on.',
    'clock-differs':
      'This computer’s clock and the hub’s differ by more than five minutes. Set the clock; it is tried again by itself.',
    'not-authenticated':
      'The hub does not recognize this terminal. Leave the hub, then ask the owner for a new code for this terminal.',
    'bad-row': 'The hub refused a row. Run the check of the records under Backups & data.',
    ahead: 'The hub has rows that this terminal has not. Call the owner.',
    refused: 'The hub’s answer is not understood. Check its address; it is tried again by itself.',
  },
  stopped: {
    revoked:
      'This terminal’s key has ended: the owner removed it, or gave its place to another machine. Nothing is sent any more; selling goes on. To come back, leave the hub, then ask the owner for a new code for this terminal.',
    'second-history':
      'The hub has other rows of this terminal: from an old backup or a copied disk, for example. Both count there. New rows are not sent with this key any more; selling goes on. Leave the hub, then ask the owner for a new code for this terminal.',
    'no-key':
      'This computer does not have the key for the hub, so nothing is sent. Leave the hub, then enrol again with a new code for this terminal.',
  },
  differsAt: (row) => `They differ from row ${row} on.`,
  send: 'Send now',
  leave: 'Leave the hub',
  leaveQuestion: 'Leave the hub?',
  leaveConsequence:
    'New rows are not sent any more. What the hub has stays there. To come back, ask the owner for a new code for this terminal.',
  stay: 'Stay',
  restore: {
    title: (name, outlet) => `This computer takes the place of ${name}, ${outlet}`,
    fetching: 'Rows come from the hub',
    building: 'The records are built and checked',
    stopped: 'The restore has stopped',
    rows: (done, all) => `${done} of ${all} rows`,
    about: 'The old computer’s journal comes from the hub, is checked, and becomes the records of this computer.',
    meanwhile: 'Charging is possible when it is done, or after canceling.',
    byItself: 'It goes on by itself, also after a restart.',
    ended: {
      revoked:
        'This computer’s key has ended: the owner removed it, or another machine took its place. No more rows come. Cancel the restore, then ask the owner for a new code.',
      'no-key':
        'This computer does not have the key for the hub, so no more rows come. Cancel the restore, then ask the owner for a new code.',
    },
    problems: {
      'clock-differs':
        'This computer’s clock and the hub’s differ by more than five minutes. Set the clock; it is tried again by itself.',
      'not-authenticated':
        'The hub does not recognize this computer. Cancel the restore and ask the owner for a new code.',
      other: 'The hub does not answer now. What has come is kept, and it goes on by itself.',
    },
    again: 'Try again',
    cancel: 'Cancel the restore',
    cancelQuestion: 'Cancel the restore?',
    cancelConsequence:
      'This computer then leaves the hub and can charge with empty records. The old computer’s key has ended already: to try again you need a new code.',
    proceed: 'Go on restoring',
  },
  restored: {
    sales: (count, from, to) => `${count} sales are restored, from ${from} to ${to}.`,
    noSales: 'The journal is restored; it had no sales.',
    open: (count) =>
      count === 1
        ? 'One payment was open. The payment gateway is being asked about it now.'
        : `${count} payments were open. The payment gateway is being asked about them now.`,
    missing:
      'Not in the hub: what the old computer had not sent yet, and the codes of open bills. Compare its last hours with the merchant portal. Set up PINs and people anew here.',
  },
  late: 'Hub is behind',
};

export const hubTexts = { id: hubId, en: hubEn };
