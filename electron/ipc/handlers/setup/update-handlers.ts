/** Requests about new versions. */
import { ok } from '../../../../shared/model/values/result.ts';
import type { UpdateNotice } from '../../../usecases/updates/update-notice.ts';
import type { Handlers } from '../../answer-request.ts';

type UpdateHandlerDeps = { readonly updates: Pick<UpdateNotice, 'view' | 'setAddress' | 'look'> };

export function updateHandlers({ updates }: UpdateHandlerDeps): Handlers<'updates'> {
  return {
    'updates.view': () => ok(updates.view()),
    'updates.save': ({ address }) => updates.setAddress(address),
    'updates.look': async () => {
      await updates.look();
      return ok(updates.view());
    },
  };
}
