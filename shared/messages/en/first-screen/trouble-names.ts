import type { TroubleNames } from '../../id/first-screen/trouble-names.ts';

export const troublesEn: TroubleNames = { network: 'The internet is down', gateway: 'The gateway can’t be reached' };
