/** Shows the PIN dialog when a request was refused without a PIN. Rendered once for all screens. */
import { type ComponentType, Suspense, useEffect, useState } from 'react';

export interface PinPromptDialogProps {
  /** @param given whether the refused request may be sent again */
  readonly onEnd: (given: boolean) => void;
}

interface WhenNeededProps {
  readonly prompt: { readonly provideDialog: (ask: () => Promise<boolean>) => () => void };
  /** Loaded lazily: the first screen does not wait for it. */
  readonly dialog: ComponentType<PinPromptDialogProps>;
}

export function PinDialogWhenNeeded({ prompt, dialog: PinDialog }: WhenNeededProps) {
  const [pending, setPending] = useState<{ readonly resolve: (given: boolean) => void } | null>(null);
  useEffect(() => prompt.provideDialog(() => new Promise((resolve) => setPending({ resolve }))), [prompt]);
  if (!pending) return null;
  return (
    <Suspense fallback={null}>
      <PinDialog
        onEnd={(given) => {
          setPending(null);
          pending.resolve(given);
        }}
      />
    </Suspense>
  );
}
