/** The faults that the index page offers: those a trainee can watch the terminal cope with. The control API knows more. */
import type { FaultKind } from '../faults/fault.ts';
import type { PageLanguage } from './words.ts';

interface Preset {
  readonly label: Readonly<Record<PageLanguage, string>>;
  readonly fault: FaultKind;
}

const preset = (id: string, en: string, fault: FaultKind): Preset => ({ label: { id, en }, fault });

export const faultPresets: ReadonlyMap<string, Preset> = new Map([
  ['no-answer', preset('Tidak dijawab', 'No answer', { fault: 'no-answer' })],
  [
    'reset',
    preset('Sambungan putus, tagihan tidak dibuat', 'Line cut, nothing made', { fault: 'reset-before-commit' }),
  ],
  ['lost', preset('Sambungan putus, tagihan sudah dibuat', 'Line cut, order made', { fault: 'reset-after-commit' })],
  ['slow', preset('Lambat 5 detik', 'Slow by 5 seconds', { fault: 'slow', ms: 5000 })],
  ['500', preset('Kesalahan server (500)', 'Server error (500)', { fault: '500' })],
  ['429', preset('Terlalu sering (429, 60 detik)', 'Too many requests (429, 60 s)', { fault: '429', retryAfter: 60 })],
  ['401', preset('Tanda tangan ditolak (401)', 'Signature refused (401)', { fault: '401' })],
  ['404', preset('Metode tidak aktif (404)', 'Channel not available (404)', { fault: '404' })],
  ['html', preset('HTML alih-alih JSON', 'HTML instead of JSON', { fault: 'html' })],
  ['empty', preset('Jawaban kosong', 'Empty answer', { fault: 'empty' })],
  ['truncated', preset('Jawaban terpotong', 'Answer cut short', { fault: 'truncated' })],
  ['wrong-amount', preset('Jumlah salah', 'Wrong amount', { fault: 'wrong-amount' })],
  ['wrong-merchant', preset('Merchant lain', 'Another merchant', { fault: 'wrong-merchant' })],
  ['reused', preset('Referensi dipakai ulang', 'Reference used before', { fault: 'reused-reference' })],
  ['bad-qr', preset('QR rusak (CRC)', 'Damaged QR (CRC)', { fault: 'bad-qr', problem: 'crc' })],
  ['lag', preset('Status terlambat 60 detik', 'Status late by 60 seconds', { fault: 'status-lag', seconds: 60 })],
]);
