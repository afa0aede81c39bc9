/** There once for all screens: shows a dialog for a PIN when a request was refused for want of it. */
import { type ComponentType, Suspense, useEffect, useState } from 'react';

export interface PinPromptDialogProps {
  /** @param given what was asked for may be done now */
  readonly onEnd: (given: boolean) => void;
}

interface WhenNeededProps {
  readonly prompt: { readonly provideDialog: (ask: () => Promise<boolean>) => () => void };
  /** Fetched when it is needed: the first screen does not wait for it. */
  readonly dialog: ComponentType<PinPromptDialogProps>;
}

export function PinDialogWhenNeeded({ prompt, dialog: Asking }: WhenNeededProps) {
  const [asked, setAsked] = useState<{ readonly tell: (given: boolean) => void } | null>(null);
  useEffect(() => prompt.provideDialog(() => new Promise((tell) => setAsked({ tell }))), [prompt]);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <Asking
        onEnd={(given) => {
          setAsked(null);
          asked.tell(given);
        }}
      />
    </Suspense>
  );
}
