/** What a line is down for, by one name each: the chip, a payment and a refused charge say the same of the same event. */
import type { LineTrouble } from '../views.ts';

type TroubleNames = Readonly<Record<LineTrouble, string>>;

export const troublesId: TroubleNames = { network: 'Internet putus', gateway: 'Gateway tidak bisa dihubungi' };
export const troublesEn: TroubleNames = { network: 'The internet is down', gateway: 'The gateway can’t be reached' };
