/** One name for each reason of an offline gateway link, shared by the chip, a payment and a refused charge. */
import type { LinkFailure } from '../../../contract/views/connection-views.ts';
import type { Texts } from '../../texts.ts';

export const linkFailureNamesId = {
  network: 'Internet putus',
  gateway: 'Layanan pembayaran tidak bisa dihubungi',
} satisfies Record<LinkFailure, string>;

export type FailureNames = Texts<typeof linkFailureNamesId>;
