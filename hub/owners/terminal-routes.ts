/** Outlets and terminals: names, enrolment codes, revoking, and what a person decided about a history. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ENROLMENT_CODE_VALID_MS } from '../../shared/hub/enrolment.ts';
import { historyDecisionSchema } from '../../shared/hub/owners/histories.ts';
import {
  type EnrolmentCodeView,
  enrolmentCodeRequestSchema,
  givenNameSchema,
} from '../../shared/hub/owners/terminals.ts';
import { HubError } from '../http/hub-error.ts';
import type { Database } from '../store/database.ts';
import { addEnrolmentCode } from '../store/owners/enrolment-codes.ts';
import { decideHistory } from '../store/owners/histories.ts';
import {
  addOutlet,
  listOutlets,
  type RenameOutcome,
  renameOutlet,
  renameTerminal,
  revokeTerminal,
} from '../store/owners/outlets.ts';
import { confirmTerminal } from '../store/terminals/epoch.ts';
import { parse } from './parse.ts';
import { randomLetters } from './passwords/totp.ts';
import { hashOf } from './session-cookie.ts';
import { personOf } from './signed-in-only.ts';

const idSchema = z.object({ id: z.uuid() });

/** @param now epoch ms */
export function terminalRoutes(server: FastifyInstance, database: Database, now: () => number): void {
  server.get('/outlets', (request) => listOutlets(database.pages(request.signal), personOf(request).personId, now()));

  server.post('/outlets', async (request, reply) => {
    if (!(await addOutlet(database, parse(givenNameSchema, request.body).name))) throw taken();
    return reply.code(204).send();
  });

  server.put('/outlets/:id', async (request, reply) => {
    const { id } = parse(idSchema, request.params);
    refuseUnlessChanged(await renameOutlet(database, id, parse(givenNameSchema, request.body).name));
    return reply.code(204).send();
  });

  server.put('/terminals/:id', async (request, reply) => {
    const { id } = parse(idSchema, request.params);
    refuseUnlessChanged(await renameTerminal(database, id, parse(givenNameSchema, request.body).name));
    return reply.code(204).send();
  });

  server.post('/terminals/:id/revoke', async (request, reply) => {
    const { id } = parse(idSchema, request.params);
    if (!(await revokeTerminal(database, id))) throw new HubError('not-found', 'There is no such terminal.');
    return reply.code(204).send();
  });

  server.post('/terminals/:id/confirm', async (request, reply) => {
    const { id } = parse(idSchema, request.params);
    if (!(await confirmTerminal(database, id))) throw new HubError('not-found', 'There is nothing to confirm.');
    return reply.code(204).send();
  });

  server.post('/enrolment-codes', async (request): Promise<EnrolmentCodeView> => {
    const asked = parse(enrolmentCodeRequestSchema, request.body);
    const code = randomLetters(2);
    const madeBy = personOf(request).personId;
    const expiresAt = await addEnrolmentCode(database, {
      ...asked,
      codeHash: hashOf(code),
      madeBy,
      validMs: ENROLMENT_CODE_VALID_MS,
    });
    if (expiresAt === undefined) throw taken();
    return { code, expiresAt };
  });

  server.post('/histories/decide', async (request, reply) => {
    const decided = parse(historyDecisionSchema, request.body);
    const outcome = await decideHistory(database, { ...decided, by: personOf(request).personId });
    if (outcome === 'not-found') throw new HubError('not-found', 'There is no such history.');
    if (outcome === 'last') throw new HubError('conflict', 'One history of the terminal is the shop’s own.');
    return reply.code(204).send();
  });
}

const taken = (): HubError => new HubError('conflict', 'The name is taken.');

function refuseUnlessChanged(outcome: RenameOutcome): void {
  if (outcome === 'taken') throw taken();
  if (outcome === 'not-found') throw new HubError('not-found', 'There is nothing with this id.');
}
