/** The customer's display. */
import type { CustomerDisplayTexts } from '../../id/display/customer-display-texts.ts';

export const customerDisplayEn: CustomerDisplayTexts = {
  welcome: 'Welcome',
  toPay: 'Total',
  scan: 'Scan with any bank or e-wallet app',
  paysTo: (merchant) => `Paid to: ${merchant}`,
  qrLabel: (amount) => `QRIS code for ${amount}`,
  transferTo: (bank) => `Transfer to ${bank}`,
  retail: (outlet) => `Pay at ${outlet}`,
  scanPage: 'Scan with your phone’s camera',
  pageQrLabel: (amount) => `QR code of the payment page for ${amount}`,
  timeLeft: 'Time left',
  wait: 'One moment, please',
  paid: 'Paid',
  thanks: 'Thank you',
  change: (amount) => `Change ${amount}`,
  ask: 'The cashier will help you',
};
