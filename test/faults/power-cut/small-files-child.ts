/**
 * Saves one thing next to the database by the program's own code, then loses power: no normal end. Loads only what a
 * scene needs, because there are many starts.
 */
import { join } from 'node:path';

const [scene = '', folder = ''] = process.argv.slice(2);

const scenes: Record<string, () => Promise<void>> = {
  async 'a data directory is made'() {
    const { openDataDirectory } = await import('../../../electron/app/data-directory.ts');
    openDataDirectory({ getPath: () => '', setPath: () => undefined }, join(folder, 'shops/konter'));
  },

  async 'settings are saved twice'() {
    const { createSettingsStore } = await import('../../../electron/settings/settings-store.ts');
    const { sealedFiles } = await import('../../support/sealed-files.ts');
    const settings = createSettingsStore({ dataDir: folder, sealed: sealedFiles(folder) });
    settings.write({ language: 'id' });
    settings.write({ language: 'en' });
    process.stdout.write('saved');
  },

  async 'a key is kept, and then another'() {
    const { aVaultAccount, vaultIn } = await import('./a-vault.ts');
    const vault = await vaultIn(folder);
    await vault.keep(aVaultAccount, 'the first');
    await vault.keep(aVaultAccount, 'the second');
    process.stdout.write('kept');
  },

  async 'a backup is made'() {
    const { openLedger } = await import('../../../electron/store/open-ledger.ts');
    const { createBackup } = await import('../../../electron/store/backups.ts');
    const { ledgerPaths } = await import('../../../electron/store/sqlite/ledger-files.ts');
    const file = join(folder, 'sales-sandbox.sqlite');
    openLedger({ file, environment: 'sandbox' });
    const { file: name } = createBackup(ledgerPaths(file, 'sandbox'), 'manual', Date.now());
    process.stdout.write(name);
  },

  async 'a ledger is begun'() {
    const { openOrRecover } = await import('../../../electron/store/recovery/open-or-recover.ts');
    const file = join(folder, 'sales-sandbox.sqlite');
    openOrRecover({ file, environment: 'sandbox', now: Date.now() });
    process.stdout.write('begun');
  },

  async 'the training gateway takes an order'() {
    const { startTrainingGateway } = await import('../../../electron/training/training-gateway.ts');
    const { connectGateway } = await import('../../../electron/gateway/api/connect-gateway.ts');
    const { rupiah } = await import('../../../shared/model/values/rupiah.ts');
    const training = await startTrainingGateway({
      port: 0,
      stateDir: join(folder, 'training'),
      print: () => undefined,
    });
    const { url: baseUrl, merchantCode, apiKey } = training;
    const walletKeys = { walletA: 'walletA', walletB: 'walletB' };
    const line = { baseUrl, merchantCode, apiKey, walletKeys, signature: 'documented', statusBody: 'json' } as const;
    const answer = await connectGateway(line).createTransaction({
      merchantOrderId: 'KK1-20261121-7GQKB2MPXWZTR',
      paymentAmount: rupiah(25_000),
      paymentMethod: 'SP',
      productDetails: 'Konter',
      email: 'kasir@toko.example',
      customerVaName: 'Konter',
      returnUrl: 'https://toko.example/kembali',
      callbackUrl: 'http://127.0.0.1:9/callback',
      expiryPeriod: 10,
    });
    process.stdout.write(answer.kind);
  },
};
await scenes[scene]?.();
process.kill(process.pid, 'SIGKILL');
