import type { FailureNames } from '../../id/first-screen/link-failure-texts.ts';

export const linkFailureNamesEn: FailureNames = {
  network: 'The internet is down',
  gateway: 'The payment gateway can’t be reached',
};

export const linkWasDownEn: FailureNames = {
  network: 'The internet was down',
  gateway: 'The payment gateway could not be reached',
};
