/** Messages for a start or restart that failed, when no window exists: in both languages, because none is chosen. */
import type { Failure, FailureCode } from '../../shared/contract/failure.ts';
import type { Language } from '../../shared/contract/preferences.ts';
import { failures } from '../../shared/messages/failures/failures.ts';
import { ProgramAltered } from '../platform/native-module.ts';
import { StoreError } from '../ports/ledger/ledger.ts';
import { toStoreError } from '../store/sqlite/sqlite-error.ts';

const ALTERED =
  'Konter tidak dimulai: sebuah berkas program rusak atau diubah orang lain. Pasang ulang Konter. Data penjualan tidak diubah.\n' +
  "Konter doesn't start: a file of the program is damaged or was changed by others. Install Konter again. No sales data was changed.";

/** @param where the data directory */
export function startFailureMessage(error: unknown, where: string): string {
  if (error instanceof ProgramAltered) return ALTERED;
  const storeError = toStoreError(error);
  const isKnown = storeError instanceof StoreError;
  const code = !isKnown && error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  const why = (language: Language): string => (isKnown ? plain(storeError.code, language) : '');
  return (
    `Konter tidak bisa dimulai${code}. ${why('id')}Data tidak diubah; lihat ${where}.\n` +
    `Konter can't start${code}. ${why('en')}Nothing was changed; see ${where}.`
  );
}

/** For a program that was started without Chromium's sandbox. */
export const withoutSandboxMessage =
  'Konter tidak dimulai dengan --no-sandbox: halaman dari luar harus tetap terkurung. Hapus pilihan itu dari perintah atau pintasannya.\n' +
  "Konter doesn't start with --no-sandbox: pages from outside must stay confined. Remove it from the command or the shortcut.";

/** For the terminal that set KONTER_PROVISION; the window shows the same. @param file as it was set */
export function refusedProvisioningMessage(file: string, { code }: Failure): string {
  const why = (language: Language): string => plain(code, language) || `${code}. `;
  return (
    `KONTER_PROVISION: ${file} tidak dipakai. ${why('id')}\n` + `KONTER_PROVISION: ${file} was not used. ${why('en')}`
  );
}

/** After errors that restarts did not solve. @param where the data directory */
export function stoppedMessage(where: string): string {
  return (
    `Konter berhenti karena kesalahan terus berulang. Penjualan sudah tercatat; mulai lagi Konter, atau lihat ${where}.\n` +
    `Konter stopped because an error keeps occurring. Sales are recorded; start Konter again, or see ${where}.`
  );
}

function plain(code: FailureCode, language: Language): string {
  const words = failures[code][language];
  return typeof words === 'function' ? '' : `${words.join(' ')} `;
}
