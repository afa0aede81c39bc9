import { expect, it } from 'vitest';
import { refusedProvisioningMessage, startFailureMessage } from '../../electron/app/program-end.ts';
import { ProgramAltered } from '../../electron/platform/native-module.ts';
import { StoreError } from '../../electron/ports/ledger/ledger.ts';

it('a first start on a disk that is read-only says so in words, in both languages, with the folder', () => {
  // What Node's recursive mkdir throws there.
  const refused = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'mkdir' });
  const words = startFailureMessage(refused, '/media/stick');
  expect(words).toBe(startFailureMessage(new StoreError('database-read-only', refused), '/media/stick'));
  expect(words).toContain('Konter tidak bisa dimulai. Catatan penjualan tidak bisa ditulis.');
  expect(words).toContain("Konter can't start. The sales records can’t be written.");
  expect(words.match(/\/media\/stick/g)).toHaveLength(2);
});

it('a full disk is one even where SQLite was not asked yet', () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'open' });
  expect(startFailureMessage(full, '/data')).toContain('disk is full');
});

it('a program whose files were changed asks to be installed again', () => {
  const words = startFailureMessage(new ProgramAltered('linux-x64.node'), '/data');
  expect(words).toContain('Pasang ulang Konter');
  expect(words).toContain('Install Konter again');
});

it('what nobody foresaw is said without a guess', () => {
  expect(startFailureMessage(new Error('secret'), '/data')).toBe(
    "Konter tidak bisa dimulai. Data tidak diubah; lihat /data.\nKonter can't start. Nothing was changed; see /data.",
  );
});

it('a provisioning file that is refused is named in the terminal that set it, with the reason', () => {
  const words = refusedProvisioningMessage('/tmp/shop.json', { code: 'provision-unreadable' });
  expect(words).toMatch(
    /KONTER_PROVISION: \/tmp\/shop\.json tidak dipakai\. .+\nKONTER_PROVISION: .+ was not used\. .+/,
  );
});
