/** Faults on the index page: those with a visible effect on the terminal. The control API has more. */
import type { FaultKind } from '../faults/fault.ts';
import type { PageLanguage } from './page-texts.ts';

interface Preset {
  readonly label: Readonly<Record<PageLanguage, string>>;
  readonly fault: FaultKind;
}

const preset = (id: string, en: string, fault: FaultKind): Preset => ({ label: { id, en }, fault });

export const faultPresets: ReadonlyMap<string, Preset> = new Map([
  ['no-answer', preset('Tidak dijawab', 'No answer', { fault: 'no-answer' })],
  [
    'reset',
    preset('Sambungan putus, tagihan tidak dibuat', 'Connection cut, no order created', {
      fault: 'reset-before-commit',
    }),
  ],
  [
    'lost',
    preset('Sambungan putus, tagihan sudah dibuat', 'Connection cut, order created', { fault: 'reset-after-commit' }),
  ],
  ['slow', preset('Lambat 5 detik', 'Slow by 5 seconds', { fault: 'slow', ms: 5000 })],
  ['500', preset('Kesalahan server (500)', 'Server error (500)', { fault: '500' })],
  ['429', preset('Terlalu sering (429, 60 detik)', 'Too many requests (429, 60 s)', { fault: '429', retryAfter: 60 })],
  ['401', preset('Tanda tangan ditolak (401)', 'Signature refused (401)', { fault: '401' })],
  ['404', preset('Cara bayar tidak aktif (404)', 'Channel not available (404)', { fault: '404' })],
  [
    'address',
    preset('Alamat tidak dikenal (404)', 'Address not recognized (404)', {
      fault: 'refuse',
      status: 404,
      message: 'Not Found',
    }),
  ],
  ['html', preset('HTML alih-alih JSON', 'HTML instead of JSON', { fault: 'html' })],
  ['empty', preset('Jawaban kosong', 'Empty answer', { fault: 'empty' })],
  ['truncated', preset('Jawaban terpotong', 'Truncated answer', { fault: 'truncated' })],
  ['wrong-amount', preset('Jumlah salah', 'Wrong amount', { fault: 'wrong-amount' })],
  ['no-amount', preset('Tanpa jumlah', 'No amount', { fault: 'no-amount', as: 'absent' })],
  ['wrong-merchant', preset('Merchant lain', 'Another merchant', { fault: 'wrong-merchant' })],
  ['reused', preset('Referensi dipakai ulang', 'Reference used before', { fault: 'reused-reference' })],
  ['bad-qr', preset('QR rusak (CRC)', 'Damaged QR (CRC)', { fault: 'bad-qr', problem: 'crc' })],
  ['lag', preset('Status terlambat 60 detik', 'Status late by 60 seconds', { fault: 'status-lag', seconds: 60 })],
]);
