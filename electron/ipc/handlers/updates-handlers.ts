/** Requests about new versions. */
import { ok } from '../../../shared/model/values/result.ts';
import type { Updates } from '../../usecases/updates/updates.ts';
import type { Handlers } from '../answer-request.ts';

type UpdateHandlerDeps = { readonly updates: Pick<Updates, 'view' | 'setAddress' | 'look' | 'install'> };

export function updateHandlers({ updates }: UpdateHandlerDeps): Handlers<'updates'> {
  return {
    'updates.view': () => ok(updates.view()),
    'updates.save': ({ address }) => updates.setAddress(address),
    'updates.look': () => {
      void updates.look();
      return ok(updates.view());
    },
    'updates.install': updates.install,
  };
}
