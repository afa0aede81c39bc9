/**
 * The built program in Electron itself. Unverified where it was written: Electron's runtime could not be fetched there.
 */
import { resolve } from 'node:path';
import { _electron } from 'playwright';
import { listenTo, type Program } from './program.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

export async function startInElectron(executablePath: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const given = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const app = await _electron.launch({ executablePath, args: [projectRoot], env: Object.fromEntries(given) });
  // The same for a file that is saved, where preview's dialog would put it.
  await app.evaluate(({ dialog, app: program }) => {
    dialog.showSaveDialog = (...given: unknown[]) => {
      const folder = `${program.getPath('userData')}/exports`;
      process.getBuiltinModule('fs').mkdirSync(folder, { recursive: true });
      const { defaultPath } = given.at(-1) as { defaultPath: string };
      return Promise.resolve({ canceled: false, filePath: `${folder}/${defaultPath}` });
    };
  });
  return {
    page: await app.firstWindow(),
    printed: listenTo(app.process()),
    async chooseFile(path, press) {
      // The system's own dialog is out of reach for Playwright: the person's answer is given in its place.
      await app.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
      }, path);
      await press();
    },
    closeWindow: () => app.close().catch(() => undefined),
  };
}
