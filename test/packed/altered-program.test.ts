/** The only code outside of the archive, changed by a byte: the packed program says so and does not start. */
import { appendFileSync, existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { startObstacle } from './support/packed-folder.ts';
import { aProgramsFolder, startPacked } from './support/start-packed.ts';

it.skipIf(startObstacle)(
  'does not start with a database module that was changed, says what to do, and touches no data',
  async () => {
    const folder = aProgramsFolder();
    const prebuilds = 'resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds';
    const modules = join(dirname(process.env['KONTER_PACKED'] ?? ''), prebuilds);
    const [name = ''] = readdirSync(modules);
    const file = join(modules, name);
    const { size } = statSync(file);
    appendFileSync(file, '!');
    try {
      const data = join(folder, 'data');
      const program = startPacked({ KONTER_DATA_DIR: data, XDG_CONFIG_HOME: join(folder, 'config') }, []);
      expect(await program.ended).toBe(1);
      expect(program.output()).toContain('Pasang ulang Konter.');
      expect(existsSync(data)).toBe(false);
    } finally {
      truncateSync(file, size);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
);
