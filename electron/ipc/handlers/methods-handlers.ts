/** Requests about payment methods. */

import { ok } from '../../../shared/model/values/result.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function methodHandlers({ methods, methodImages, counter: currentCounter }: HandlerParts): Handlers<'methods'> {
  return {
    'methods.view': () => {
      const counter = currentCounter();
      if (counter) void methods.renewIfStale(counter);
      return ok(methods.view(counter));
    },
    'methods.images': async () => ok(await methodImages.view(currentCounter())),
  };
}
