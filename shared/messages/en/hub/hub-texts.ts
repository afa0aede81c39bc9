/** The hub of the shop, in Settings. */
import { type HubTexts, hubId } from '../../id/hub/hub-texts.ts';

export const hubEn: HubTexts = {
  title: 'Hub',
  about:
    'The hub keeps a copy of this terminal’s journal for the owner. Selling goes on without it, and the API key is never sent.',
  address: 'Address of the hub',
  addressHint: 'Begins with https. Ask the owner.',
  code: 'Code from the owner',
  codeHint: 'Eight letters and digits, for one use within 15 minutes.',
  enrol: 'Enrol',
  enrolling: 'Enrolling…',
  place: (name, outlet, address) => `${name}, ${outlet} (${address})`,
  connected: 'Connected to the hub. It has every row.',
  upToDate: 'The hub has every row.',
  behind: (rows, since) => `The hub lacks ${rows} rows, since ${since}.`,
  problems: {
    unreachable: 'The hub does not answer. It is tried again by itself; selling goes on.',
    unavailable: 'The hub can’t store anything now. It is tried again by itself; selling goes on.',
    'clock-differs':
      'This computer’s clock and the hub’s differ by more than five minutes. Set the clock; it is tried again by itself.',
    'not-authenticated':
      'The hub does not recognize this terminal. Leave the hub, then ask the owner for a new code for this terminal.',
    'bad-row': 'The hub refused a row. Run the check of the records under Storage.',
    ahead: 'The hub has rows that this terminal has not. Call the owner.',
    refused: 'The hub’s answer is not understood. Check its address; it is tried again by itself.',
  },
  stopped: {
    revoked:
      'This terminal’s key has ended: the owner removed it, or gave its place to another machine. Nothing is sent any more; selling goes on. To come back, leave the hub, then ask the owner for a new code for this terminal.',
    'second-history':
      'The hub has other rows of this terminal: from an old backup or a copied disk, for example. New rows are not sent; selling goes on. If an old backup was restored here, restore the newest one. If not, the owner decides on the hub’s page which rows count. Then it goes on by itself.',
    'no-key':
      'This computer does not have the key for the hub, so nothing is sent. Leave the hub, then enrol again with a new code for this terminal.',
  },
  differsAt: (row) => `They differ from row ${row} on.`,
  send: 'Send now',
  leave: 'Leave the hub',
  leaveQuestion: 'Leave the hub?',
  leaveConsequence:
    'New rows are not sent any more. What the hub has stays there. To come back, ask the owner for a new code for this terminal.',
  stay: 'Stay',
  restore: {
    title: (name, outlet) => `This computer takes the place of ${name}, ${outlet}`,
    fetching: 'Rows come from the hub',
    building: 'The records are built and checked',
    stopped: 'The restore has stopped',
    rows: (done, all) => `${done} of ${all} rows`,
    about: 'The old computer’s journal comes from the hub, is checked, and becomes the records of this computer.',
    meanwhile: 'Charging is possible when it is done, or after canceling.',
    byItself: 'It goes on by itself, also after a restart.',
    ended: {
      revoked:
        'This computer’s key has ended: the owner removed it, or another machine took its place. No more rows come. Cancel the restore, then ask the owner for a new code.',
      'no-key':
        'This computer does not have the key for the hub, so no more rows come. Cancel the restore, then ask the owner for a new code.',
    },
    problems: {
      'clock-differs':
        'This computer’s clock and the hub’s differ by more than five minutes. Set the clock; it is tried again by itself.',
      'not-authenticated':
        'The hub does not recognize this computer. Cancel the restore and ask the owner for a new code.',
      other: 'The hub does not answer now. What has come is kept, and it goes on by itself.',
    },
    again: 'Try again',
    cancel: 'Cancel the restore',
    cancelQuestion: 'Cancel the restore?',
    cancelConsequence:
      'This computer then leaves the hub and can charge with empty records. The old computer’s key has ended already: to try again you need a new code.',
    goOn: 'Go on restoring',
  },
  restored: {
    sales: (count, from, to) => `${count} sales are restored, from ${from} to ${to}.`,
    noSales: 'The journal is restored; it had no sales.',
    open: (count) =>
      count === 1
        ? 'One payment was open. The payment gateway is being asked about it now.'
        : `${count} payments were open. The payment gateway is being asked about them now.`,
    missing:
      'Not in the hub: what the old computer had not sent yet, and the codes of open bills. Compare its last hours with the merchant portal. Set up PINs, people and items anew here.',
  },
  late: 'Hub is behind',
};

export const hubTexts = { id: hubId, en: hubEn };
