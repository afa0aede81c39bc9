/** A program in Electron that does nothing but replace itself: by the real adapter, as the composition wires it. */
import { app } from 'electron';
import { packageFetcher } from '../../../electron/gateway/updates/fetch-package.ts';
import { openUpdater } from '../../../electron/updates/open-updater.ts';

const { KONTER_TEST_PACKAGE = '{}', KONTER_TEST_FOLDER = '', APPIMAGE = '' } = process.env;
app.setPath('userData', `${KONTER_TEST_FOLDER}/electron`);
const updater = openUpdater({
  ...{ version: '1.0.0', fetchPackage: packageFetcher(), folder: `${KONTER_TEST_FOLDER}/updates` },
  configFile: `${KONTER_TEST_FOLDER}/app-update.yml`,
  log: { error: (event, error) => console.error(event, error) },
  quit: () => app.quit(),
  relaunch: () => app.relaunch({ execPath: APPIMAGE, args: ['--again'] }),
});
void app.whenReady().then(async () => {
  const { signal } = new AbortController();
  const problem = await updater.download(JSON.parse(KONTER_TEST_PACKAGE), { onProgress: () => undefined, signal });
  const refusal = problem ?? (await updater.install());
  console.log(`refusal: ${refusal}`);
  if (refusal !== null) app.exit(1);
});
