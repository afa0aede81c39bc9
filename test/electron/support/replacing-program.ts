/** A program in Electron that does nothing but replace itself: by the real adapter, as the composition wires it. */
import { app } from 'electron';
import { createUpdater } from '../../../electron/updates/create-updater.ts';

const { KONTER_TEST_FOLDER = '', KONTER_TEST_FEED = '', KONTER_TEST_KEY = '', APPIMAGE = '' } = process.env;
app.setPath('userData', `${KONTER_TEST_FOLDER}/electron`);
void app.whenReady().then(async () => {
  const updater = createUpdater({
    publicKeys: [KONTER_TEST_KEY],
    relaunch: () => app.relaunch({ execPath: APPIMAGE, args: ['--again'] }),
  });
  const fail = (error: unknown): void => {
    console.error(error);
    app.exit(1);
  };
  try {
    console.log(`found: ${await updater.look(KONTER_TEST_FEED)}`);
    await updater.download(() => undefined);
    updater.install(fail);
  } catch (error) {
    fail(error);
  }
});
