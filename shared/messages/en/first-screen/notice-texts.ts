import { type NoticeTexts, noticesId } from '../../id/first-screen/notice-texts.ts';

export const noticesEn: NoticeTexts = {
  'provisioning-refused': 'The provisioning file was refused at start. The old settings stay in use.',
  'callbacks-unheard':
    'The callback listener could not start. Payments are still checked by polling. Check callbackListener in the provisioning file.',
  'callbacks-open':
    'Other computers on the network can reach the callback listener. If that is not intended, set the host of callbackListener to 127.0.0.1.',
  'training-port-moved': 'The training gateway’s address changed. Open the phone or ATM page again from here.',
  'training-down':
    'The training gateway can’t start, so nothing can be charged in training. Sales for real money continue. Check free space and permissions of the data folder.',
  'settings-lost':
    'The shop’s settings are missing, or were changed outside Konter. They are not used. Sales are safe, but open payments are not checked until a manager imports the settings again: Settings, Import.',
  'hub-lost':
    'The settings of the hub are missing, or were changed outside Konter. Nothing is sent to the hub until a manager enrols this terminal again in Settings.',
  'ledger-unavailable':
    'Another mode’s sales records can’t be opened, so its payments are not watched. Sales here continue.',
  'ledger-rebuilt': 'Please read this before you charge.',
  'ledger-damaged':
    'The sales records on this computer are damaged, so nothing can be charged. Open Settings, Restore records and press Repair now. Nothing was deleted.',
  'ledger-older':
    'The sales records are older than this terminal’s last ones: somebody put an older copy back. Call the manager, and compare with the last Z report.',
  'manager-pin-reset':
    'The manager PIN was reset. If that was not you, change the PIN and the API key now. A manager closes this message with the new PIN.',
  'manager-pin-lost':
    'The manager PIN’s file is missing, or was changed outside Konter, so manager actions are locked. Set a new PIN with the API key in Settings.',
  'people-lost':
    'The list of names is missing, or was changed outside Konter, so sales now have no names. A manager enters them again in Settings.',
  'second-place-missed':
    'The sales records have not been copied to the second place for three days or more. If this computer is stolen or breaks, they can be lost with it. Plug the disk in again, then copy.',
  'vault-unreadable':
    'The stored API key can’t be read. Sign in to the computer again, then start Konter. If that does not help, enter the API key again in Settings.',
  'display-lost':
    'The customer display closed three times in five minutes, so it is not opened again. Check that screen, then choose Off and the screen again in Settings.',
  'data-open-to-others': 'Other users of this computer can read the sales: the data folder is not private.',
};

export const noticesTexts = { id: noticesId, en: noticesEn };
