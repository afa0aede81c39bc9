/** Requests about the people of this till. */
import { ok } from '../../../shared/model/values/result.ts';
import {
  acknowledgePeopleLoss,
  choosePeopleOptions,
  type PeopleParts,
  removePerson,
  savePerson,
  signInPerson,
  signOutPerson,
} from '../../usecases/people/manage-people.ts';
import type { Handlers } from '../answer-request.ts';

type PeopleRequest = Extract<keyof Handlers, `people.${string}`>;

export function peopleRequests(parts: PeopleParts): Pick<Handlers, PeopleRequest> {
  return {
    'people.list': () => ok(parts.people.view()),
    'people.save': (input) => savePerson(parts, input),
    'people.remove': ({ id }) => removePerson(parts, id),
    'people.options': ({ choice }) => choosePeopleOptions(parts, choice),
    'people.acknowledge-loss': () => acknowledgePeopleLoss(parts),
    'people.sign-in': (proof) => signInPerson(parts, proof),
    'people.sign-out': () => signOutPerson(parts),
    'people.touch': () => {
      parts.people.touched();
      return ok({});
    },
  };
}
