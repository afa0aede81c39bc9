/** New versions, in Settings. */
import { type UpdateTexts, updatesId } from '../../id/updates/update-texts.ts';

export const updatesEn: UpdateTexts = {
  title: 'New versions',
  about: 'Konter looks at this address, and takes only what is proved to be its maker’s.',
  address: 'Address of new versions',
  addressHint: 'Begins with https. Leave it empty to look nowhere.',
  save: 'Save',
  look: 'Look now',
  looking: 'Looking…',
  off: 'Not looked for: there is no address.',
  notYet: 'Not looked for yet.',
  current: (when) => `This is the newest version (looked for ${when}).`,
  stages: {
    none: (version) => `Version ${version} is out`,
    looking: (version) => `Version ${version} is out`,
    downloading: (version) => `Version ${version} is out and being downloaded`,
    ready: (version) => `Version ${version} is ready`,
    installing: (version) => `Konter ends now and starts again as version ${version}`,
  },
  downloading: 'Download of the new version',
  downloaded: (percent) => `${percent} %`,
  readyHint: 'Konter ends and starts again by itself, in about a minute. Sales stay saved.',
  install: 'Restart and update',
  outHint: 'Ask whoever installed Konter to update it after closing time. Sales stay saved.',
  obstacles: {
    'not-installed': 'Only an installed Konter looks for new versions.',
    'no-key': 'This Konter was built without its maker’s key, so it looks for no new versions.',
  },
  problems: {
    unreachable: 'That address does not answer. Check the internet and the address; selling goes on.',
    'not-signed': 'What came from that address is not from Konter’s maker, so it is not used. Call your installer.',
    'not-downloaded': 'The download failed. Check the internet and the room on the disk. It is tried again by itself.',
    'not-installed': 'The new version could not be installed. This version goes on as before.',
  },
};

export const updatesTexts = { id: updatesId, en: updatesEn };
