import { acceptanceWords } from '../../../model/unprotected-keys.ts';
import type { DestinationTexts } from '../../id/settings/destination.ts';

export const destinationEn: DestinationTexts = {
  place: (host, merchantCode) => `${host}, merchant ${merchantCode}`,
  nowhere: 'not set up',
  changed: (mode, from, to) => `${mode}: where money goes was changed, from ${from} to ${to}.`,
  keyReplaced: (mode, place) => `${mode}: the API key of ${place} was replaced.`,
  otherSettings: (mode, place) => `${mode}: addresses of ${place} were changed.`,
  foundSettings: (mode, place) => `${mode}: settings were changed, ${place}.`,
  takenOut: (mode, place) => `${mode}: ${place} was taken out of this terminal.`,
  found: 'It was not changed in Konter while it ran.',
  inFile: (fields) => `In the settings file: ${fields}.`,
  askManager: 'If nobody meant to, stop selling and call the manager.',
  seen: 'Seen',
  unguarded: 'Anybody here can change where the shop’s money goes: no manager’s PIN is set.',
  setPin: 'Set a PIN',
  insist: 'Keep the new key all the same',
  insistFile: 'Choose the file again and keep its key',
  wipe: (mode) => `Take ${mode} out of this terminal`,
  wipeTitle: (mode) => `Take ${mode} out of this terminal?`,
  wipeSteps: [
    'Its settings and its API key are removed. To sell with it again, you need the key from the portal.',
    'Its sales, reports and backups stay.',
    'If it is in use now, the terminal changes to training.',
  ],
  wipeConfirm: (mode) => `Take ${mode} out`,
  wiping: 'Taking it out…',
  cancel: 'Cancel',
  unprotected: {
    label: 'To keep a production key all the same, a manager types:',
    hint: `“${acceptanceWords.en}”. Whoever can read this computer’s files can then bill in the shop’s name.`,
    accept: 'Accept',
  },
};
