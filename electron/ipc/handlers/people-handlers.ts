/** Requests about the people of this till. */
import { ok } from '../../../shared/model/values/result.ts';
import {
  acknowledgePeopleLoss,
  choosePeopleOptions,
  type PeopleDeps,
  removePerson,
  savePerson,
  signInPerson,
  signOutPerson,
} from '../../usecases/people/manage-people.ts';
import type { Handlers } from '../answer-request.ts';

export function peopleHandlers(deps: PeopleDeps): Handlers<'people'> {
  return {
    'people.list': () => ok(deps.people.view()),
    'people.save': (input) => savePerson(deps, input),
    'people.remove': ({ id }) => removePerson(deps, id),
    'people.options': ({ choice }) => choosePeopleOptions(deps, choice),
    'people.acknowledge-loss': () => acknowledgePeopleLoss(deps),
    'people.sign-in': (proof) => signInPerson(deps, proof),
    'people.sign-out': () => signOutPerson(deps),
    'people.touch': () => {
      deps.people.touched();
      return ok({});
    },
  };
}
