/** PIN dialogs over any screen. They are part of the stage, so the press guard covers them. */
import { lazy } from 'react';
import { managerPinPrompt, sellerPinPrompt } from '../../pin-prompt.ts';
import { PinDialogWhenNeeded } from '../../ui/manager/pin-dialog-when-needed.tsx';

// Loaded lazily: PIN dialogs are rare, and the first screen must not wait for them.
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
