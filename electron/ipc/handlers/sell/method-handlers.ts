/** Requests about payment methods. */
import { ok } from '../../../../shared/model/values/result.ts';
import type { MethodImages } from '../../../usecases/methods/method-images.ts';
import type { MethodCatalog } from '../../../usecases/methods/methods-view.ts';
import type { Handlers } from '../../answer-request.ts';
import type { CounterNow } from './at-counter.ts';

interface MethodHandlerDeps {
  readonly methods: MethodCatalog;
  readonly methodImages: MethodImages;
  readonly counter: CounterNow;
}

export function methodHandlers({ methods, methodImages, counter: counterNow }: MethodHandlerDeps): Handlers<'methods'> {
  return {
    'methods.view': () => {
      const counter = counterNow();
      if (counter) void methods.renewIfStale(counter);
      return ok(methods.view(counter));
    },
    'methods.images': async () => ok(await methodImages.view(counterNow())),
  };
}
