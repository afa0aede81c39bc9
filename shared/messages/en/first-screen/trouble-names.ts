import type { FailureNames } from '../../id/first-screen/trouble-names.ts';

export const troublesEn: FailureNames = { network: 'The internet is down', gateway: 'The gateway can’t be reached' };
