/** What a line is down for, by one name each: the chip, a payment and a refused charge say the same of the same event. */
import type { LinkFailure } from '../../../contract/views/views.ts';
import type { Texts } from '../../texts.ts';

export const troublesId = {
  network: 'Internet putus',
  gateway: 'Gateway tidak bisa dihubungi',
} satisfies Record<LinkFailure, string>;

export type FailureNames = Texts<typeof troublesId>;
