import { type SetUpTexts, setUpId } from '../../id/settings/set-up-texts.ts';

export const setUpEn: SetUpTexts = {
  panel: 'Set up the shop: 2 minutes',
  about: 'Six short steps, then one training sale. Every step may be skipped.',
  begin: 'Start',
  steps: 'Steps',
  names: {
    language: 'Language',
    name: 'Shop',
    manager: 'PIN',
    shop: 'Connection',
    printer: 'Printer',
    display: 'Customer display',
    sale: 'Try it',
  },
  questions: {
    language: 'Language and appearance',
    name: 'Shop name and time zone',
    manager: 'A PIN for the manager',
    shop: 'Payment gateway',
    printer: 'Printer',
    display: 'A screen for the customer',
    sale: 'The first training sale',
  },
  why: {
    language: 'This screen changes at once.',
    name: 'The name stands on screens, receipts and bills. The time zone decides when a day begins.',
    manager:
      'Without a PIN, anybody at the till can change where the shop’s money goes. A one-person shop may skip it.',
    shop: 'No API key yet? Skip this: training works without real money.',
    printer: 'Receipts can be seen on the screen too, so the printer may follow later.',
    display: 'Customers see the amount and the QR on a screen of their own.',
    sale: 'Konter leads you: type an amount, charge, pay from the training phone, and see the screen turn green.',
  },
  shopPanel: 'Shop name and time zone',
  shopAbout: 'For the mode in use. Saved when you leave the field.',
  shopNameHint: 'Example: Warung Kopi Senja. You can leave it empty.',
  timeZones: {
    'Asia/Jakarta': 'WIB · Jakarta',
    'Asia/Makassar': 'WITA · Makassar',
    'Asia/Jayapura': 'WIT · Jayapura',
  },
  noTraining: 'A training sale needs the Training mode, and no payment that is still open.',
  back: 'Back',
  next: 'Next',
  later: 'Later',
  firstSale: 'Start the training sale',
};

export const setUpTexts = { id: setUpId, en: setUpEn };
