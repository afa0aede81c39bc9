/** Failures and the next step, in plain English. */
import { type FailureTexts, failuresId } from '../../id/first-screen/failure-texts.ts';
import { linkWasDownEn } from './link-failure-texts.ts';

const CHECK_FIRST =
  'Ask the customer whether money left their account. The terminal keeps checking; do not charge twice without looking.';
const CALL_MANAGER = 'Call the manager to check Settings.';
const CHECK_LINE = 'Check the shop’s internet, then try again.';
const WAIT_FOR_GATEWAY = 'Try again in a moment. If it happens again, call the manager.';

export const failuresEn: FailureTexts = {
  'amount-empty': ['There is no amount yet.', 'Type what the customer has to pay.'],
  'amount-not-a-number': ['That amount is not a number.', 'Type digits only, like 25000.'],
  'amount-not-whole': ['The amount must be whole rupiah, without cents.', 'Type it again, like 25.000.'],
  'item-changed': ['A price or the list of items has just changed.', 'Check the items, then charge again.'],
  'item-not-found': ['This item was not found.', 'Load the list of items again.'],
  'item-barcode-taken': ['Another item has this barcode.', 'Check the barcode, or change the other item.'],
  'items-full': ['The list of items is full.', 'Change an item that is not sold any more.'],
  'amount-ambiguous': ['The dot or comma can be read in two ways.', 'Type it without, like 1500k or 1.5jt.'],
  'amount-below-minimum': ['The smallest amount is Rp 10.000.', 'Add it to another purchase or take cash.'],
  'amount-too-large': ['That amount is too large; 12 digits at most.', 'Check the digits.'],
  'sum-unfinished': ['The sum is not finished.', 'Type a number after the + or ×, or delete the sign.'],
  'sum-too-long': ['Too many numbers to add up.', 'Add some of them first, then type the result.'],
  'barcode-unknown': ['No item has this barcode.', 'Type the amount, or ask the manager to add the item.'],
  'too-many-lines': [
    'This item was not added: a sale holds at most 40 different items.',
    'Charge what is there, then begin a new sale for the rest.',
  ],
  'quantity-too-large': [
    'Not added: a sale holds at most 999 of one item.',
    'Charge what is there, then begin a new sale for the rest.',
  ],
  'barcode-scanned': ['That was the barcode of an item, not an amount. Nothing was charged.', 'Type the amount.'],
  'note-too-long': ['The note is too long; 100 characters at most.', 'Make the note shorter.'],
  'method-not-offered': ['This method is not available right now.', 'Choose another method.'],
  'customer-detail-missing': ['This method needs customer details first.', 'Enter them and charge again.'],
  'customer-detail-invalid': ['The customer details do not look right.', 'Check them and charge again.'],
  'payment-not-found': ['This payment was not found.', 'Look for it in History.'],
  'sale-not-found': ['This sale was not found.', 'Look for it in History.'],
  'sale-already-paid': ['This sale is already paid.', 'Do not charge again. See it in History.'],
  'sale-still-creating': ['The earlier payment is still being created.', 'Wait a moment, then try again.'],
  'clock-in-doubt': ['This computer’s clock can’t be right.', 'Ask a manager to press Say which day.'],
  'cash-not-taken': ['This shop does not record cash.', 'Choose another method, or ask the manager to switch it on.'],
  'cash-too-little': ['The cash given is less than the amount.', 'Count the customer’s money again.'],
  'cash-too-much': ['The cash given is too large.', 'Check the figures again.'],
  'environment-changed': [
    'The terminal has changed to another mode.',
    'Check in Settings which mode is in use, then charge again.',
  ],
  'payment-on-counter': [
    'There is still an open payment on the counter.',
    'Wait until it is paid, or choose “Next customer” first. Then change the mode.',
  ],
  'payment-not-dismissible': ['This payment has already ended.', 'Start a new sale.'],

  'minimum-payment': ['Refused: below the minimum of Rp 10.000.', 'Charge a larger amount.'],
  'maximum-exceeded': ['Refused: above the maximum of this method.', 'Use another method or split the payment.'],
  'method-missing': ({ field }) => {
    if (field === 'virtual-account') return ['Choose the customer’s bank.', 'Tap the bank, then charge.'];
    return field === ''
      ? ['No payment method was chosen.', 'Choose QRIS or one of the banks, then charge.']
      : ['Choose the one that the customer uses.', 'Tap one of them, then charge.'];
  },
  'order-id-missing': ['Refused: the order ID was empty.', 'Try again. If it happens again, ask support.'],
  'order-id-too-long': ['Refused: the order ID was too long.', 'Try again. If it happens again, ask support.'],
  'email-invalid': ['Refused: the e-mail address in Settings is wrong.', CALL_MANAGER],
  'email-too-long': ['Refused: the e-mail address is longer than 50 characters.', CALL_MANAGER],
  'phone-too-long': ['Refused: the phone number is too long.', CALL_MANAGER],
  'wrong-signature': ['Refused: the API key or signature scheme does not match.', CALL_MANAGER],
  'merchant-not-found': ['Refused: the merchant code is not known.', CALL_MANAGER],
  'channel-unavailable': ['This method is not active for this shop.', 'Choose another method.'],
  'item-total-differs': ['Refused: the amount and its items differ.', 'Try again. If it happens again, ask support.'],
  'va-name-missing': ['Refused: this bank wants the customer’s name.', 'Choose another bank or QRIS.'],
  'refused-otherwise': ['The payment gateway refused this payment.', 'Try again or choose another method.'],
  'order-unknown': ['The payment gateway does not know this payment.', 'Make a new one. The old one stays on record.'],

  'connection-refused': [`${linkWasDownEn.gateway}.`, WAIT_FOR_GATEWAY],
  'host-not-found': [
    `${linkWasDownEn.network}.`,
    'Check the shop’s internet. If it works, check the payment gateway’s address in Settings.',
  ],
  'network-unreachable': [`${linkWasDownEn.network}.`, CHECK_LINE],
  'gateway-unreachable': [`${linkWasDownEn.gateway}.`, WAIT_FOR_GATEWAY],
  'tls-failed': [
    'The connection was not secure, so it was not used.',
    'Check this computer’s clock, then call the manager.',
  ],
  'request-too-large': ['The request was too large to send.', 'Shorten the note, then try again.'],

  'no-answer-in-time': ['The payment gateway did not answer in time.', CHECK_FIRST],
  'connection-lost': ['The connection broke while the payment was being sent.', CHECK_FIRST],
  'gateway-error': ['The payment gateway is having trouble.', CHECK_FIRST],
  'gateway-not-found': [
    'The payment gateway was not found at its address. The address may be wrong.',
    'Call the manager to compare the payment gateway’s address in Settings.',
  ],
  'too-many-requests': ['The payment gateway is limiting requests.', CHECK_FIRST],
  redirected: ['The answer came from another address, so it is not trusted.', CHECK_FIRST],
  'answer-too-large': ['The payment gateway’s answer was too large.', CHECK_FIRST],
  'status-code-unknown': ['The payment gateway answered with an unknown status code.', CHECK_FIRST],
  'answer-differs': ['The payment gateway’s answer does not match this payment.', CHECK_FIRST],
  'answer-not-understood': ['The payment gateway’s answer could not be read.', CHECK_FIRST],
  'answer-without-code': ['The payment gateway gave no QR or account number.', CHECK_FIRST],
  'qr-unusable': ['The payment gateway’s QR failed a check, so it is not shown.', CHECK_FIRST],
  'page-unusable': ['The address of the payment page failed a check, so it is not shown.', CHECK_FIRST],
  'amount-differs': ['The amount in the answer is not the amount of the sale.', CHECK_FIRST],
  'merchant-differs': ['The answer names another merchant.', CHECK_FIRST],
  'reference-reused': ['The reference in the answer was used before.', CHECK_FIRST],
  'order-id-exists': ['The payment gateway says this order ID already exists.', CHECK_FIRST],
  'refused-unclearly': ['The payment gateway did not say clearly whether this payment was created.', CHECK_FIRST],
  interrupted: ['The terminal stopped before it knew what became of this payment.', CHECK_FIRST],

  'nothing-to-resolve': ['Nothing about this payment is waiting for a decision.', 'Look at it in History.'],
  'resolution-not-allowed': ['This decision does not fit this payment.', 'Choose another one.'],
  'reason-too-short': ['The reason is missing or too short.', 'Write in a few words why.'],
  'reason-too-long': ['The reason is too long; 200 characters at most.', 'Make it shorter.'],
  'reference-missing': ['The reference of the refund is missing.', 'Write the number on the transfer slip or receipt.'],
  'reference-too-long': ['The reference is too long; 100 characters at most.', 'Make it shorter.'],
  'text-not-plain': ['The text has characters that can’t be seen.', 'Type it instead of pasting it.'],
  'linked-sale-not-found': ['The other sale was not found.', 'Choose it from History.'],
  'linked-to-itself': ['That is the same sale.', 'Choose the other sale that the money is for.'],
  'sale-settled': ['A manager has settled this sale manually.', 'Do not charge again. See it in History.'],

  'nothing-to-refund': ['This payment has nothing left to refund.', 'See its records in History.'],
  'refund-too-large': ['That is more than the amount left to refund.', 'Enter a smaller amount.'],
  'refund-not-found': ['This refund record was not found.', 'Open the sale in History again.'],
  'refund-corrected-already': ['This refund record was already taken back.', 'See the records in History.'],

  'day-without-payments': ['There were no sales that day, so there is nothing to reconcile.', 'Choose another day.'],
  'reconcile-running': ['Another day is being reconciled.', 'Wait until it is done, or cancel that one.'],
  'date-invalid': ['That is not a date.', 'Choose the day from the calendar.'],
  'range-too-long': ['A report covers 366 days at most.', 'Choose a shorter range.'],
  'nothing-to-close': ['Nothing has happened since the last closing.', 'There is nothing to close yet.'],
  'closing-changed': ['The figures have changed, so nothing was closed.', 'Read the new figures, then close again.'],

  'manager-needed': ['Only a manager may do that.', 'Nothing was changed. Ask the manager to type the PIN.'],
  'manager-pin-not-set': ['No manager PIN is set.', 'A manager sets one in Settings first.'],
  'manager-pin-wrong': ['The manager PIN is wrong.', 'Try again. After five wrong tries it is locked for 30 minutes.'],
  'manager-pin-format': ['A PIN has 4 to 12 digits.', 'Type digits only.'],
  'manager-pin-lost': ['The manager PIN can’t be read any more.', 'Set a new one in Settings with the API key.'],
  'manager-locked': ({ until }) => [
    'Too many wrong PINs: the manager PIN is locked.',
    until ? `Try again at ${until}, or set a new PIN with the API key.` : 'Wait, or set a new PIN with the API key.',
  ],
  'manager-key-wrong': ['That is not the API key of this shop.', 'Copy it from the merchant portal and try again.'],
  'manager-reset-unavailable': [
    'No API key of the shop is stored, so the manager can’t be verified.',
    'Wait until the lock ends, or set up the shop in Settings.',
  ],
  'manager-file-failed': ['The manager PIN could not be saved.', 'Check the disk and the data folder, then try again.'],
  'pin-guessable': [
    'This PIN is easy to guess.',
    'Use no equal digits, no digits in order, no repeated pattern and no year.',
  ],

  'sign-in-needed': ['Nobody is signed in at this till.', 'Nothing was charged. Choose your name and type your PIN.'],
  'person-not-found': ['This name is not in the list any more.', 'Open the list again.'],
  'person-name-empty': ['A name is needed, of at most 40 letters.', 'Type the name that the shop knows.'],
  'person-name-taken': ['This name is in the list already.', 'Use another name, or restore the removed one.'],
  'person-pin-format': ['A PIN has 6 digits.', 'Type digits only.'],
  'person-pin-wrong': ['The PIN is wrong.', 'Try again. After five wrong tries this name is locked for 30 minutes.'],
  'person-locked': ({ until }) => [
    'Too many wrong PINs: this name is locked.',
    until ? `Try again at ${until}, or call the manager.` : 'Wait, or call the manager.',
  ],
  'people-locked': ({ until }) => [
    'Too many wrong PINs at this till: every name is locked.',
    until ? `Try again at ${until}, or call the manager.` : 'Wait, or call the manager.',
  ],
  'people-full': ['The list is full.', 'It holds at most 60 names.'],
  'people-none': ['There is no name in the list.', 'Add a name first.'],
  'kiosk-needs-pin': ['There is no manager’s PIN yet, so the screen cannot be locked.', 'Set the manager’s PIN first.'],
  'kiosk-impossible': ['Preview runs in a browser, so its screen cannot be locked.', 'Use the installed Konter.'],
  'update-address-invalid': ['This is not an https address.', 'Enter one like https://download.shop.example/konter.'],
  'update-payment-open': ['A payment is open or on the screen.', 'Finish it first, or update later.'],
  'update-not-ready': ['The new version is not ready yet.', 'Look again in a while.'],
  'hub-address-invalid': ['This is not an https address.', 'Ask the owner for the address of the hub.'],
  'hub-code-invalid': ['A code has eight letters and digits.', 'Type it as the owner’s page shows it.'],
  'hub-code-refused': ['The hub does not accept this code.', 'Ask the owner for a new one: each is valid once.'],
  'hub-unreachable': ['The hub does not answer.', 'Check its address and the internet, then try again.'],
  'hub-not-understood': ['The hub’s answer is not understood.', 'Check its address.'],
  'hub-not-saved': ['It could not be saved on this computer.', 'Make room on the disk, then try again.'],
  'hub-ledger-not-empty': [
    'This computer has sales of its own, so it can’t take over another terminal’s.',
    'Use a computer without sales, or ask the owner for the code of a new terminal.',
  ],
  'hub-other-environment': [
    'This code replaces a terminal of another mode.',
    'Choose that mode on this computer, then type the code again.',
  ],
  'hub-other-merchant': [
    'The old terminal was of another merchant account.',
    'Set up its merchant code on this computer, then type the code again.',
  ],
  'hub-other-prefix': [
    'The old terminal had another terminal ID.',
    'Give this computer the old terminal ID in the set-up, then type the code again.',
  ],
  'hub-other-journal': [
    'The hub has rows of that terminal that this computer has not: from a newer backup, or another machine.',
    'Restore the newest backup here, then type the code again. Or use the code on a computer without sales.',
  ],
  'hub-known-journal': [
    'The hub has this computer’s sales already, as a terminal. As a new one they would count twice.',
    'Ask the owner for a code for that terminal: Outlets, Edit, New code.',
  ],
  'hub-book-wrong': [
    'What the hub sent is not a whole journal, so nothing was restored.',
    'Call the owner. This computer’s own records are unchanged.',
  ],
  'hub-book-newer': [
    'A newer version of Konter wrote this journal, so nothing was restored.',
    'Update Konter on this computer, then try again.',
  ],
  'hub-book-of-another': [
    'The journal is of another mode or merchant account, so nothing was restored.',
    'Call the owner. This computer’s own records are unchanged.',
  ],
  'hub-restoring': [
    'The old terminal’s sales are being restored to this computer.',
    'Charge when that is done, or cancel it in Settings under Hub.',
  ],
  'autostart-refused': [
    'This computer’s system refused to change the programs that start with it.',
    'Change it yourself in the computer’s settings, in the list of programs that start at sign-in.',
  ],
  'people-file-failed': [
    'The list of names could not be saved.',
    'Check the disk and the data folder, then try again.',
  ],

  'export-running': ['Another export is still running.', 'Wait until it is done.'],
  'export-canceled': ['No place was chosen for the file.', 'Nothing was exported.'],
  'export-day-in-future': ['That day has not come yet.', 'Choose today or an earlier day.'],
  'export-disk-full': ['The disk that it goes to is full.', 'Free some space, or choose another place.'],
  'export-folder-gone': ['The folder is no longer there.', 'Plug it in again, or choose another folder.'],
  'export-folder-read-only': ['The folder can’t be written to.', 'Choose another folder.'],
  'export-name-taken': ['There is another file of that name.', 'Choose another name. That file was not changed.'],
  'export-write-failed': ['The file can’t be written there.', 'Check the disk, or choose another one.'],
  'checkout-unavailable': [
    'This payment has no page to open, or has ended.',
    'Check its status. Make a new payment if needed.',
  ],
  'checkout-not-opened': ['The page could not be opened here.', 'Let the customer scan the code with their phone.'],

  'check-too-soon': ['It was checked just now.', 'Wait a few seconds.'],
  'check-not-needed': ['This payment is already paid.', 'It needs no more checks.'],
  'rate-limit-reached': ['The rate limit for checks is reached.', 'The terminal checks by itself in a moment.'],
  'watch-blocked': ({ until }) => [
    'The payment gateway asked for a pause.',
    until ? `Checks resume at ${until}.` : 'Checks resume in a while.',
  ],
  'watch-suspended': ({ until }) => [
    'The payment gateway refused the shop’s API key, so checks are paused.',
    until ? `${CALL_MANAGER} The terminal tries again at ${until}.` : CALL_MANAGER,
  ],

  'environment-not-set-up': ['This mode is not set up.', 'Fill in the shop’s details in Settings, or use Training.'],
  'provision-canceled': ['No file was chosen.', 'Nothing was changed.'],
  'provision-unreadable': ['The file can’t be read.', 'Check the file and import it again. Nothing was changed.'],
  'provision-not-json': ['The file is not valid JSON.', 'Ask for a new file. Nothing was changed.'],
  'provision-field-unknown': ({ field }) => [
    `The file has an unknown field: ${field}.`,
    'Remove it and import again. Nothing was changed.',
  ],
  'provision-field-missing': ({ field }) => [
    `A required field is missing: ${field}.`,
    'Fill it in and try again. Nothing was changed.',
  ],
  'provision-field-invalid': ({ field }) => [
    `This field is wrong: ${field}.`,
    'Correct it and try again. Nothing was changed.',
  ],
  'provision-field-too-long': ({ field, most }) => [
    `This field is too long: ${field}. It may have ${most} characters, with the longest that each {…} can become.`,
    'Shorten it and try again. Nothing was changed.',
  ],
  'provision-list-too-long': ({ field, most }) => [
    `This list is too long: ${field}. It may have ${most} entries.`,
    'Shorten it and try again. Nothing was changed.',
  ],
  'vault-unavailable': ['This computer’s key storage can’t be used.', 'Sign in to the computer again, then retry.'],
  'vault-not-protected': [
    'This computer doesn’t protect API keys, so the production API key was not kept.',
    'Set up its keyring, or have a manager accept that in Settings under “Storage”. Nothing was changed.',
  ],
  'acceptance-words-wrong': ['The words do not match.', 'Type them as shown below the field.'],
  'key-not-taken': [
    'The payment gateway refused the new API key, so the old one is still in use.',
    'Check it and save again, or keep the new one anyway. Nothing was changed.',
  ],
  'payments-still-watched': [
    'Payments of this mode are still watched.',
    'Wait until each of them has ended, at most a day after its deadline. Nothing was changed.',
  ],
  'vault-key-missing': ['No API key is stored.', 'Enter the API key in Settings.'],
  'method-list-empty': [
    'No payment method is active for this shop.',
    'Activate one in the merchant portal, then test again.',
  ],

  'printer-not-set-up': ['No printer is set up.', 'Choose one in Settings.'],
  'printer-address-wrong': [
    'This is not a printer address in the shop’s network.',
    'Enter its name or an address in the shop’s own network, like 192.168.1.50.',
  ],
  'printer-port-unusual': [
    'Printers do not usually listen at this port.',
    'Check the number. It is usually 9100. If yours is right, choose “Use this port”.',
  ],
  'nothing-to-print': ['This can’t be printed any more.', 'See the payment’s status in History.'],
  'whatsapp-number-wrong': [
    'That phone number does not look right.',
    'Type an Indonesian number, such as 0812 3456 7890.',
  ],
  'browser-not-opened': ['The browser did not open.', 'Try again, or show the receipt’s QR code.'],
  'print-job-not-found': ['This print is no longer in the list.', 'Print it again from History.'],
  'pdf-not-made': [
    'The PDF was not saved.',
    'Choose a place with free space, or print it and choose “Save as PDF” there.',
  ],

  'database-busy': ['Another program is using the sales records.', 'Try again in a moment.'],
  'database-full': ['This computer’s disk is full.', 'Free some space first. Do not charge before that.'],
  'database-read-only': ['The sales records can’t be written.', 'Check the data folder’s permissions, then try again.'],
  'database-not-migrated': [
    'This version of Konter cannot convert the sales records. They are unchanged.',
    'Install the former version again, then call your installer.',
  ],
  'database-newer': ['The sales records come from a newer Konter.', 'Install the latest Konter.'],
  'database-broken': [
    'The sales records are damaged.',
    'Do not charge. Open Settings, Storage and repair them; nothing was deleted.',
  ],
  'backup-too-soon': ['A backup was made less than a minute ago.', 'Wait a minute if you need another one.'],
  'no-backup-yet': ['There is no backup to copy yet.', 'Press Back up now, then try again.'],
  'backup-not-found': ['This backup is no longer there.', 'Choose another one. Nothing was changed.'],
  'backup-unusable': [
    'This backup did not pass its check, so it was not used.',
    'Choose another one. Nothing was changed.',
  ],
  'job-ended': ['This was interrupted before it finished.', 'Try again. The sales records are unchanged.'],
  internal: [
    'Something is wrong in this program.',
    'Try again. If it happens again, restart Konter and look at History.',
  ],
};

export const failuresTexts = { id: failuresId, en: failuresEn };
