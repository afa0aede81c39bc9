import type { DiagnosisTexts } from '../../id/settings/diagnosis.ts';

export const diagnosisEn: DiagnosisTexts = {
  clockRight: 'This machine’s clock agrees with the gateway’s.',
  clockAhead: (seconds) => `This machine’s clock is ${seconds} s ahead of the gateway’s.`,
  clockBehind: (seconds) => `This machine’s clock is ${seconds} s behind the gateway’s.`,
  whatToDo: 'What to do, the likeliest first:',
  advice: {
    'check-address':
      'Compare the gateway address letter by letter with the one you were given; sandbox and production differ.',
    'check-network': 'Check the cable or Wi-Fi, and whether a firewall or proxy is in the way.',
    'check-certificate':
      'Something between here and the gateway may replace its certificate: an antivirus program, a proxy, a login page of the Wi-Fi.',
    'set-clock':
      'Set this machine’s clock, and switch on “set time automatically”. The time is part of what is signed.',
    'check-merchant-code': 'Check the merchant code: it belongs to one environment and one project.',
    'check-key': 'Enter the API key again, copied from the portal of this environment, without spaces.',
    'try-other-signature':
      'If code and key are right, the gateway may use the other signature scheme: ask them, then change it above. Konter never tries both by itself.',
    'activate-methods':
      'The credentials are right, but no payment method is active: have QRIS or virtual accounts activated in the portal.',
    'ask-gateway': 'Send the report below to the gateway’s support.',
    wait: 'Wait until then and test again; too many questions make a gateway block the shop.',
  },
  copyReport: 'Copy report',
  copied: 'Copied',
  notCopied: 'It could not be copied: select the text instead.',
  showReport: 'Report for support',
  noSecrets: 'No key and no signature is in it.',
};
