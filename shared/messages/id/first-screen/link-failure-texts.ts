/** One name for each reason of an offline gateway link, shared by the chip, a payment, Sell's warning and a refused charge. */
import type { LinkFailure } from '../../../contract/settings/connection-views.ts';
import type { Texts } from '../../texts.ts';

export const linkFailureNamesId = {
  network: 'Internet putus',
  gateway: 'Layanan pembayaran tidak bisa dihubungi',
} satisfies Record<LinkFailure, string>;

/** The same of a moment that is over: a note about it stays while the line may be up again. */
export const linkWasDownId = {
  network: 'Internet tadi putus',
  gateway: 'Layanan pembayaran tadi tidak bisa dihubungi',
} satisfies Record<LinkFailure, string>;

export type FailureNames = Texts<typeof linkFailureNamesId>;
