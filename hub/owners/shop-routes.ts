/** What owners change: outlets, terminals, what a history is, and people, whom only owners see. */
import type { FastifyInstance } from 'fastify';
import { newPersonSchema, personChangeSchema } from '../../shared/hub/owners/people.ts';
import {
  type EnrolmentCodeView,
  enrolmentCodeRequestSchema,
  givenNameSchema,
  historyDecisionSchema,
} from '../../shared/hub/owners/terminals.ts';
import { HubError } from '../http/refusals.ts';
import type { Database } from '../store/database.ts';
import { decideHistory } from '../store/owners/histories.ts';
import {
  addOutlet,
  listOutlets,
  type RenameOutcome,
  renameOutlet,
  renameTerminal,
  revokeTerminal,
} from '../store/owners/outlets.ts';
import {
  addPerson,
  type ChangeOutcome,
  changePerson,
  listPeople,
  loginOf,
  removePerson,
} from '../store/owners/people.ts';
import { endSecondFactor } from '../store/owners/sign-in.ts';
import { addEnrolmentCode } from '../store/terminals/enrolment.ts';
import { confirmTerminal } from '../store/terminals/keys.ts';
import { hashNewPassword, randomLetters } from './passwords.ts';
import { hashOf, idOf, parse, personOf } from './session.ts';

export function terminalRoutes(server: FastifyInstance, database: Database): void {
  server.get('/outlets', (request) => listOutlets(database.pages(request.signal), personOf(request).personId));

  server.post('/outlets', async (request) => {
    if (!(await addOutlet(database, parse(givenNameSchema, request.body).name))) throw taken();
  });

  server.put('/outlets/:id', async (request) => {
    refuseUnlessChanged(await renameOutlet(database, idOf(request), parse(givenNameSchema, request.body).name));
  });

  server.put('/terminals/:id', async (request) => {
    refuseUnlessChanged(await renameTerminal(database, idOf(request), parse(givenNameSchema, request.body).name));
  });

  server.post('/terminals/:id/revoke', async (request) => {
    if (!(await revokeTerminal(database, idOf(request)))) throw new HubError('not-found', 'There is no such terminal.');
  });

  server.post('/terminals/:id/confirm', async (request) => {
    if (!(await confirmTerminal(database, idOf(request))))
      throw new HubError('not-found', 'There is nothing to confirm.');
  });

  server.post('/enrolment-codes', async (request, reply): Promise<EnrolmentCodeView> => {
    const asked = parse(enrolmentCodeRequestSchema, request.body);
    const code = randomLetters(2);
    const madeBy = personOf(request).personId;
    const expiresAt = await addEnrolmentCode(database, { ...asked, codeHash: hashOf(code), madeBy });
    if (expiresAt === undefined) throw taken();
    reply.code(200);
    return { code, expiresAt };
  });

  server.post('/histories/decide', async (request) => {
    const decided = parse(historyDecisionSchema, request.body);
    const outcome = await decideHistory(database, { ...decided, by: personOf(request).personId });
    if (outcome === 'not-found') throw new HubError('not-found', 'There is no such history.');
    if (outcome === 'last') throw new HubError('conflict', 'One history of the terminal is the shop’s own.');
  });
}

const taken = (): HubError => new HubError('conflict', 'The name is taken.');

function refuseUnlessChanged(outcome: RenameOutcome | ChangeOutcome): void {
  if (outcome === 'taken') throw taken();
  if (outcome === 'not-found') throw new HubError('not-found', 'There is nothing with this id.');
  if (outcome === 'last-owner') throw new HubError('conflict', 'The last owner stays an owner.');
}

/** With the ids of ten thousand outlets. */
const MOST_PERSON_BYTES = 512 * 1024;

export function peopleRoutes(server: FastifyInstance, database: Database): void {
  server.get('/people', { config: { audience: 'owners' } }, () => listPeople(database));

  server.post('/people', { bodyLimit: MOST_PERSON_BYTES }, async (request) => {
    const { password, ...person } = parse(newPersonSchema, request.body);
    const passwordHash = await hashNewPassword(password, [person.login, person.name]);
    if (!(await addPerson(database, { ...person, passwordHash })))
      throw new HubError('conflict', 'The login is taken.');
  });

  server.put('/people/:id', { bodyLimit: MOST_PERSON_BYTES }, async (request) => {
    const id = idOf(request);
    const { password, ...change } = parse(personChangeSchema, request.body);
    const login = password === undefined ? undefined : await loginOf(database, id);
    const passwordHash = password === undefined ? null : await hashNewPassword(password, [login ?? '', change.name]);
    refuseUnlessChanged(await changePerson(database, id, { ...change, passwordHash }));
  });

  server.delete('/people/:id', async (request) => {
    refuseUnlessChanged(await removePerson(database, idOf(request)));
  });

  server.delete('/people/:id/second-factor', async (request) => {
    const id = idOf(request);
    // The own one ends with a code: a page that was left open must not be enough.
    if (id === personOf(request).personId) throw new HubError('not-allowed', 'End your own under Account.');
    const isEnded = await database.transaction((queries) => endSecondFactor(queries, id));
    if (!isEnded) throw new HubError('not-found', 'This person has no second factor.');
  });
}
