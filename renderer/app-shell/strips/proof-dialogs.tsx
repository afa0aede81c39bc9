/** What asks for a PIN, over whichever screen. Part of the stage: a press on it counts only once it was seen. */
import { lazy } from 'react';
import { managerProof, sellerProof } from '../../proof-needed.ts';
import { ProofDialogWhenNeeded } from '../../ui/proof-dialog-when-needed.tsx';

// Most tills go for days without them: the first screen does not wait for them.
const UnlockDialog = lazy(() => import('../../ui/manager/unlock-dialog.tsx'));
const SignInDialog = lazy(() => import('../../ui/people/sign-in-dialog.tsx'));

export function ProofDialogs() {
  return (
    <>
      <ProofDialogWhenNeeded desk={managerProof} dialog={UnlockDialog} />
      <ProofDialogWhenNeeded desk={sellerProof} dialog={SignInDialog} />
    </>
  );
}
