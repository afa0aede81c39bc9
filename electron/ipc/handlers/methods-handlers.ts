/** Requests about payment methods. */
import { ok } from '../../../shared/model/values/result.ts';
import type { MethodImages } from '../../usecases/methods/method-images.ts';
import type { MethodCatalog } from '../../usecases/methods/methods-view.ts';
import type { Handlers } from '../answer-request.ts';
import type { CurrentCounter } from './with-counter.ts';

interface MethodHandlerDeps {
  readonly methods: MethodCatalog;
  readonly methodImages: MethodImages;
  readonly counter: CurrentCounter;
}

export function methodHandlers({
  methods,
  methodImages,
  counter: currentCounter,
}: MethodHandlerDeps): Handlers<'methods'> {
  return {
    'methods.view': () => {
      const counter = currentCounter();
      if (counter) void methods.renewIfStale(counter);
      return ok(methods.view(counter));
    },
    'methods.images': async () => ok(await methodImages.view(currentCounter())),
  };
}
