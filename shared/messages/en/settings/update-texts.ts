/** New versions, in Settings. */
import type { UpdateTexts } from '../../id/settings/update-texts.ts';

export const updatesEn: UpdateTexts = {
  title: 'New versions',
  about: 'Konter looks at this address only, and takes only what is proved to be its maker’s.',
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
    downloading: (version) => `Version ${version} is out and being downloaded`,
    ready: (version) => `Version ${version} is ready`,
    installing: (version) => `Konter ends now and starts again as version ${version}`,
  },
  downloading: 'Download of the new version',
  downloaded: (percent) => `${percent} %`,
  readyHint: 'Konter ends and starts again by itself, in about a minute. Sales stay saved.',
  paymentOpen: 'A payment is open or on the screen. The update waits for its end.',
  ordered:
    'It is installed when no payment is open and nobody has touched the computer for five minutes, or at the next start.',
  install: 'Restart and update',
  order: 'Update when it is quiet',
  takeBack: 'Don’t update yet',
  installProblems: {
    interrupted: 'The download was interrupted. It goes on by itself.',
    altered: 'What was downloaded is not proved to be Konter’s maker’s, so it is not used. Call your installer.',
    disk: 'The new version can’t be written to this computer’s disk. Make room, then look again.',
    refused: 'This computer’s system does not accept the new version. Call your installer.',
    'no-package': 'This version has no package for this kind of computer. Call your installer.',
    'not-installed':
      'The new version could not be installed. This version goes on as before; look again to try once more.',
  },
  outHint: 'Ask whoever installed Konter to update it after closing time. Sales stay saved.',
  obstacles: {
    'not-installed': 'Only an installed Konter looks for new versions.',
    'no-key': 'This Konter was built without its maker’s key, so it looks for no new versions.',
  },
  problems: {
    unreachable: 'That address does not answer. Check the internet and the address; selling goes on.',
    unreadable: 'The answer from that address cannot be read. Check the address.',
    'not-signed': 'The answer from that address is not from Konter’s maker, so it is not used. Call your installer.',
  },
};
