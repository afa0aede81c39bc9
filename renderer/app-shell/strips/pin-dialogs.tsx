/** What asks for a PIN, over whichever screen. Part of the stage: a press on it counts only once it was seen. */
import { lazy } from 'react';
import { managerPinPrompt, sellerPinPrompt } from '../../pin-prompt.ts';
import { PinDialogWhenNeeded } from '../../ui/pin-dialog-when-needed.tsx';

// Most tills go for days without them: the first screen does not wait for them.
const UnlockDialog = lazy(() => import('../../ui/manager/unlock-dialog.tsx'));
const SignInDialog = lazy(() => import('../../ui/people/sign-in-dialog.tsx'));

export function PinDialogs() {
  return (
    <>
      <PinDialogWhenNeeded prompt={managerPinPrompt} dialog={UnlockDialog} />
      <PinDialogWhenNeeded prompt={sellerPinPrompt} dialog={SignInDialog} />
    </>
  );
}
