/** `POST /v1/enrolments`: the only request of a terminal without a signature. */
import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import { type EnrolmentReply, enrolmentRequestSchema } from '../../shared/hub/enrolment.ts';
import type { HubFailureCode } from '../../shared/hub/failures.ts';
import { callerAddress } from '../http/caller-address.ts';
import { HubError } from '../http/hub-error.ts';
import type { Database } from '../store/database.ts';
import { redeemCode } from '../store/terminals/redeem-code.ts';

const LONGEST_BODY = 4 * 1024;
/** Of one address. A code has 40 bits, so it can't be guessed within its quarter of an hour. */
const MOST_TRIES = { max: 20, timeWindow: 10 * 60_000 };

const NOT_ITS_PLACE = 'This machine cannot take the place of that terminal.';
const sentences: Partial<Record<HubFailureCode, string>> = {
  'row-wanted': 'Which journal is it? Show the hash of this row.',
  'known-journal': 'Another terminal has these sales already: make a code for that one.',
  'prefix-taken': 'Another terminal of this merchant begins its order IDs so: give this one another terminal ID.',
  'other-journal': 'Its journal does not go on where the copy of that terminal ends.',
};

export function enrolmentRoutes({ database }: { readonly database: Database }): FastifyPluginAsync {
  return async (server) => {
    await server.register(rateLimit, { ...MOST_TRIES, keyGenerator: callerAddress });
    server.post('/v1/enrolments', { bodyLimit: LONGEST_BODY }, async ({ body }): Promise<EnrolmentReply> => {
      const request = enrolmentRequestSchema.safeParse(body);
      if (!request.success) throw new HubError('malformed', 'This is not an enrolment.');
      const { code, publicKey, ...facts } = request.data;
      const redeemed = await redeemCode(database, {
        ...facts,
        codeHash: createHash('sha256').update(code).digest(),
        publicKey: Buffer.from(publicKey, 'base64url'),
      });
      if (redeemed.kind === 'enrolled') return redeemed.terminal;
      if (redeemed.kind === 'no-code') throw new HubError('not-authenticated', 'The code is wrong, used or expired.');
      if (redeemed.kind === 'name-taken') throw new HubError('not-allowed', 'Its name was given to another terminal.');
      const { because, position } = redeemed;
      throw new HubError(because, sentences[because] ?? NOT_ITS_PLACE, position === undefined ? {} : { position });
    });
  };
}
