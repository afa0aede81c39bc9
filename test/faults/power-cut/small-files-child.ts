/**
 * One thing saved beside the database, by the program's own code, and then the power goes: no proper end. Loads only what
 * a scene is about, because there are many starts.
 */
import { join } from 'node:path';

const [scene = '', folder = ''] = process.argv.slice(2);

const scenes: Record<string, () => Promise<void>> = {
  async 'a data directory is made'() {
    const { openDataDirectory } = await import('../../../electron/data-directory.ts');
    openDataDirectory({ getPath: () => '', setPath: () => undefined }, join(folder, 'shops/konter'));
  },

  async 'settings are saved twice'() {
    const { createSettingsStore } = await import('../../../electron/settings/settings-store.ts');
    const settings = createSettingsStore({ dataDir: folder });
    settings.write({ language: 'id' });
    settings.write({ language: 'en' });
    process.stdout.write('saved');
  },

  async 'a key is kept, and then another'() {
    const { anAccount, vaultIn } = await import('./a-vault.ts');
    const vault = await vaultIn(folder);
    await vault.keep(anAccount, 'the first');
    await vault.keep(anAccount, 'the second');
    process.stdout.write('kept');
  },
};
await scenes[scene]?.();
process.kill(process.pid, 'SIGKILL');
