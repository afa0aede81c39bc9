/** Paying at an outlet or on the gateway's page, and the customer's fields before it. */
import { type PayingTexts, payingId } from '../../id/sale/paying-texts.ts';

export const payingEn: PayingTexts = {
  retailCode: 'Payment code',
  retailHow: (outlet) => `Show or say this code at the till of ${outlet}, then pay the amount.`,
  copyCode: 'Copy code',
  scanPage: 'Scan with the customer’s phone camera, then pay on the page that opens',
  scanPageInTraining: 'In training, a real phone can’t open it: use “Open the page here”',
  orOpen: 'or open',
  pageQrLabel: (amount, host) => `QR code that opens the page to pay ${amount} at ${host}`,
  openHere: 'Open the page here',
  showAgain: 'Show the page again',
  checkout: {
    open: 'The page is open in its own window.',
    'said-paid': 'The page says it is paid. Asking the payment gateway…',
    'said-pending': 'The page says the payment is still being processed. Asking the payment gateway…',
    'said-canceled': 'The page says the payment was canceled. Asking the payment gateway…',
    'said-error': 'The page ended without a clear result. Asking the payment gateway…',
    closed: 'The page was closed. The payment stays watched, and can be opened again.',
  },
  pageKept: (where) =>
    `The page tried to open ${where}, which is not allowed. If the customer can’t continue, let them pay by phone.`,

  askTitle: (method) => `Customer details for ${method}`,
  askKept: 'Sent to the payment gateway only. This terminal does not store them.',
  fields: {
    name: 'Name',
    lastName: 'Last name (optional)',
    phone: 'Phone number',
    email: 'E-mail',
    credentialCode: 'Linked account code',
    voucher: 'Voucher code (optional)',
    useCoins: 'Use the customer’s coins',
  },
  hints: {
    phone: 'For example 0812 3456 7890',
    credentialCode: 'Type it, or scan it from the customer’s phone',
  },
  missing: 'Required.',
  invalid: 'Please check this.',
  goOn: (amount) => `Charge ${amount}`,
};

export const payingTexts = { id: payingId, en: payingEn };
