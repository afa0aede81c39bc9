/** Verification requests, for the environment selected at the time. */
import { ok } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { LedgerVerifier } from '../../usecases/verify/ledger-verifier.ts';
import type { Handlers } from '../answer-request.ts';

interface VerifyHandlerDeps {
  readonly verification: LedgerVerifier;
  /** @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
}

export function verifyHandlers({ verification, selectedLedger }: VerifyHandlerDeps): Handlers<'verify'> {
  return {
    'verify.view': () => ok(verification.view()),
    'verify.start': () => ok(verification.start(selectedLedger().environment)),
    'verify.stop': async () => ok(await verification.stop()),
  };
}
