/** The requests about the check of a whole book: that of the environment which is selected when one is asked for. */
import { ok } from '../../../shared/model/values/result.ts';
import type { Book } from '../../payments/book.ts';
import type { VerifyDesk } from '../../usecases/ledger/verify-ledger.ts';
import type { Handlers } from '../answer-request.ts';

type VerifyRequests = Pick<Handlers, 'verify.view' | 'verify.start' | 'verify.stop'>;

interface VerifyRequestParts {
  readonly verification: VerifyDesk;
  /** @throws StoreTrouble */
  readonly selectedBook: () => Book;
}

export function verifyRequests({ verification, selectedBook }: VerifyRequestParts): VerifyRequests {
  return {
    'verify.view': () => ok(verification.view()),
    'verify.start': () => ok(verification.start(selectedBook().environment)),
    'verify.stop': async () => ok(await verification.stop()),
  };
}
