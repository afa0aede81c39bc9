import { type DiagnosisTexts, diagnosisId } from '../../id/settings/diagnosis-texts.ts';

export const diagnosisEn: DiagnosisTexts = {
  clockRight: 'This computer’s clock agrees with the payment gateway’s.',
  clockAhead: (seconds) => `This computer’s clock is ${seconds} s ahead of the payment gateway’s.`,
  clockBehind: (seconds) => `This computer’s clock is ${seconds} s behind the payment gateway’s.`,
  otherMethods: 'Not known to Konter',
  whatToDo: 'What to do, the most likely first:',
  advice: {
    'check-address':
      'Compare the payment gateway address letter by letter with the one you were given; sandbox and production differ.',
    'check-network': 'Check the cable or Wi-Fi, and whether a firewall or proxy is in the way.',
    'check-certificate':
      'Something between here and the payment gateway may replace its certificate: an antivirus program, a proxy, a login page of the Wi-Fi.',
    'set-clock':
      'Set this computer’s clock, and switch on “set time automatically”. The time is part of what is signed.',
    'check-merchant-code': 'Check the merchant code: it belongs to one mode (sandbox or production) and one project.',
    'check-key': 'Enter the API key again, copied from the merchant portal of this mode, without spaces.',
    'try-other-signature':
      'If code and key are right, the payment gateway may use the other signature scheme. Ask its support, then change it above. Konter never tries both by itself.',
    'activate-methods':
      'The credentials are right, but no payment method is active: have QRIS or virtual accounts activated in the merchant portal.',
    'ask-gateway': 'Send the report below to the payment gateway’s support.',
    wait: 'Wait until then and test again. Too many requests make a payment gateway block the shop.',
  },
  copyReport: 'Copy report',
  copied: 'Copied',
  notCopied: 'It could not be copied: select the text instead.',
  showReport: 'Report for support',
  noSecrets: 'It contains no key and no signature.',
};

export const diagnosisTexts = { id: diagnosisId, en: diagnosisEn };
