/** `npm start`: Konter in Electron, or else in a browser (preview). Arguments after `--` go to Electron. */
import './lib/refuse-old-node.mjs';
import { findElectron } from './lib/find-electron.mjs';
import { installElectron, mayInstallElectron } from './lib/install-electron.mjs';
import { openElectron } from './lib/open-electron.mjs';
import { openPreview } from './lib/open-preview.mjs';
import { runBuild } from './lib/run-build.mjs';

runBuild('main', 'preload', 'renderer', 'notices', 'preview');

const obstacle = noDisplay() ?? (await noRuntime()) ?? (await openElectron(findElectron()));
if (obstacle) {
  console.log(`${obstacle} Konter goes on in preview, in a browser.`);
  await openPreview();
}

function noDisplay() {
  const needsOne = process.platform === 'linux';
  const hasOne = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  return needsOne && !hasOne ? 'There is no display.' : undefined;
}

async function noRuntime() {
  if (findElectron()) return undefined;
  if (!mayInstallElectron()) {
    return "Electron's runtime could not be fetched earlier today (npx install-electron tries again at once).";
  }
  await installElectron();
  return findElectron() ? undefined : "Electron's runtime could not be fetched.";
}
